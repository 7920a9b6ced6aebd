#include "sat/engine/lookahead/batch.h"

#include <algorithm>

namespace sat::lookahead {
namespace {

constexpr std::size_t vectors(std::size_t num_vars) { return 2 * num_vars + 2; }
// Transposition reads and writes eight literals at a time.
constexpr std::size_t sets(std::size_t num_vars) { return (2 * num_vars + 7) / 8 * 8; }
// A literal may be found once in every column, at different times.
constexpr std::size_t most_reasons(std::size_t num_vars) { return 2 * num_vars * kColumns; }

}  // namespace

Batch::Batch(std::uint32_t num_vars, std::size_t num_long)
    : num_vars_(num_vars),
      near_(new std::uint32_t[num_long + 1]),  // one is written behind the last
      start_(new Word[2 * std::size_t{num_vars}]),
      base_(new Lanes[vectors(num_vars)]()),
      truth_(new Lanes[vectors(num_vars)]()),
      score_(new Lanes[vectors(num_vars)]()),
      factor_(new Lanes[vectors(num_vars)]()),
      sum_(new Lanes[vectors(num_vars)]()),
      long_sum_(new Lanes[vectors(num_vars)]()),
      state_(new ColumnSet[sets(num_vars)]()),
      first_(new ColumnSet[sets(num_vars)]()),
      second_(new ColumnSet[sets(num_vars)]()) {
    std::fill_n(start_.get(), num_literals(), static_cast<Word>(kOne));
}

void Batch::start_from(std::span<const Word> scores) { std::ranges::copy(scores, start_.get()); }

std::uint64_t Batch::estimated_bytes(std::uint32_t num_vars, std::size_t num_long, bool with_reasons) {
    return sizeof(Batch) + (num_long + 1) * sizeof(std::uint32_t) + 2 * std::uint64_t{num_vars} * sizeof(Word) +
           6 * vectors(num_vars) * sizeof(Lanes) + 3 * sets(num_vars) * sizeof(ColumnSet) +
           (with_reasons ? most_reasons(num_vars) * sizeof(Reason) : 0);
}

bool Batch::stopped() const { return stop && stop->load(std::memory_order_relaxed); }

void Batch::make_room_for_reasons() {
    wants_reasons = true;
    reasons_.reset(new Reason[most_reasons(num_vars_)]);
}

}  // namespace sat::lookahead
