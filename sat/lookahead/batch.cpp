#include "sat/lookahead/batch.h"

#include <algorithm>

#include "sat/core/assert.h"
#include "sat/lookahead/node.h"

namespace sat::lookahead {
namespace {

constexpr std::size_t kLaneArrays = 7, kSetArrays = 3;

std::size_t num_sets(std::uint32_t num_vars) {
    return 8 * state_bytes(num_vars);
}
// Includes the two constants, and the padding that transposition reads and writes.
std::size_t num_lanes(std::uint32_t num_vars) {
    return row_words(num_vars + 1);
}
// One more than the number of long clauses: find_near() writes past the last.
std::size_t near_size(std::size_t num_long) {
    return num_long + 1;
}
// A literal may be found in every column, each time in a different round.
std::size_t max_reasons(std::size_t num_vars) {
    return 2 * num_vars * kColumns;
}

}  // namespace

Batch::Batch(std::uint32_t num_vars, std::size_t num_long)
    : num_vars_(num_vars),
      lanes_(kLaneArrays * num_lanes(num_vars)),
      sets_(kSetArrays * num_sets(num_vars)),
      near_(near_size(num_long)) {
    Lanes* lanes = lanes_.data();
    for (Lanes** array : {&start, &base, &truth, &score, &factor, &sum, &long_sum}) {
        *array = lanes;
        lanes += num_lanes(num_vars);
    }
    ASSERT(lanes == lanes_.data() + lanes_.size());
    ColumnSet* sets = sets_.data();
    for (ColumnSet** array : {&state, &first, &second}) {
        *array = sets;
        sets += num_sets(num_vars);
    }
    ASSERT(sets == sets_.data() + sets_.size());
    near = near_.data();
    for (std::size_t l = 0; l < num_literals(); ++l) std::ranges::fill(start[l].word, static_cast<Word>(kOne));
}

void Batch::start_from(std::span<const Word> scores) {
    ASSERT(scores.size() == num_literals());
    for (std::size_t l = 0; l < scores.size(); ++l) std::ranges::fill(start[l].word, scores[l]);
}

void Batch::make_reasons() {
    with_reasons = true;
    reasons_.resize(max_reasons(num_vars_));
    reason = reasons_.data();
}

std::uint64_t Batch::estimated_bytes(std::uint32_t num_vars, std::size_t num_long, bool with_reasons) {
    return sizeof(Batch) + near_size(num_long) * sizeof(std::uint32_t) +
           kLaneArrays * num_lanes(num_vars) * sizeof(Lanes) + kSetArrays * num_sets(num_vars) * sizeof(ColumnSet) +
           (with_reasons ? max_reasons(num_vars) * sizeof(Reason) : 0);
}

}  // namespace sat::lookahead
