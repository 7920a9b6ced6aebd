#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/model/board.h"

namespace sudoku {

// Complete grids that are written down without a search, in a fixed order and all different.
//
// The first row is a permutation P0 of the digits; every other row is P0 turned to the left.  With boxes of R rows
// and C columns, row r of band b is turned by r*C + b: within a band the turns differ by multiples of C, so a box
// holds every digit once, and over all bands every turn stands once, so a column does.  Exchanging rows inside a
// band keeps both.  So P0 with a fixed first digit, and the order of the rows in every band but the first (the
// first holds P0 in its place), make (n-1)! * (R!)^(C-1) different grids for each digit in the corner: 1,451,520
// on 9x9.
//
// Order: the rows of the last band vary fastest, then those of the bands before it, then P0 (lexicographic), then
// the corner digit, which goes on from the first one through n to 1.
//
// Invariants: (S1) turns() is a permutation of 0 .. n-1 whose b-th R entries are the turns of band b, those of
// band 0 rising; (S2) first_row() begins with the corner digit.
class ShiftGrids {
public:
    // Begins at the first grid.  Requires: box.side() <= kMaxSide, 1 <= corner <= box.side().
    explicit ShiftGrids(Box box, Digit corner = 1);

    // How many there are with one first row, with one digit in the corner, and in all; nullopt: 2^64 or more.
    static std::optional<std::uint64_t> count_per_first_row(Box box);
    static std::optional<std::uint64_t> count_per_corner(Box box);
    static std::optional<std::uint64_t> count(Box box);

    std::span<const Digit> first_row() const { return first_row_; }
    // By how many places each row is turned to the left.
    std::span<const std::uint16_t> turns() const { return turns_; }
    Board board() const;

    enum class Step : std::uint8_t { rows, first_row, end };
    // Goes on to the next grid, and says what changed: only turns(), or first_row() too.  After the last grid `end`,
    // and the first one again.
    Step next();
    // Goes on to the next first row; turns() stay.  False: after the last one, now it is the first one again.
    bool next_first_row();

private:
    void set_corner(Digit corner);

    Box box_;
    Digit first_corner_;
    std::vector<Digit> first_row_;      // (S2)
    std::vector<std::uint16_t> turns_;  // (S1)
};

}  // namespace sudoku
