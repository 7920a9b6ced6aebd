#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "sudoku/generate/byte_lookup.h"
#include "sudoku/model/board.h"

namespace sudoku {

// Distinct complete grids in a fixed order, constructed without a search.
//
// The first row is a permutation P0 of the digits; every other row is P0 rotated to the left.  With boxes of R rows and
// C columns, row r of band b is rotated by r*C + b: within a band the rotations differ by multiples of C, so a box has
// every digit once, and over all bands every rotation occurs once, so a column has every digit once.  Exchanging rows
// within a band preserves both.  So P0 with a fixed first digit, and the order of the rows in every band but the first
// (which keeps P0 first), make (n-1)! * (R!)^(C-1) different grids for each digit in the corner: 1,451,520 on 9x9.
//
// Order: the rows of the last band vary fastest, then those of the bands before it, then P0 (lexicographic), then the
// corner digit, cyclically from the first one.
//
// Invariants: (S1) turns() is a permutation of 0 .. n-1 whose b-th R entries are the rotations of band b, those of band
// 0 increasing; (S2) first_row() begins with the corner digit.
class ShiftGrids {
public:
    // Starts at the first grid.  Requires: box.side() <= kMaxSide, 1 <= corner <= box.side().
    explicit ShiftGrids(Box box, Digit corner = 1);

    // The number of grids with one first row, with one digit in the corner, and in total; nullopt if 2^64 or more.
    static std::optional<std::uint64_t> count_per_first_row(Box box);
    static std::optional<std::uint64_t> count_per_corner(Box box);
    static std::optional<std::uint64_t> count(Box box);

    std::span<const Digit> first_row() const { return first_row_; }
    // The rotation of each row to the left.
    std::span<const std::uint16_t> turns() const { return turns_; }
    Board board() const;

    enum class Step : std::uint8_t { rows, first_row, end };
    // Advances to the next grid, and returns what changed: only turns(), or first_row(), too.  After the last grid it
    // returns `end` and starts over.
    Step next();
    // Advances to the next first row, without changing turns().  After the last one it returns false and starts over.
    bool next_first_row();

private:
    void set_corner(Digit corner);

    Box box_;
    Digit first_corner_;
    std::vector<Digit> first_row_;      // (S2)
    std::vector<std::uint16_t> turns_;  // (S1)
};

// The text layout of a grid, identical to the format of that name (text/formats.h).
enum class GridLayout : std::uint8_t { rows, line };

// The shift grids as text, for any board: the n rotated rows of a P0 are formatted once, and a grid is n copies.  Rows
// of up to 32 bytes are copied as 32 bytes, without a loop; the next row overwrites the excess.
class CopiedGridText {
public:
    CopiedGridText(Box box, Digit corner, GridLayout layout);

    std::size_t grid_size() const { return side_ * row_size_ + 1; }
    void write(std::uint64_t count, char* out);

private:
    void format_rows();
    char* copy_row(char* out, std::size_t turn) const;

    ShiftGrids grids_;
    GridLayout layout_;
    std::size_t side_, row_size_ = 0;
    std::vector<std::string> symbols_;  // of each digit, with its space
    std::string rows_;                  // by turn, row_size_ each, and 32 bytes of slack
    bool first_ = true;
};

// Likewise for sides up to 9, where every digit is one character: the grids of one P0 differ from those of another only
// by renaming digits.  So the text for P0 = 1, 2, ... n (36 grids on 9x9, 2952 or 5868 bytes) is built once, and mapped
// to other P0 by table lookup, 32 characters at a time.  A million 9x9 grids as lines take 2 ms; copying row by row
// takes 18 ms, copying two pieces (the rows that six grids have in common, the other three) 5 ms; writing them to a
// file takes 14 ms of system time.
class RenamedGridText {
public:
    static constexpr std::size_t kMaxSide = 9;

    RenamedGridText(Box box, Digit corner, GridLayout layout);

    std::size_t grid_size() const { return grid_size_; }
    void write(std::uint64_t count, char* out);

private:
    void take_names();

    ShiftGrids grids_;  // always in the first order of the rows
    ByteLookup look_up_;
    ByteTable names_;  // by the low four bits of a character: the i-th digit of P0 for digit i; others unchanged
    std::size_t grid_size_;
    std::uint64_t num_grids_, next_ = 0;  // of one P0
    std::string pattern_;                 // the grids of P0 = 1, 2, ... n, and 32 bytes of slack
};

// Uses the faster one of the two.
class ShiftGridText {
public:
    // Requires: as for ShiftGrids; layout `line`: the side has symbols (at most 35).
    ShiftGridText(Box box, Digit corner, GridLayout layout);

    // The size of a grid in bytes including the newline after it, which in layout `rows` is the empty line between
    // grids.
    std::size_t grid_size() const;
    // Writes the next `count` grids, grid_size() bytes each.  Requires: that many are left, and there is space for
    // kTooMuch bytes after them.
    void write(std::uint64_t count, char* out);

    static constexpr std::size_t kTooMuch = 32;

private:
    std::variant<CopiedGridText, RenamedGridText> text_;
};

}  // namespace sudoku
