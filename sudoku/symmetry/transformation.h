#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sudoku/model/puzzle.h"

namespace sudoku {

// A row or a column, from 0.
using Line = std::uint16_t;

// A change of a board that moves whole lines and renames digits: rows are permuted, columns are permuted,
// rows may become columns, digits are permuted.  Exchanges of bands and stacks, mirrors and turns are such
// changes too.
//
// Kept as three permutations and a flag rather than as a permutation of cells: it is as small as a line of
// the board, composing costs O(side), and every change that maps rows and columns onto rows and columns has
// exactly one such form.  What it leaves out are changes that turn rows into boxes (some boards with
// `disjoint` have them).
//
// A cell (r, c) goes to (rows[r], columns[c]); if `transposed`, (r, c) becomes (c, r) first.
//
// Invariants: (X1) rows, columns are permutations of 0 .. side-1; (X2) digits is one of 0 .. side, digits[0]
// == 0.
struct Transformation {
    std::vector<Line> rows, columns;
    std::vector<Digit> digits;
    bool transposed = false;

    static Transformation identity(std::size_t side);

    std::size_t side() const { return rows.size(); }
    Cell operator()(Cell c) const;
    Board operator()(const Board& board) const;
    // Givens and marks; name, notes and numbers stay.
    Puzzle operator()(const Puzzle& puzzle) const;

    // Do the invariants hold?
    bool audit() const;
    friend bool operator==(const Transformation&, const Transformation&) = default;
};

// Applies `first`, then `second`.  Requires: equal sides.
Transformation compose(const Transformation& first, const Transformation& second);
Transformation inverse(const Transformation& t);

// The symmetries of the square that the others are made of.
Transformation transposition(std::size_t side);
Transformation upside_down(std::size_t side);
Transformation left_to_right(std::size_t side);
// By 90 degrees, clockwise.
Transformation quarter_turn(std::size_t side);
Transformation half_turn(std::size_t side);

// A symmetry of the pattern that the givens make, whatever their digits.  It belongs to the square, not to
// the rules: the givens of a 6x6 board can be symmetric under a quarter turn although its boxes are not.
struct ClueSymmetry {
    std::string_view name, summary;
    // Generates the symmetry; `none` is the identity.
    Transformation (*generator)(std::size_t side);
};
// The registry: none, rot180, rot90, mirror, diagonal.
std::span<const ClueSymmetry> clue_symmetries();
// Null if there is no such symmetry.
const ClueSymmetry* find_clue_symmetry(std::string_view name);

// The orbit of a cell under this symmetry, `c` first; 1, 2 or 4 cells.
std::vector<Cell> orbit(const ClueSymmetry& symmetry, std::size_t side, Cell c);
// All orbits, by their least cells.
std::vector<std::vector<Cell>> orbits(const ClueSymmetry& symmetry, std::size_t side);
// True if the givens of `board` are a symmetric pattern.
bool has(const ClueSymmetry& symmetry, const Board& board);

}  // namespace sudoku
