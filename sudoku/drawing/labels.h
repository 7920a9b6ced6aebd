#pragma once

#include <cstdint>
#include <string>

#include "sudoku/constraint/constraint.h"

// What the picture of a constraint says in digits and letters, on paper and in texts alike.
namespace sudoku {

// A digit of a grid in one character where all its digits have one: 0 to 9, A (10) to Z (35); otherwise a number.
std::string digit_text(const Grid& grid, int value);
// The same of several, without separators where they have one character each.
std::string digits_text(const Grid& grid, std::span<const int> values);

// A mark on the border of two cells.
enum class EdgeShape : std::uint8_t { white_dot, black_dot, sign, text };  // a sign opens towards the first cell
struct EdgeMark {
    EdgeShape shape = EdgeShape::text;
    std::string text = {};  // in the dot, or by itself; UTF-8
};
// Requires: a kind with Look::edge.
EdgeMark edge_mark(const Constraint& constraint);

// In the corner of a cage, or at the beginning of a line; UTF-8, may be empty.  What says more than
// its picture, and groups that have something in common, have a letter.  Requires: the constraint is one of the puzzle.
std::string corner_label(const ConstraintPuzzle& puzzle, const Constraint& constraint);

// Clues of several kinds outside a grid have different frames.
enum class ClueFrame : std::uint8_t { none, circle, square, diamond, two_circles, two_squares };
// By the number of kinds that occur before it in the puzzle; those with diagonal lines need none.
ClueFrame frame_of_clues(const ConstraintPuzzle& puzzle, const ConstraintKind& kind);

}  // namespace sudoku
