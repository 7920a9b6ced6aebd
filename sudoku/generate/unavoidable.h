#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "sat/core/assert.h"

namespace sudoku {

// A set of turns of a dig over the 81 cells of a board, numbered from 0.
struct TurnSet {
    std::uint64_t low = 0, high = 0;

    static constexpr TurnSet of(std::size_t n) {
        ASSERT(n < 128);
        return {std::uint64_t{n < 64} << (n % 64), std::uint64_t{n >= 64} << (n % 64)};
    }
    // 0 to n - 1.
    static constexpr TurnSet below(std::size_t n) {
        return n < 64 ? TurnSet{(std::uint64_t{1} << n) - 1, 0}
                      : TurnSet{~std::uint64_t{0}, (std::uint64_t{1} << (n - 64)) - 1};
    }

    constexpr bool empty() const { return (low | high) == 0; }
    constexpr bool has(std::size_t n) const {
        ASSERT(n < 128);
        return ((n < 64 ? low >> n : high >> (n - 64)) & 1) != 0;
    }
    constexpr bool meets(const TurnSet& o) const { return ((low & o.low) | (high & o.high)) != 0; }
    constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(low) + std::popcount(high)); }
    // Requires: !empty().
    constexpr std::size_t last() const {
        ASSERT(!empty());
        return static_cast<std::size_t>(high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(low));
    }
    template <class Act>
    constexpr void for_each(Act act) const {
        for (std::uint64_t rest = low; rest != 0; rest &= rest - 1)
            act(static_cast<std::size_t>(std::countr_zero(rest)));
        for (std::uint64_t rest = high; rest != 0; rest &= rest - 1)
            act(static_cast<std::size_t>(std::countr_zero(rest)) + 64);
    }

    constexpr TurnSet& operator|=(const TurnSet& o) { return low |= o.low, high |= o.high, *this; }
    friend constexpr TurnSet operator|(TurnSet a, const TurnSet& b) { return a |= b; }
    friend constexpr TurnSet operator&(const TurnSet& a, const TurnSet& b) { return {a.low & b.low, a.high & b.high}; }
    friend constexpr TurnSet operator^(const TurnSet& a, const TurnSet& b) { return {a.low ^ b.low, a.high ^ b.high}; }
    friend constexpr TurnSet operator-(const TurnSet& a, const TurnSet& b) {
        return {a.low & ~b.low, a.high & ~b.high};
    }
    friend constexpr bool operator==(const TurnSet&, const TurnSet&) = default;
};

// Unavoidable sets: cells of a complete classic 9x9 grid whose digits can be permuted among themselves, so that a
// puzzle without a given in them has a second solution.  (McGuire, Tugemann, Civario: There is no 16-clue Sudoku, 2014,
// section 4.)  A list of them proves many givens necessary without a search.
//
// Two kinds are listed: the cells of two digits are split into parts that share no row, column or box, and the digits
// can be exchanged within a part; the cells of two rows of a band, or of two columns of a stack, are split into cycles,
// and the rows can be exchanged within a cycle.  These determine 11 of the 24 givens of a minimal puzzle.
//
// Both are graphs of nine places whose connected components are the parts: the places of a digit are the rows,
// connected if the other digit is in the same column or box; the places of a row are its columns.  The closures of 54
// pairs are computed at once, which compilers vectorise.
class UnavoidableSets {
public:
    static constexpr std::size_t kMostCells = 8;  // per set: larger ones are hit too early to help

    // `turn_of[c]`: the number of cell c in the sets.  Requires: `digits` are 81 characters, '1' to '9', of a grid
    // without conflict.
    void find(const char* digits, const std::array<std::uint8_t, 81>& turn_of);
    const TurnSet* begin() const { return sets_.data(); }
    const TurnSet* end() const { return sets_.data() + size_; }

private:
    static constexpr std::size_t kPairs = 56;     // 54, padded to whole vectors
    static constexpr std::size_t kMost = 4 * 54;  // a part has at least two places

    void join_digits();
    void join_lines(const char* digits);
    void close();
    template <class Cells>
    void list_parts(std::size_t pair, std::size_t least, Cells cells_at);

    std::array<std::array<std::uint8_t, 9>, 9> column_;                       // of a digit in a row
    std::array<std::array<std::uint16_t, 9>, 9> row_by_column_, row_by_box_;  // of a digit: its row, as a bit
    std::array<std::array<std::uint16_t, kPairs>, 9> reached_{};              // from a place of a pair, as bits
    std::array<TurnSet, kMost> sets_;
    std::size_t size_ = 0;
};

}  // namespace sudoku
