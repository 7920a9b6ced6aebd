#pragma once

#include <cstdint>
#include <optional>

#include "sat/core/effort.h"
#include "sat/core/formula.h"
#include "sat/core/model.h"

namespace sat {

struct WalkWork {
    std::uint64_t starts = 0;
    std::uint64_t flips = 0;
};

// A model of the formula by local search, or none: the effort is spent, somebody wants an end, or a clause is empty.
// None says nothing of the formula.  It starts with the sign of each variable that more clauses have, and again,
// with signs drawn by lot, after a number of flips that doubles from start to start.
//
// The effort counts building the lists too.  `work` says what was done.
// Same formula, seed and limit: same walk, on every machine that computes IEEE doubles.
std::optional<Model> walk(const Formula& formula, std::uint64_t seed, Effort& effort, WalkWork& work);

}  // namespace sat
