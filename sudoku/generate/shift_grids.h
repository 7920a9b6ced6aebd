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
    // Goes on to the next grid, and returns what changed: only turns(), or first_row() too.  After the last grid `end`,
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

// How a grid is laid out as text; the same text as the format of that name writes (text/formats.h).
enum class GridLayout : std::uint8_t { rows, line };

// The shift grids as text, for any board: the n turned rows of one P0 are formatted once, and a grid is n copies.
// Rows of up to 32 bytes are copied as 32 bytes whatever their length, which needs no loop; the next row overwrites
// what was too much.
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

// The same for sides up to 9, where every digit is one character: all grids of one P0 differ from those of another
// by the names of the digits alone.  So the text for P0 = 1, 2, ... n (36 grids on 9x9, 2952 or 5868 bytes) is put
// together once, and what it has for another P0 is looked up, 32 characters at a time.  A million grids of 9x9 as
// lines take 2 ms like this, where copying row by row takes 18, and copying two pieces (the rows that six grids have
// in common, the other three) 5; the system takes 14 to write them to a file.
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
    ByteTable names_;  // by the last four bits of a character: of digit i the i-th of P0; of others themselves
    std::size_t grid_size_;
    std::uint64_t num_grids_, next_ = 0;  // of one P0
    std::string pattern_;                 // those of P0 = 1, 2, ... n, and 32 bytes of slack
};

// The faster one of the two.
class ShiftGridText {
public:
    // Requires: as for ShiftGrids; layout `line`: the side has symbols (at most 35).
    ShiftGridText(Box box, Digit corner, GridLayout layout);

    // Bytes of one grid and of the end of line after it, which in layout `rows` makes the empty line between two.
    std::size_t grid_size() const;
    // Writes the next `count` grids, grid_size() bytes each.  Requires: so many are left, and room for kTooMuch bytes
    // after them.
    void write(std::uint64_t count, char* out);

    static constexpr std::size_t kTooMuch = 32;

private:
    std::variant<CopiedGridText, RenamedGridText> text_;
};

}  // namespace sudoku
