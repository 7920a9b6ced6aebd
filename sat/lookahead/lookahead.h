#pragma once

#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/settings.h"

namespace sat {

// DPLL that looks ahead before it branches, in sixteen nodes of its tree at once: docs/engines/lookahead.md.
Outcome solve_lookahead(const Formula& formula, const Settings& settings);
bool lookahead_accepts(std::string_view branch_rule);

}  // namespace sat
