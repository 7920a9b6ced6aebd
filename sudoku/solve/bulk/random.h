#pragma once

#include <bit>
#include <cstdint>

#include "sat/core/random.h"

// One stream of random numbers per puzzle.
namespace sudoku::bulk {

// A random element of a set.
inline unsigned drawn_of(unsigned set, std::uint64_t& state) {
    // A 32-bit fraction times the number of elements: no division, with a bias below 2^-28.
    const std::uint64_t n = (sat::splitmix(state) >> 32) * static_cast<unsigned>(std::popcount(set)) >> 32;
    for (std::uint64_t k = 0; k < n; ++k) set &= set - 1;
    return set & (~set + 1);
}
inline std::uint64_t first_random(std::uint64_t seed, std::uint64_t puzzle) {
    return sat::splitmix(seed) ^ (puzzle * 0xD1342543DE82EF95);
}

}  // namespace sudoku::bulk
