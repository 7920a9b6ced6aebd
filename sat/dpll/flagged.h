#pragma once

#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/settings.h"

namespace sat {

// DPLL on the flagged adjacency: iterative, contiguous, without allocation in the search (lemmas apart).
// Requires: flagged_accepts(settings.branch).
Outcome solve_flagged(const Formula& formula, const Settings& settings);

// Does this engine offer what the rule needs?
bool flagged_accepts(std::string_view branch_rule);

}  // namespace sat
