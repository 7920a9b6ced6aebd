#pragma once

#include <cstdint>

#include "sat/core/random.h"

namespace sudoku {

// The seed of the `number`-th of many independent streams that one seed stands for.
constexpr std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) {
    return sat::mix(sat::splitmix(seed) + number * 0xd1342543de82ef95u);
}

// Of an attempt at the puzzle of an index, for what is drawn in it; and of the puzzle's disguise.
constexpr std::uint64_t attempt_seed(std::uint64_t seed, std::uint64_t index, std::uint32_t number) {
    return seed_of(seed_of(seed, index), number + std::uint64_t{1});
}
constexpr std::uint64_t disguise_seed(std::uint64_t seed, std::uint64_t index, std::uint32_t number) {
    return seed_of(seed_of(seed, index), ~std::uint64_t{number});
}

}  // namespace sudoku
