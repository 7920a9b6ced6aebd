#include "app/sudoku/chance.h"

#include <iostream>
#include <random>

namespace sudoku_program {

std::uint64_t seed_or_random(const std::optional<std::uint64_t>& asked) {
    if (asked) return *asked;
    const std::uint64_t seed = std::random_device{}();
    std::cerr << "sudoku: --seed " << seed << " makes the same again\n";
    return seed;
}

}  // namespace sudoku_program
