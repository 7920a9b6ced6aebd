#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "sat/core/effort.h"
#include "sat/core/formula.h"
#include "sat/core/outcome.h"

namespace sat {

struct WalkWork {
    std::uint64_t starts = 0;
    std::uint64_t flips = 0;
};

// Looks for a model by local search.  Returns none if the effort is exhausted or a clause is empty; that implies
// nothing about the formula.  It starts with the majority sign of each variable, and restarts with random signs after a
// number of flips that doubles from start to start.
//
// `progress` (may be null) receives the flips and the unsatisfied clauses.
//
// The effort includes building the lists.  Same formula, seed and limit: same walk, on every machine with IEEE doubles.
std::optional<Model> walk(const Formula& formula, std::uint64_t seed, Effort& effort, WalkWork& work,
                          Progress* progress = nullptr);

// The ticks of a walk before a search of random k-SAT: a share of the expected time of lookahead on a formula of that
// many variables at the threshold, where it takes longest.  So an unsatisfiable formula loses little, and a formula
// that is too large for lookahead is walked for seconds.  0: too many clauses per variable to expect models. `length`:
// of all clauses.  Requires: length >= 3.
std::uint64_t walk_ticks(std::size_t length, std::size_t variables, std::size_t clauses);

}  // namespace sat
