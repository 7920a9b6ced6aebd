#pragma once

#include <cstdint>

#include "sat/core/model.h"

namespace sat {

// The assignment that every clause of `ksat --planted` with this seed satisfies.
Model planted_assignment(std::uint32_t vars, std::uint64_t seed);

}  // namespace sat
