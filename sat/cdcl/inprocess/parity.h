#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"

namespace sat {

// What is kept between calls.
struct ParityState {
    std::uint64_t fruitless = 0, wait = 0;  // calls without gain in a row; as many are then passed over
    std::uint64_t seen = 0;  // which constraints there were at the last call: the same ones give nothing new
};

struct ParityResult {
    std::uint64_t gained = 0;  // new units and equivalences; a refutation counts as one
    bool solved = false;       // the phases satisfy all irredundant clauses
};

// Gaussian elimination on the sums (xors) that clauses contain.  Adds the units and the equivalences (two redundant
// binary clauses each) that follow from them, or refutes; proves them with new variables that exist in the proof only.
// `phases` (1 or -1 for each variable), where given: in, the signs preferred; out, where nearly all clauses belong to
// such constraints and one of the solutions tried is a model, that model.
// Where half of the clauses belong to sums, the effort's limit is raised, since little else helps.
ParityResult parity(ClauseDatabase& db, Effort& effort, ParityState& state, VarMap<std::int8_t>* phases = nullptr);

}  // namespace sat
