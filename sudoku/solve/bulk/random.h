#pragma once

#include <bit>
#include <cstdint>

namespace sudoku::bulk {

// A stream of random numbers for each puzzle (SplitMix64: Steele, Lea and Flood, Fast splittable pseudorandom number
// generators, 2014).
inline std::uint64_t next_random(std::uint64_t& state) {
    std::uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}
// One of a set.
inline unsigned drawn_of(unsigned set, std::uint64_t& state) {
    // The product of a fraction of 32 bits and their number: no division, and off by less than 2^-28.
    const std::uint64_t n = (next_random(state) >> 32) * static_cast<unsigned>(std::popcount(set)) >> 32;
    for (std::uint64_t k = 0; k < n; ++k) set &= set - 1;
    return set & (~set + 1);
}
inline std::uint64_t first_random(std::uint64_t seed, std::uint64_t puzzle) {
    std::uint64_t state = seed;
    return next_random(state) ^ (puzzle * 0xD1342543DE82EF95);
}

}  // namespace sudoku::bulk
