#include "sat/cdcl/learning.h"

#include <algorithm>
#include <array>

#include "sat/cdcl/engine.h"

namespace sat {
namespace {

constexpr std::array<std::string_view, 5> kRules{"alternating", "vsids", "vmtf", "random", "first-variable"};

// Arena, watches, and what every variable has, before anything is learned.
std::uint64_t estimated_bytes(const Formula& formula) {
    return 4 * (2 * formula.num_clauses() + formula.num_literals()) + 16 * formula.num_clauses() +
           70 * formula.num_vars();
}

}  // namespace

bool learning_accepts(std::string_view branch_rule) {
    return std::find(kRules.begin(), kRules.end(), branch_rule) != kRules.end();
}

Outcome solve_learning(const Formula& formula, const Settings& settings) {
    Outcome outcome;
    if (settings.limits.memory_bytes && estimated_bytes(formula) > *settings.limits.memory_bytes) {
        outcome.stopped = StopReason::memory_limit;
        return outcome;
    }
    cdcl::Engine engine(settings, true);
    engine.load(formula);
    return engine.solve();
}

}  // namespace sat
