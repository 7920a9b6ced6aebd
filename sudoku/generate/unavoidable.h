#pragma once

#include <array>
#include <cstdint>

#include "sudoku/generate/turn_set.h"

namespace sudoku {

// Unavoidable sets: cells of a complete classic 9x9 grid whose digits can be exchanged among themselves, so that a
// puzzle with a given in none of them has a second solution.  (McGuire, Tugemann, Civario: There is no 16-clue Sudoku,
// 2014, section 4.)  A list of them tells of many givens, without any search, that they are needed.
//
// Listed are those that two permutations make plain: the cells of two digits fall into parts such that no row, column
// or box holds cells of two parts, and within a part the digits can change places; the cells of two rows of a band, or
// of two columns of a stack, fall into cycles, and within a cycle the rows can.  They name three of
// five givens of a minimal puzzle.
class UnavoidableSets {
public:
    static constexpr std::size_t kMostCells = 10;  // of a set: larger ones are hit too soon to tell anything
    static constexpr std::size_t kMost = 160;

    // `turn_of[c]`: by which number cell c is named in the sets.  Requires: `digits` are 81 characters, '1' to '9', of
    // a grid without conflict.
    void find(const char* digits, const std::array<std::uint8_t, 81>& turn_of);
    const TurnSet* begin() const { return sets_.data(); }
    const TurnSet* end() const { return sets_.data() + size_; }

private:
    void add_parts(const std::array<TurnSet, 9>& rows, const std::array<std::uint16_t, 9>& beside);
    void find_by_digits();
    void find_by_lines(const char* digits, const std::array<std::uint8_t, 81>& turn_of, std::size_t along,
                       std::size_t across);
    void add(const TurnSet& set) {
        if (size_ < kMost && set.size() <= kMostCells) sets_[size_++] = set;
    }

    // Of a digit and a row: its cell there, its column, its box; of a digit and a column or box: its row, as a bit.
    std::array<std::array<TurnSet, 9>, 9> cell_;
    std::array<std::array<std::uint8_t, 9>, 9> column_, box_;
    std::array<std::array<std::uint16_t, 9>, 9> row_by_column_, row_by_box_;
    std::array<TurnSet, kMost> sets_;
    std::size_t size_ = 0;
};

}  // namespace sudoku
