#pragma once

#include <cstdint>
#include <optional>

namespace sudoku_program {

// The given seed; otherwise a random one, printed on standard error so that the output can be reproduced.  Short (32
// bits), because people copy it.
std::uint64_t seed_or_random(const std::optional<std::uint64_t>& asked);

}  // namespace sudoku_program
