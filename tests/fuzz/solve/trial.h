#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/plan.h"
#include "tests/fuzz/solve/tally.h"

namespace fuzz {

// One formula and how it is asked.
struct Trial {
    std::string shape;
    std::string text;
    Plan plan;
};

// Number `index` of those that come from a seed: the same everywhere, whatever came before.
Trial trial_of(std::uint64_t seed, std::uint64_t index);

// Runs it.  nullopt: all is as it should be.
std::optional<Failure> run(const Trial& trial, Tally& tally);

}  // namespace fuzz
