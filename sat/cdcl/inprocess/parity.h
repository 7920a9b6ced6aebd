#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"

namespace sat {

// State between calls.
struct ParityState {
    std::uint64_t fruitless = 0, wait = 0;  // calls without gain in a row; as many are then skipped
    std::uint64_t seen = 0;  // fingerprint of the constraints at the last call; the same ones give nothing new
};

struct ParityResult {
    std::uint64_t gained = 0;  // new units and equivalences; a refutation counts as one
    bool solved = false;       // the phases satisfy all irredundant clauses
};

// Gaussian elimination on the sums (xors) in the clauses.  Adds the units and equivalences (two redundant binary
// clauses each) that follow, or refutes; proves them with new variables that exist in the proof only.  `phases` (1 or
// -1 for each variable), if not null: in, preferred signs; out, a model, if nearly all clauses belong to such
// constraints and one of the solutions tried is a model.  If half of the clauses belong to sums, the effort's limit is
// raised, since little else helps.
ParityResult parity(ClauseDatabase& db, Effort& effort, ParityState& state, VarMap<std::int8_t>* phases = nullptr);

}  // namespace sat
