#pragma once

#include <bit>
#include <cstdint>

#include "sat/core/random.h"

// A stream of random numbers for each puzzle.
namespace sudoku::bulk {

// One of a set.
inline unsigned drawn_of(unsigned set, std::uint64_t& state) {
    // The product of a fraction of 32 bits and their number: no division, and off by less than 2^-28.
    const std::uint64_t n = (sat::splitmix(state) >> 32) * static_cast<unsigned>(std::popcount(set)) >> 32;
    for (std::uint64_t k = 0; k < n; ++k) set &= set - 1;
    return set & (~set + 1);
}
inline std::uint64_t first_random(std::uint64_t seed, std::uint64_t puzzle) {
    return sat::splitmix(seed) ^ (puzzle * 0xD1342543DE82EF95);
}

}  // namespace sudoku::bulk
