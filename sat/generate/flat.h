#pragma once

#include <cstdint>
#include <vector>

namespace sat {

// The colour (from 0) of every vertex in the colouring that `flat` with this seed hides.
std::vector<std::uint32_t> planted_colouring(std::uint32_t vertices, std::uint32_t colours, std::uint64_t seed);

}  // namespace sat
