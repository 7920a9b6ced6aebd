#include "sudoku/deduce/state.h"

#include <algorithm>

namespace sudoku::deduce {

State::State(const Clues& clues) : State(clues, clues.puzzle().allowed) {}

State::State(const Clues& clues, const std::vector<Digits>& allowed)
    : clues_(&clues), candidates_(allowed), filled_(clues.grid().num_cells(), false) {
    for (Cell c = 0; c < allowed.size(); ++c) {
        open_ += clues.grid().has(c);
        broken_ = broken_ || (clues.grid().has(c) && allowed[c] == 0);
    }
    for (Cell c = 0; c < allowed.size(); ++c)
        if (std::has_single_bit(allowed[c])) fill(c, allowed[c]);
}

void State::remove(Cell c, Digits digits) {
    candidates_[c] &= ~digits;
    broken_ = broken_ || candidates_[c] == 0;
}

void State::fill(Cell c, Digits digit) {
    ASSERT(!filled_[c]);
    remove(c, ~digit);
    filled_[c] = true;
    --open_;
    for (Cell other = 0; other < candidates_.size(); ++other)
        if ((candidates_[other] & digit) != 0 && clues_->are_peers(c, other)) remove(other, digit);
}

// FNV-1a, on words.
std::uint64_t State::hash(std::span<const Cell> cells) const {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const Cell c : cells) {
        hash = (hash ^ candidates_[c]) * 0x100000001b3;
        hash ^= hash >> 29;
    }
    return hash;
}

}  // namespace sudoku::deduce
