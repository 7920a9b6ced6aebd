#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/plan.h"
#include "tests/fuzz/solve/tally.h"

namespace fuzz {

// One formula and how to solve it.
struct Trial {
    std::string shape;
    std::string text;
    Plan plan;
};

// Trial number `index` of a seed; independent of all others.
Trial trial_of(std::uint64_t seed, std::uint64_t index);

// Run a trial; nullopt if all checks pass.
std::optional<Failure> run(const Trial& trial, Tally& tally);

}  // namespace fuzz
