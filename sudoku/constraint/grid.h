#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/model/board.h"

namespace sudoku {

// A set of digits of a Grid: bit i is its i-th digit.
using Digits = std::uint64_t;
inline constexpr std::size_t kMaxGridDigits = 64;
// The number of digits of a set.  On processors without a popcount instruction, std::popcount() calls a function.
constexpr int count_of(Digits digits) {
    digits -= digits >> 1 & 0x5555555555555555;
    digits = (digits & 0x3333333333333333) + (digits >> 2 & 0x3333333333333333);
    digits = (digits + (digits >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>(digits * 0x0101010101010101 >> 56);
}
// Of the whole rectangle, also where it has no cells.
inline constexpr std::size_t kMaxGridCells = 1u << 16;

// The shape of a puzzle: a rectangle of cells, some of which may be missing (a samurai has five boards on 21x21), and
// the digits that a cell may hold, consecutive from `first`.
//
// A Board (model/board.h) is the special case of a square with as many digits as rows, and no cell missing.
class Grid {
public:
    Grid() = default;
    // Requires: 1 <= rows * columns <= kMaxGridCells; 1 <= digits <= kMaxGridDigits.
    Grid(std::size_t rows, std::size_t columns, std::size_t digits, int first = 1)
        : rows_(rows), columns_(columns), num_digits_(digits), first_(first), missing_(rows * columns, false) {
        ASSERT(rows * columns >= 1 && rows * columns <= kMaxGridCells);
        ASSERT(digits >= 1 && digits <= kMaxGridDigits);
    }

    std::size_t rows() const { return rows_; }
    std::size_t columns() const { return columns_; }
    std::size_t num_cells() const { return missing_.size(); }
    std::size_t num_digits() const { return num_digits_; }
    int first() const { return first_; }
    int last() const { return first_ + static_cast<int>(num_digits_) - 1; }
    Digits all() const { return num_digits_ == 64 ? ~Digits{0} : (Digits{1} << num_digits_) - 1; }

    bool has(Cell c) const { return c < missing_.size() && !missing_[c]; }
    void remove(Cell c) { missing_[c] = true; }

    Cell cell(std::size_t row, std::size_t column) const {
        ASSERT(row < rows_ && column < columns_);
        return static_cast<Cell>(row * columns_ + column);
    }
    std::size_t row(Cell c) const { return c / columns_; }
    std::size_t column(Cell c) const { return c % columns_; }
    // The cell `down` rows below and `across` columns right of `c`; nullopt if there is none.
    std::optional<Cell> beside(Cell c, int down, int across) const;
    // The cells with a common side, by number.
    std::vector<Cell> neighbours(Cell c) const;

    bool is_digit(int value) const { return value >= first_ && value <= last(); }
    // Requires: is_digit(value).
    Digits only(int value) const { return Digits{1} << (value - first_); }
    int value(unsigned bit) const { return first_ + static_cast<int>(bit); }

    friend bool operator==(const Grid&, const Grid&) = default;

private:
    std::size_t rows_ = 0, columns_ = 0, num_digits_ = 1;
    int first_ = 1;
    std::vector<bool> missing_;
};

inline std::optional<Cell> Grid::beside(Cell c, int down, int across) const {
    const int r = static_cast<int>(row(c)) + down, k = static_cast<int>(column(c)) + across;
    if (r < 0 || k < 0 || r >= static_cast<int>(rows_) || k >= static_cast<int>(columns_)) return std::nullopt;
    const Cell there = cell(static_cast<std::size_t>(r), static_cast<std::size_t>(k));
    return has(there) ? std::optional(there) : std::nullopt;
}
inline std::vector<Cell> Grid::neighbours(Cell c) const {
    std::vector<Cell> cells;
    for (const auto& [down, across] : {std::pair(-1, 0), std::pair(0, -1), std::pair(0, 1), std::pair(1, 0)})
        if (const auto next = beside(c, down, across)) cells.push_back(*next);
    return cells;
}

}  // namespace sudoku
