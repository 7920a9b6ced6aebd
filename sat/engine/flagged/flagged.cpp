#include "sat/engine/flagged/flagged.h"

#include <array>

#include "sat/branching/rules.h"
#include "sat/engine/flagged/search.h"

namespace sat {
namespace {

template <class Rule>
Outcome run(const Formula& formula, const Settings& settings) {
    return settings.observer ? FlaggedSearch<Rule, Watched>(formula, settings).run()
                             : FlaggedSearch<Rule, Silent>(formula, settings).run();
}

struct Entry {
    std::string_view rule;
    Outcome (*run)(const Formula&, const Settings&);
};
template <class... Rules>
constexpr auto table(RuleList<Rules...>) {
    static_assert((RuleFor<Rules, FlaggedView> && ...));
    return std::array<Entry, sizeof...(Rules)>{{{Rules::name, &run<Rules>}...}};
}
constexpr auto kTable = table(BranchRules{});

const Entry* find(std::string_view rule) {
    for (const Entry& e : kTable)
        if (e.rule == rule) return &e;
    return nullptr;
}

}  // namespace

bool flagged_accepts(std::string_view branch_rule) { return find(branch_rule) != nullptr; }

Outcome solve_flagged(const Formula& formula, const Settings& settings) {
    if (settings.limits.memory_bytes && Adjacency::estimated_bytes(formula) > *settings.limits.memory_bytes) {
        Outcome outcome;
        outcome.stopped = StopReason::memory_limit;
        return outcome;
    }
    const Entry* entry = find(settings.branch);
    ASSERT(entry != nullptr);
    return entry->run(formula, settings);
}

}  // namespace sat
