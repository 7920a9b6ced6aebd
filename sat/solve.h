#pragma once

#include <string>

#include "sat/branching/registry.h"
#include "sat/core/settings.h"
#include "sat/engine/registry.h"
#include "sat/formula/formula.h"
#include "sat/support/fault.h"

namespace sat {

// What `settings` comes down to for a formula: which engine, which rule, and why (for -v).
struct Choice {
    const EngineEntry* engine;
    std::string branch;  // a name of branch_rules()
    std::string reason;  // one line, in words
};
// Resolves auto and best.  Faults: an unknown engine or rule (the message lists the known ones), a rule that
// does not fit the engine.
Result<Choice> choose(const Formula& formula, const Settings& settings);

// Decides the formula.  The outcome's model is not checked here: check_model (sat/check) does that, and every
// program calls it before it believes a model.
// Requires: `settings` passes choose().
Outcome solve(const Formula& formula, const Settings& settings);

}  // namespace sat
