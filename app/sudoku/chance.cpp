#include "app/sudoku/chance.h"

#include <random>
#include <string>

#include "app/cli/complaint.h"

namespace sudoku_program {

std::uint64_t seed_or_random(const std::optional<std::uint64_t>& asked) {
    if (asked) return *asked;
    const std::uint64_t seed = std::random_device{}();
    cli::print_message("sudoku: reproduce with --seed " + std::to_string(seed));
    return seed;
}

}  // namespace sudoku_program
