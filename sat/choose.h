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

// What an engine has to do: find a verdict; find it with a hinted proof; find it under assumptions, with the failed
// ones; find many models.
enum class Task : std::uint8_t { decide, hint, assume, enumerate };

// The engine and the branching rule that `settings` mean for a formula, and why (for -v).
struct Choice {
    const EngineEntry* engine;
    std::string branch;            // a name of branch_rules()
    std::string reason;            // one line, in words
    std::uint64_t walk_ticks = 0;  // of a local search before the engine; 0: none
};

// Resolves auto and best.  Only the learning engine writes hints (also implied by settings.lrat), takes assumptions and
// enumerates, so auto chooses it for these whatever the formula is.  Only the flagged engine reports to
// settings.observer.
// Errors: an unknown engine or rule (the message lists the known ones), a rule that does not fit the engine, an engine
// that cannot do the task.
Result<Choice> choose(const Formula& formula, const Settings& settings, Task task = Task::decide);

// The names of the techniques that the settings switch on or off but the engine does not have.
std::vector<std::string_view> techniques_not_in(const EngineEntry& engine, const Settings& settings);

}  // namespace sat
