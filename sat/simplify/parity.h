#pragma once

#include <cstdint>

#include "sat/simplify/clause_database.h"

namespace sat {

// What is kept between calls.
struct ParityState {
    std::uint64_t seen = 0;  // which constraints there were at the last call: the same ones give nothing new
};

// Gaussian elimination on the sums (xors) that clauses contain.  Adds the units and the equivalences (two redundant
// binary clauses each) that follow from them, or refutes; proves them with new variables that exist in the proof only.
// `phases`, where given: in, the signs preferred (1 or -1); out, when there is a solution of the sums that satisfies all
// irredundant clauses, that solution, and true in `found`.
// Returns how many units and equivalences are new; a refutation counts as one.
struct ParityResult {
    std::uint64_t gained = 0;
    bool solved = false;   // the phases satisfy all irredundant clauses
};
ParityResult parity(ClauseDatabase& db, Effort& effort, ParityState& state, VarMap<std::int8_t>* phases = nullptr);

}  // namespace sat
