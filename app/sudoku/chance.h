#pragma once

#include <cstdint>
#include <optional>

namespace sudoku_program {

// The seed that was asked for; otherwise one from the system, which is told on standard error, so that what comes
// out can be made again.  Short (32 bits), for people copy it.
std::uint64_t seed_or_random(const std::optional<std::uint64_t>& asked);

}  // namespace sudoku_program
