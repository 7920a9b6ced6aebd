#pragma once

#include <string_view>

#include "sat/core/formula.h"
#include "sat/core/settings.h"

namespace sat {

// Conflict-driven clause learning with simplification before and between stretches of search: one question to a
// cdcl::Engine.
Outcome solve_learning(const Formula& formula, const Settings& settings);
bool learning_accepts(std::string_view branch_rule);

}  // namespace sat
