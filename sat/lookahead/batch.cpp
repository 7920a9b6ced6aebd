#include "sat/lookahead/batch.h"

#include <algorithm>
#include <cstddef>
#include <memory>

#include "sat/core/terminator.h"
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

bool BatchView::stopped() const {
    return terminated(stop);
}

Batch::Batch(std::uint32_t num_vars, std::size_t num_long, const Terminator* stop_flag)
    : num_vars_(num_vars), near_(std::make_unique_for_overwrite<std::uint32_t[]>(near_room(num_long))) {
    stop = stop_flag;
    near = near_.get();
    for (Lanes** array : {&start, &base, &truth, &score, &factor, &sum, &long_sum})
        *array = zeros<Lanes>(num_lanes(num_vars));
    for (ColumnSet** array : {&state, &first, &second}) *array = zeros<ColumnSet>(num_sets(num_vars));
    fill_start(num_literals(), [](std::size_t) { return static_cast<Word>(kOne); });
}

// They come from the system as they are needed, page by page: where there are millions of variables, writing all zeros
// at once takes longer than a stop may.
template <class T>
T* Batch::zeros(std::size_t count) {
    ZeroedArray<std::byte>& block = blocks_.emplace_back();
    block.grow((count + 1) * sizeof(T));  // one more, for its alignment
    void* begin = &block[0];
    std::size_t room = block.size();
    return static_cast<T*>(std::align(alignof(T), count * sizeof(T), begin, room));
}

template <class ScoreOf>
void Batch::fill_start(std::size_t count, ScoreOf score_of) {
    constexpr std::size_t kBetweenLooks = 4096;
    for (std::size_t begin = 0; begin < count && !stopped(); begin += kBetweenLooks)
        for (std::size_t l = begin; l < std::min(count, begin + kBetweenLooks); ++l)
            std::ranges::fill(start[l].word, score_of(l));
}

void Batch::start_from(std::span<const Word> scores) {
    fill_start(scores.size(), [&](std::size_t l) { return scores[l]; });
}

std::uint64_t Batch::estimated_bytes(std::uint32_t num_vars, std::size_t num_long, bool with_reasons) {
    return sizeof(Batch) + near_room(num_long) * sizeof(std::uint32_t) + 7 * num_lanes(num_vars) * sizeof(Lanes) +
           3 * num_sets(num_vars) * sizeof(ColumnSet) + (with_reasons ? most_reasons(num_vars) * sizeof(Reason) : 0);
}

void Batch::make_room_for_reasons() {
    wants_reasons = true;
    reasons_ = std::make_unique_for_overwrite<Reason[]>(most_reasons(num_vars_));
    reason = reasons_.get();
}

}  // namespace sat::lookahead
