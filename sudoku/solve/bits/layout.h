#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/model/rules.h"

namespace sudoku::bits {

using Word = std::uint64_t;

// The number of set bits, in all fields of a word at once (Warren: Hacker's Delight, 5-1).  std::popcount is a
// call into the compiler's run-time library for processors that may lack the instruction, which is what we build
// for; these few shifts are faster.
inline std::size_t count_bits(Word x) {
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return static_cast<std::size_t>(x * 0x0101010101010101u >> 56);
}
inline std::size_t lowest_bit(Word x) {
    return static_cast<std::size_t>(std::countr_zero(x));
}
// At most one bit is set: x & (x - 1) is x without its lowest bit.
inline bool at_most_one(Word x) {
    return (x & (x - 1)) == 0;
}

template <class Visit>
inline void for_each_bit(Word word, Visit visit) {
    for (; word != 0; word &= word - 1) visit(lowest_bit(word));
}

// Bits from the beginning of one row to that of the next, see Layout.
constexpr std::size_t row_stride(std::size_t side) {
    return side < 32 ? side + 1 : 64;
}
constexpr std::size_t rows_per_word(std::size_t side) {
    return 64 / row_stride(side);
}
constexpr std::size_t words_for(std::size_t side) {
    return (side + rows_per_word(side) - 1) / rows_per_word(side);
}

// Where the cells of a board stand in a plane: a bit for every cell, in as few 64-bit words as whole rows
// allow. After every row is a guard bit that no cell uses, so that one subtraction treats all rows of a
// word at once without a borrow from one to the next ("fields" of Lamport: Multiple byte processing with
// full-word instructions, CACM 1975).  Side 9, two words:
//
//     word 0   ......r5 | r4 | r3 | r2 | g 876543210    word 1   ...... r8 | r7 | r6    bit 10 * row + column
//
// From side 32 on a word is a row, and needs no guard.
//
// Invariants: (L1) bit_of and cell_at are inverse to each other; (L2) `all` has the cells' bits and no
// others; (L3) keep(b) has every bit of `all` except those of the cells that must differ from the cell at b.
class Layout {
public:
    // Requires: rules.side() <= 64.
    explicit Layout(const Rules& rules);

    // A house that is no row or column: its cells in the words first_word and following ones.
    struct House {
        std::uint32_t first_word, num_words;
        std::uint32_t mask;  // where its masks begin in `masks`
    };

    std::size_t side() const { return side_; }
    std::size_t words() const { return words_; }
    Box box() const { return box_; }
    // Are the boxes houses (and not regions in their place)?
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
