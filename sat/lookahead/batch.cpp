#include "sat/lookahead/batch.h"

#include <algorithm>
#include <cstddef>

#include "sat/lookahead/transpose.h"

namespace sat::lookahead {
namespace {

std::size_t num_sets(std::uint32_t num_vars) {
    return 8 * state_bytes(num_vars);
}
// With the two constants, and as many as transposition puts and reads.
std::size_t num_lanes(std::uint32_t num_vars) {
    return row_words(num_vars + 1);
}
// Of long clauses: one is written behind the last.
std::size_t near_room(std::size_t num_long) {
    return num_long + 1;
}
// A literal may be found once in every column, at different times.
constexpr std::size_t most_reasons(std::size_t num_vars) {
    return 2 * num_vars * kColumns;
}

}  // namespace

bool BatchView::interrupted() const {
    return terminated(terminator);
}

Batch::Batch(std::uint32_t num_vars, std::size_t num_long)
    : num_vars_(num_vars), lanes_(7 * num_lanes(num_vars)), sets_(3 * num_sets(num_vars)), near_(near_room(num_long)) {
    Lanes* lanes = lanes_.data();
    for (Lanes** array : {&start, &base, &truth, &score, &factor, &sum, &long_sum}) {
        *array = lanes;
        lanes += num_lanes(num_vars);
    }
    ColumnSet* sets = sets_.data();
    for (ColumnSet** array : {&state, &first, &second}) {
        *array = sets;
        sets += num_sets(num_vars);
    }
    near = near_.data();
    for (std::size_t l = 0; l < num_literals(); ++l) std::ranges::fill(start[l].word, static_cast<Word>(kOne));
}

void Batch::start_from(std::span<const Word> scores) {
    for (std::size_t l = 0; l < scores.size(); ++l) std::ranges::fill(start[l].word, scores[l]);
}

std::uint64_t Batch::estimated_bytes(std::uint32_t num_vars, std::size_t num_long, bool with_reasons) {
    return sizeof(Batch) + near_room(num_long) * sizeof(std::uint32_t) + 7 * num_lanes(num_vars) * sizeof(Lanes) +
           3 * num_sets(num_vars) * sizeof(ColumnSet) + (with_reasons ? most_reasons(num_vars) * sizeof(Reason) : 0);
}

void Batch::make_room_for_reasons() {
    wants_reasons = true;
    reasons_.resize(most_reasons(num_vars_));
    reason = reasons_.data();
}

}  // namespace sat::lookahead
