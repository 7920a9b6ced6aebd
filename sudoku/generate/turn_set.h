#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku {

// A set of turns of a dig over the 81 cells of a board, numbered from 0.
struct TurnSet {
    std::uint64_t low = 0, high = 0;

    static constexpr TurnSet of(std::size_t n) {
        return {std::uint64_t{n < 64} << (n % 64), std::uint64_t{n >= 64} << (n % 64)};
    }
    // 0 to n - 1.
    static constexpr TurnSet below(std::size_t n) {
        return n < 64 ? TurnSet{(std::uint64_t{1} << n) - 1, 0}
                      : TurnSet{~std::uint64_t{0}, (std::uint64_t{1} << (n - 64)) - 1};
    }

    constexpr bool empty() const { return (low | high) == 0; }
    constexpr bool has(std::size_t n) const { return ((n < 64 ? low >> n : high >> (n - 64)) & 1) != 0; }
    constexpr bool meets(const TurnSet& o) const { return ((low & o.low) | (high & o.high)) != 0; }
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

    constexpr TurnSet& operator|=(const TurnSet& o) { return low |= o.low, high |= o.high, *this; }
    friend constexpr TurnSet operator|(TurnSet a, const TurnSet& b) { return a |= b; }
    friend constexpr TurnSet operator&(const TurnSet& a, const TurnSet& b) { return {a.low & b.low, a.high & b.high}; }
    friend constexpr TurnSet operator^(const TurnSet& a, const TurnSet& b) { return {a.low ^ b.low, a.high ^ b.high}; }
    friend constexpr TurnSet operator-(const TurnSet& a, const TurnSet& b) {
        return {a.low & ~b.low, a.high & ~b.high};
    }
    friend constexpr bool operator==(const TurnSet&, const TurnSet&) = default;
};

}  // namespace sudoku
