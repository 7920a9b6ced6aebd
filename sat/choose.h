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

// What the engine must do: decide; decide under assumptions and report the failed ones; enumerate models.
enum class Task : std::uint8_t { decide, assume, enumerate };

// The engine and the branching rule chosen for a formula and `settings`, and why (for -v).
struct Choice {
    const EngineEntry* engine;
    std::string branch;               // a name of branch_rules()
    std::string reason;               // one line, in words
    std::uint64_t walk_ticks = 0;     // of a local search before the engine; 0: none
    std::uint64_t message_ticks = 0;  // of message passing before the engine; 0: none
    bool domains = false;             // search sets of values before the engine, if the tree is small
};

// Resolves auto and best.  Only the learning engine supports assumptions and enumerates, so auto chooses it for these
// tasks regardless of the formula.  Only the flagged engine reports to settings.observer.
// Errors: an unknown engine or rule (the message lists the known ones), a rule that does not fit the engine, an engine
// that cannot do the task.
Result<Choice> choose(const Formula& formula, const Settings& settings, Task task = Task::decide);

// The techniques that the settings switch on or off but the engine does not implement.
std::vector<std::string_view> techniques_not_in(const EngineEntry& engine, const Settings& settings);

}  // namespace sat
