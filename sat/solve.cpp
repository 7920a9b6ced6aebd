#include "sat/solve.h"

#include <algorithm>
#include <map>
#include <vector>

namespace sat {
namespace {

template <class Entries>
std::string names(const Entries& entries) {
    std::string list;
    for (const auto& e : entries) list += (list.empty() ? "" : ", ") + std::string(e.name);
    return list;
}

// The original's choice of a rule, from the spread of the occurrence counts: let h(c) be the number of variables
// that occur c times (c > 0), tv the number of distinct values among the h(c), m the largest number of times one
// value appears among them.
std::string original_choice(const Formula& formula, std::string& reason) {
    VarMap<std::uint32_t> occurrences(formula.num_vars(), 0);
    for (const Lit l : formula.literals()) ++occurrences[l.var()];
    std::map<std::uint32_t, std::uint32_t> h, multiplicity;
    for (const std::uint32_t c : occurrences.all()) ++h[c];
    for (const auto& [c, variables] : h) ++multiplicity[variables];
    const std::size_t tv = multiplicity.size();
    std::uint32_t m = 0;
    for (const auto& [value, times] : multiplicity) m = std::max(m, times);
    reason = "occurrence histogram: tv = " + std::to_string(tv) + ", m = " + std::to_string(m);
    if (tv <= 2) return "first-literal";
    if (tv >= 16) return "first-variable";
    return tv < 10 && m >= 4 ? "live-most" : "first-literal";
}

}  // namespace

Result<Choice> choose(const Formula& formula, const Settings& settings) {
    const EngineEntry* engine = find_engine(settings.engine == "auto" ? "flagged" : settings.engine);
    if (!engine) return Fault{"unknown engine '" + settings.engine + "', expected auto, " + names(engines())};
    Choice choice{engine, settings.branch, settings.engine == "auto" ? "auto: flagged, the engine for every formula so far" : "as asked"};
    if (settings.branch == "best") {
        choice.branch = engine->best_branch;
    } else if (settings.branch == "auto") {
        choice.branch = original_choice(formula, choice.reason);
        if (!engine->accepts(choice.branch)) {
            choice.reason += ": " + choice.branch + " does not fit the engine, which takes its own rule";
            choice.branch = engine->best_branch;
        }
    } else if (!find_branch_rule(settings.branch)) {
        return Fault{"unknown branching rule '" + settings.branch + "', expected auto, best, " + names(branch_rules())};
    }
    if (!engine->accepts(choice.branch))
        return Fault{"branching rule '" + choice.branch + "' does not fit engine '" + std::string(engine->name) + "'"};
    return choice;
}

Outcome solve(const Formula& formula, const Settings& settings) {
    const Choice choice = choose(formula, settings).value();
    Settings resolved = settings;
    resolved.branch = choice.branch;
    return choice.engine->run(formula, resolved);
}

}  // namespace sat
