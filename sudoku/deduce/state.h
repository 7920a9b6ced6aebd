#pragma once

#include <bit>
#include <span>
#include <vector>

#include "sudoku/deduce/clues.h"

namespace sudoku::deduce {

// The candidates of every cell while a puzzle is solved step by step, and which cells are filled.
//
// A digit that is filled in leaves the cells that must differ from it, as a player's marks do; everything else is a
// step.
class State {
public:
    // The givens are filled in.  Requires: `clues` outlive the state.
    explicit State(const Clues& clues);
    // The same for these givens, by cell, instead of those of the puzzle of the clues.
    State(const Clues& clues, const std::vector<Digits>& allowed);

    const std::vector<Digits>& candidates() const { return candidates_; }
    Digits operator[](Cell c) const { return candidates_[c]; }
    bool is_filled(Cell c) const { return filled_[c]; }
    bool is_single(Cell c) const { return std::has_single_bit(candidates_[c]); }
    // Requires: is_single(c).
    int value(Cell c) const { return clues_->grid().value(static_cast<unsigned>(std::countr_zero(candidates_[c]))); }
    // True if every cell is filled.
    bool is_complete() const { return open_ == 0; }
    // A cell lost its last candidate.
    bool is_broken() const { return broken_; }

    void remove(Cell c, Digits digits);
    // Requires: the cell is not filled.
    void fill(Cell c, Digits digit);

    // Of the candidates of these cells.
    std::uint64_t hash(std::span<const Cell> cells) const;

private:
    const Clues* clues_;
    std::vector<Digits> candidates_;
    std::vector<bool> filled_;
    std::size_t open_ = 0;
    bool broken_ = false;
};

}  // namespace sudoku::deduce
