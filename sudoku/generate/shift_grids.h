#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

    // How many there are with one digit in the corner, and in all; nullopt: 2^64 or more.
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

private:
    bool next_first_row();
    void set_corner(Digit corner);

    Box box_;
    Digit first_corner_;
    std::vector<Digit> first_row_;      // (S2)
    std::vector<std::uint16_t> turns_;  // (S1)
};

// How a grid is laid out as text; the same text as the format of that name writes (text/formats.h).
enum class GridLayout : std::uint8_t { rows, line };

// Appends the shift grids as text, at the speed of memory: the n turned rows of one P0 are formatted once, and a
// grid is n copies.  Rows of up to 32 bytes (9x9) are copied as 32 bytes whatever their length, which is one load
// and one store without a loop; the next row overwrites what was too much.
class ShiftGridText {
public:
    // Requires: as for ShiftGrids; layout `line`: the side has symbols (at most 35).
    ShiftGridText(Box box, Digit corner, GridLayout layout);

    // Bytes of one grid, without the separator between two grids.
    std::size_t grid_size() const { return side_ * row_size_ + (layout_ == GridLayout::line ? 1 : 0); }
    // Replaces `text` by the next `count` grids, with the empty line that layout `rows` has between two, also
    // before the first one when it is not the very first of all.  Requires: so many are left.
    void next(std::size_t count, std::string& text);

private:
    void format_rows();
    char* copy_row(char* out, std::size_t turn) const;
    char* append_grid(char* out) const;

    ShiftGrids grids_;
    GridLayout layout_;
    std::size_t side_, row_size_;
    std::vector<std::string> symbols_;  // of each digit, with its space
    std::string rows_;                  // by turn, row_size_ each, and 32 bytes of slack
    bool first_ = true;
};

}  // namespace sudoku
