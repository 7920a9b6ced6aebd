#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "sat/core/error.h"

namespace sudoku {

// The largest side of a board: every variable of both numberings fits a DIMACS number (encode/variables.h: 999 999 999
// < 2^30).
inline constexpr std::size_t kMaxSide = 999;

// The shape of a board's boxes.  A board with boxes of R rows and C columns has side R*C: R*C rows, columns,
// boxes and digits, C bands of R rows and R stacks of C columns.
struct Box {
    std::uint16_t rows = 3, columns = 3;

    std::size_t side() const { return std::size_t{rows} * columns; }
    friend bool operator==(Box, Box) = default;
};

// The most nearly square box with rows <= columns: 2x3 for 6, 3x4 for 12, 1x7 for 7.
// Requires: 1 <= side <= kMaxSide.
Box default_box(std::size_t side);

// Reads "RxC".  Errors: another shape, a side beyond kMaxSide.
sat::Result<Box> read_box(std::string_view text);
// "RxC"
std::string to_string(Box box);

}  // namespace sudoku
