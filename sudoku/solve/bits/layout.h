#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/model/rules.h"

namespace sudoku::bits {

using Word = std::uint64_t;

// The number of set bits (Warren: Hacker's Delight, 5-1).  Baseline x86-64 lacks popcnt, so std::popcount would call
// the compiler's run-time library, which is slower.
inline std::size_t count_bits(Word x) {
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return static_cast<std::size_t>(x * 0x0101010101010101u >> 56);
}
inline std::size_t lowest_bit(Word x) {
    return static_cast<std::size_t>(std::countr_zero(x));
}
// True if at most one bit is set: x & (x - 1) clears the lowest bit.
inline bool at_most_one(Word x) {
    return (x & (x - 1)) == 0;
}

template <class Visit>
inline void for_each_bit(Word word, Visit visit) {
    for (; word != 0; word &= word - 1) visit(lowest_bit(word));
}

// The distance in bits between rows (see Layout).
constexpr std::size_t row_stride(std::size_t side) {
    return side < 32 ? side + 1 : 64;
}
constexpr std::size_t rows_per_word(std::size_t side) {
    return 64 / row_stride(side);
}
constexpr std::size_t words_for(std::size_t side) {
    return (side + rows_per_word(side) - 1) / rows_per_word(side);
}

// The position of the cells in a plane: a bit for every cell, in as few 64-bit words as possible without splitting
// rows.  Every row is followed by an unused guard bit, so that one subtraction handles all rows of a word without
// borrows between them ("fields" of Lamport: Multiple byte processing with full-word instructions, CACM 1975).  Side 9,
// two words:
//
//     word 0   ......r5 | r4 | r3 | r2 | g 876543210    word 1   ...... r8 | r7 | r6    bit 10 * row + column
//
// From side 32 on, each row has its own word, without a guard.
//
// Invariants: (L1) bit_of and cell_at are inverse to each other; (L2) `all` has exactly the bits of the cells; (L3)
// keep(b) has every bit of `all` except those of the cells that must differ from the cell at b.
class Layout {
public:
    // Requires: rules.side() <= 64.
    explicit Layout(const Rules& rules);

    // A house other than a row or column: its cells in the words from first_word on.
    struct House {
        std::uint32_t first_word, num_words;
        std::uint32_t mask;  // the begin of its masks in `masks`
    };

    std::size_t side() const { return side_; }
    std::size_t words() const { return words_; }
    Box box() const { return box_; }
    // False if there are regions instead of boxes.
    bool has_boxes() const { return has_boxes_; }

    std::uint32_t bit_of(Cell c) const { return bit_of_[c]; }
    Cell cell_at(std::size_t bit) const { return cell_at_[bit]; }

    Word all(std::size_t w) const { return all_[w]; }
    Word low(std::size_t w) const { return low_[w]; }      // the lowest bit of every row of the word
    Word guard(std::size_t w) const { return guard_[w]; }  // the guard bit of every row of the word
    const Word* keep(std::size_t bit) const { return keep_.data() + bit * words_; }

    std::span<const House> houses() const { return houses_; }
    const Word* masks(const House& house) const { return masks_.data() + house.mask; }

    bool audit(const Rules& rules) const;

private:
    void place_cells();
    void add_house(std::span<const Cell> cells);

    Box box_;
    bool has_boxes_;
    std::size_t side_, words_;
    std::vector<std::uint32_t> bit_of_;
    std::vector<Cell> cell_at_;
    std::vector<Word> all_, low_, guard_, keep_, masks_;
    std::vector<House> houses_;
};

}  // namespace sudoku::bits
