#pragma once

#include "sat/choose.h"
#include "sat/core/formula.h"
#include "sat/core/settings.h"

namespace sat {

// Decides the formula.  The model is not checked here: programs call check_model() (sat/check) before they report one.
// If a limit is reached, the outcome is unknown; if allocation fails, std::bad_alloc is thrown.
// Requires: `settings` passes choose().
Outcome solve(const Formula& formula, const Settings& settings);
// Like solve(), with the choice already made.
Outcome run(const Choice& choice, const Formula& formula, const Settings& settings);

}  // namespace sat
