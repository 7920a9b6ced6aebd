#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/cdcl/inprocess/parity_system.h"

namespace sat {

// Looks for a model among the solutions of the constraints.  Of each constraint that is not a sum of variables, the
// parts of its polynomial over GF(2) that have no variable in common become unknowns of their own: x + yz + w = 1 is
// linear in x, w and yz (as in linearisation of quadratic systems; instances that hide sums in this way: Haanpaa,
// Jarvisalo, Kaski, Niemela: Hard satisfiable clause sets for benchmarking equivalence reasoning, JSAT 2006).
// Their variables are then set so that the part has its value, where one of them leaves that open.
//
// Tries 64 solutions side by side.  True: `phases` (1 or -1 for each variable; in: signs preferred where there is a
// choice) satisfies every irredundant clause.  False: it is as before.
bool parity_phases(const ClauseDatabase& db, Effort& effort, const ParitySystem& system, VarMap<std::int8_t>& phases);

}  // namespace sat
