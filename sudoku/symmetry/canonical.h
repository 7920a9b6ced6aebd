#pragma once

#include <cstdint>

#include "sat/core/error.h"
#include "sudoku/model/rules.h"
#include "sudoku/symmetry/transformation.h"

namespace sudoku {

// The largest side of a board whose canonical form is computed, and the most partial forms that are kept at a
// time; only boards with very many automorphisms need more.
inline constexpr std::size_t kMaxCanonicalSide = 16;
inline constexpr std::size_t kMaxCanonicalStates = std::size_t{1} << 20;

// Marks a number of automorphisms beyond 64 bits.  Only boards whose boxes are lines have that many: an empty one with
// boxes of 1x13 has 2 * 13!^2 = 7.8e19.
inline constexpr std::uint64_t kManyAutomorphisms = ~std::uint64_t{0};

// The smallest of all equivalent boards.
struct CanonicalForm {
    Board board;
    Transformation transformation;  // maps the input onto `board`
    // How many changes of lines (exchanges of bands, of stacks, of rows in a band, of columns in a stack,
    // transposition if boxes are square or lines; 3,359,232 on 9x9) map the input onto itself after a
    // suitable renaming of digits; at most kManyAutomorphisms.  An empty board has all of them, whatever the
    // absent digits are called.
    std::uint64_t automorphisms = 0;
};

// The minlex form, by the usual convention: of all boards that come from this one by changes of lines as
// above and by renaming digits, the one whose digits, read row by row with 0 for a blank, are smallest.  Two
// boards are equivalent if and only if their forms are equal.
//
// Method: row by row, all choices of the next row that make it smallest are kept, with what is known so far of the
// order of columns: an ordered partition, refined only when a later row distinguishes two columns or stacks (the way of
// McKay: Practical graph isomorphism, 1981).  So an empty row costs nothing, and a first row of nine new digits leaves
// one state and not 1,296.
//
// Errors: rules that are not classic, a side beyond kMaxCanonicalSide, givens that break the rules, more
// states than kMaxCanonicalStates.  Requires: sides agree.
sat::Result<CanonicalForm> canonical_form(const Board& board, const Rules& rules);

}  // namespace sudoku
