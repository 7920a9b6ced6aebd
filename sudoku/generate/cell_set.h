#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku {

// A set of numbers from 0 to 80: cells of a 9x9 board, or turns of a dig over them.
struct CellSet {
    std::uint64_t low = 0, high = 0;

    static constexpr CellSet of(std::size_t n) {
        return {std::uint64_t{n < 64} << (n % 64), std::uint64_t{n >= 64} << (n % 64)};
    }
    // 0 to n - 1.
    static constexpr CellSet below(std::size_t n) {
        return n < 64 ? CellSet{(std::uint64_t{1} << n) - 1, 0}
                      : CellSet{~std::uint64_t{0}, (std::uint64_t{1} << (n - 64)) - 1};
    }

    constexpr bool empty() const { return (low | high) == 0; }
    constexpr bool has(std::size_t n) const { return ((n < 64 ? low >> n : high >> (n - 64)) & 1) != 0; }
    constexpr bool meets(const CellSet& o) const { return ((low & o.low) | (high & o.high)) != 0; }
    constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(low) + std::popcount(high)); }
    // Requires: !empty().
    constexpr std::size_t last() const {
        return static_cast<std::size_t>(high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(low));
    }
    template <class Act>
    constexpr void for_each(Act act) const {
        for (std::uint64_t rest = low; rest != 0; rest &= rest - 1)
            act(static_cast<std::size_t>(std::countr_zero(rest)));
        for (std::uint64_t rest = high; rest != 0; rest &= rest - 1)
            act(static_cast<std::size_t>(std::countr_zero(rest)) + 64);
    }

    constexpr CellSet& operator|=(const CellSet& o) { return low |= o.low, high |= o.high, *this; }
    friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend constexpr CellSet operator&(const CellSet& a, const CellSet& b) { return {a.low & b.low, a.high & b.high}; }
    friend constexpr CellSet operator^(const CellSet& a, const CellSet& b) { return {a.low ^ b.low, a.high ^ b.high}; }
    friend constexpr CellSet operator-(const CellSet& a, const CellSet& b) {
        return {a.low & ~b.low, a.high & ~b.high};
    }
    friend constexpr bool operator==(const CellSet&, const CellSet&) = default;
};

}  // namespace sudoku
