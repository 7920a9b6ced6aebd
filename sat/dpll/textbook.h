#pragma once

#include "sat/core/formula.h"
#include "sat/core/settings.h"

namespace sat {

// DPLL as it stands in the textbooks, with no idea of speed: the reference whose time is the `t` of the
// optimisation rate, and the file to read first.  settings.branch is ignored: it always branches on the first
// literal of the first clause, true first.
//
// Every branch works on its own copy of the clauses; the copies are charged to limits.memory_bytes (1 GiB
// unless set) and the depth is capped, so that a large formula ends as unknown instead of exhausting the
// machine.
Outcome solve_textbook(const Formula& formula, const Settings& settings);

}  // namespace sat
