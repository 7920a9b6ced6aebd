#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/model/box.h"

namespace sudoku {

// A cell of a board, row-major from 0.
using Cell = std::uint32_t;
// 1 to the side of the board; 0 is a blank.
using Digit = std::uint16_t;
inline constexpr Digit kBlank = 0;

// Digits in a square of cells.  Which cells must differ is defined by Rules, so that one board type serves every
// variant.
//
// Invariants: (B1) there are side * side cells; (B2) every digit is at most the side.
class Board {
public:
    Board() = default;
    // All blank.  Requires: 1 <= side <= kMaxSide.
    explicit Board(std::size_t side) : side_(side), digits_(side * side, kBlank) {
        ASSERT(side >= 1 && side <= kMaxSide);
    }

    std::size_t side() const { return side_; }
    std::size_t num_cells() const { return digits_.size(); }
    Cell cell(std::size_t row, std::size_t column) const {
        ASSERT(row < side_ && column < side_);
        return static_cast<Cell>(row * side_ + column);
    }

    Digit operator[](Cell c) const {
        ASSERT(c < digits_.size());
        return digits_[c];
    }
    // Requires: d <= side().
    void set(Cell c, Digit d) {
        ASSERT(c < digits_.size() && d <= side_);
        digits_[c] = d;
    }
    std::span<const Digit> digits() const { return digits_; }

    std::size_t num_givens() const;
    bool is_complete() const { return num_givens() == num_cells(); }

    friend bool operator==(const Board&, const Board&) = default;
    // Lexicographic order of the digits, row by row ("minlex").
    friend auto operator<=>(const Board& a, const Board& b) { return a.digits_ <=> b.digits_; }

private:
    std::size_t side_ = 0;
    std::vector<Digit> digits_;
};

inline std::size_t Board::num_givens() const {
    std::size_t givens = 0;
    for (const Digit d : digits_) givens += d != kBlank;
    return givens;
}

// A cell and a digit for it.
struct Candidate {
    Cell cell;
    Digit digit;
    friend bool operator==(Candidate, Candidate) = default;
};

}  // namespace sudoku
