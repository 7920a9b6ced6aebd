#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace sudoku {

// The digits that the puzzle itself leaves to each cell, as bits: that of a given, those of its pencil marks, or all.
// Another solution that stays within them is another solution of the puzzle, which is what techniques that assume
// uniqueness need to know.
//
// A state in the middle of solving has digits and marks that are conclusions and exclude nothing by themselves.  If the
// givens alone (or all digits, or these and the cells with one mark) have a unique solution, the rest is taken for
// conclusions; otherwise it is taken as stated.  Up to three bounded searches find this out, when first asked.  Not
// thread-safe.
class StatedDigits {
public:
    // Requires: `rules` outlive this.
    StatedDigits(const Puzzle& puzzle, const Rules& rules) : puzzle_(puzzle), rules_(rules) {}

    std::uint64_t of(Cell c) const {
        if (digits_.empty()) find();
        return digits_[c];
    }
    bool is_known() const { return !digits_.empty(); }

private:
    void find() const;
    bool determines_all(const Board& givens) const;
    Board with_single_marks() const;
    Board stated_board(bool& marks) const;

    Puzzle puzzle_;
    const Rules& rules_;
    mutable std::vector<std::uint64_t> digits_;
};

}  // namespace sudoku
