#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/core/settings.h"
#include "sat/dpll/branching/registry.h"
#include "sat/engines.h"

namespace sat {

// What is asked of an engine: a verdict; that with a proof with hints; a verdict under assumptions, with those that
// failed; many models.
enum class Task : std::uint8_t { decide, hint, assume, enumerate };

// What `settings` comes down to for a formula: which engine, which rule, and why (for -v).
struct Choice {
    const EngineEntry* engine;
    std::string branch;            // a name of branch_rules()
    std::string reason;            // one line, in words
    std::uint64_t walk_ticks = 0;  // of a local search before the engine's; 0: none
};
// Resolves auto and best.  Only the learning engine gives hints (settings.lrat asks for them too), assumes and
// enumerates; auto takes it for these whatever the formula is.  Only the flagged engine is watched
// (settings.observer).
// Errors: an unknown engine or rule (the message lists the known ones), a rule that does not fit the engine, an
// engine that cannot do what is asked.
Result<Choice> choose(const Formula& formula, const Settings& settings, Task task = Task::decide);

// The techniques that were asked for or forbidden and that the chosen engine does not have at all: names of
// kTechniques.
std::vector<std::string_view> techniques_not_in(const EngineEntry& engine, const Settings& settings);

// Decides the formula.  The outcome's model is not checked here: check_model (sat/check) does that, and every
// program calls it before it believes a model.  Throws std::bad_alloc where memory ends, which is not a limit that
// somebody set: such limits make the outcome unknown.
// Requires: `settings` passes choose().
Outcome solve(const Formula& formula, const Settings& settings);
// The same when the choice was made.
Outcome run(const Choice& choice, const Formula& formula, const Settings& settings);

}  // namespace sat
