#pragma once

#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/settings.h"
#include "sat/core/tree_path.h"  // of both engines

namespace sat {

// Textbook DPLL, unoptimised: the baseline for speed-ups, and the file to read first.  It ignores settings.branch and
// branches on the first literal of the first clause, true first.
//
// Every branch works on its own copy of the clauses.  The copies count towards limits.memory_bytes (1 GiB unless set)
// and the depth is limited, so that a large formula returns unknown instead of exhausting memory or the stack.
Outcome solve_textbook(const Formula& formula, const Settings& settings);

// DPLL on the flagged adjacency (adjacency.h): iterative, on contiguous memory, allocating only for lemmas.
// Requires: flagged_accepts(settings.branch).
Outcome solve_flagged(const Formula& formula, const Settings& settings);

// True if the flagged engine supports the rule.
bool flagged_accepts(std::string_view branch_rule);

}  // namespace sat
