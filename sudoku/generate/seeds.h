#pragma once

#include <cstdint>

namespace sudoku {

// The finalizer of splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014): a
// permutation of the 64-bit numbers that spreads every bit.
constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

// The seed of the `number`-th of many independent streams that one seed stands for.
constexpr std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) {
    return mix(mix(seed + 0x9e3779b97f4a7c15u) + number * 0xd1342543de82ef95u);
}

// Of an attempt at the puzzle of an index, for what is drawn in it; and of the puzzle's disguise.
constexpr std::uint64_t attempt_seed(std::uint64_t seed, std::uint64_t index, std::uint32_t number) {
    return seed_of(seed_of(seed, index), number + std::uint64_t{1});
}
constexpr std::uint64_t disguise_seed(std::uint64_t seed, std::uint64_t index, std::uint32_t number) {
    return seed_of(seed_of(seed, index), ~std::uint64_t{number});
}

}  // namespace sudoku
