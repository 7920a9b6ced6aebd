#include "sat/engine/lookahead/batch.h"

#include <vector>

#include "sat/engine/lookahead/transpose.h"

namespace sat::lookahead {
namespace {

std::size_t sets(std::uint32_t num_vars) { return 8 * state_bytes(num_vars); }
// With the two constants, and as many as transposition puts and reads.
std::size_t vectors(std::uint32_t num_vars) { return row_words(num_vars + 1); }
// A literal may be found once in every column, at different times.
constexpr std::size_t most_reasons(std::size_t num_vars) { return 2 * num_vars * kColumns; }

}  // namespace

Batch::Batch(std::uint32_t num_vars, std::size_t num_long)
    : num_vars_(num_vars),
      near_(new std::uint32_t[num_long + 1]),  // one is written behind the last
      start_(new Lanes[vectors(num_vars)]()),
      base_(new Lanes[vectors(num_vars)]()),
      truth_(new Lanes[vectors(num_vars)]()),
      score_(new Lanes[vectors(num_vars)]()),
      factor_(new Lanes[vectors(num_vars)]()),
      sum_(new Lanes[vectors(num_vars)]()),
      long_sum_(new Lanes[vectors(num_vars)]()),
      state_(new ColumnSet[sets(num_vars)]()),
      first_(new ColumnSet[sets(num_vars)]()),
      second_(new ColumnSet[sets(num_vars)]()) {
    start_from(std::vector<Word>(num_literals(), static_cast<Word>(kOne)));
}

void Batch::start_from(std::span<const Word> scores) {
    for (std::size_t l = 0; l < scores.size(); ++l) start_[l].word.fill(scores[l]);
}

std::uint64_t Batch::estimated_bytes(std::uint32_t num_vars, std::size_t num_long, bool with_reasons) {
    return sizeof(Batch) + (num_long + 1) * sizeof(std::uint32_t) + 7 * vectors(num_vars) * sizeof(Lanes) + 3 * sets(num_vars) * sizeof(ColumnSet) +
           (with_reasons ? most_reasons(num_vars) * sizeof(Reason) : 0);
}

bool Batch::stopped() const { return stop && stop->load(std::memory_order_relaxed); }

void Batch::make_room_for_reasons() {
    wants_reasons = true;
    reasons_.reset(new Reason[most_reasons(num_vars_)]);
}

}  // namespace sat::lookahead
