#include "sat/engine/lookahead/batch.h"

#include <algorithm>

#include "sat/engine/lookahead/transpose.h"
#include "sat/support/stop.h"

namespace sat::lookahead {
namespace {

std::size_t num_sets(std::uint32_t num_vars) { return 8 * state_bytes(num_vars); }
// With the two constants, and as many as transposition puts and reads.
std::size_t num_lanes(std::uint32_t num_vars) { return row_words(num_vars + 1); }
// Of long clauses: one is written behind the last.
std::size_t near_room(std::size_t num_long) { return num_long + 1; }
// A literal may be found once in every column, at different times.
constexpr std::size_t most_reasons(std::size_t num_vars) { return 2 * num_vars * kColumns; }

}  // namespace

bool BatchView::stopped() const { return is_raised(stop); }

Batch::Batch(std::uint32_t num_vars, std::size_t num_long)
    : num_vars_(num_vars), near_(std::make_unique_for_overwrite<std::uint32_t[]>(near_room(num_long))) {
    near = near_.get();
    for (Lanes** array : {&start, &base, &truth, &score, &factor, &sum, &long_sum})
        *array = lanes_.emplace_back(std::make_unique<Lanes[]>(num_lanes(num_vars))).get();
    for (ColumnSet** array : {&state, &first, &second})
        *array = sets_.emplace_back(std::make_unique<ColumnSet[]>(num_sets(num_vars))).get();
    start_from(std::vector<Word>(num_literals(), static_cast<Word>(kOne)));
}

void Batch::start_from(std::span<const Word> scores) {
    for (std::size_t l = 0; l < scores.size(); ++l) std::ranges::fill(start[l].word, scores[l]);
}

std::uint64_t Batch::estimated_bytes(std::uint32_t num_vars, std::size_t num_long, bool with_reasons) {
    return sizeof(Batch) + near_room(num_long) * sizeof(std::uint32_t) +
           7 * num_lanes(num_vars) * sizeof(Lanes) + 3 * num_sets(num_vars) * sizeof(ColumnSet) +
           (with_reasons ? most_reasons(num_vars) * sizeof(Reason) : 0);
}

void Batch::make_room_for_reasons() {
    wants_reasons = true;
    reasons_ = std::make_unique_for_overwrite<Reason[]>(most_reasons(num_vars_));
    reason = reasons_.get();
}

}  // namespace sat::lookahead
