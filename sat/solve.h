#pragma once

#include "sat/choose.h"
#include "sat/core/formula.h"
#include "sat/core/settings.h"

namespace sat {

// Decides the formula.  The model is not checked here: check_model (sat/check) does that, and every program calls it
// before it reports a model.  A limit that is reached makes the outcome unknown; if allocation fails, std::bad_alloc is
// thrown.
// Requires: `settings` passes choose().
Outcome solve(const Formula& formula, const Settings& settings);
// The same with the choice already made.
Outcome run(const Choice& choice, const Formula& formula, const Settings& settings);

}  // namespace sat
