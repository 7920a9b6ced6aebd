#include <array>
#include <limits>

#include "sat/core/small_code.h"
#include "sat/dpll/branching/rules.h"
#include "sat/dpll/dpll.h"
#include "sat/dpll/resolvents.h"
#include "sat/dpll/search.h"

namespace sat {
namespace {

// A short attempt ends after this many conflicts: enough for formulas that are easy in one of the two phases.
constexpr std::uint64_t kShortAttempt = 50;
constexpr std::uint32_t kShortAttempts = 2;
constexpr std::uint64_t kMostClauses = kLemma;                                      // so that each has a Reason
constexpr std::uint64_t kMostLiterals = std::numeric_limits<std::uint32_t>::max();  // so that list positions fit

Outcome unknown(StopReason reason, const Stats& before) {
    Outcome outcome;
    outcome.stopped = reason;
    outcome.stats = before;
    return outcome;
}

std::uint64_t bytes_of(const FormulaChange& change) {
    constexpr std::uint64_t kSmallBlock = 32;  // literals of a short clause, rounded up by the allocator
    return change.dropped.capacity() * sizeof(ClauseId) + change.added.capacity() * sizeof(change.added[0]) +
           change.added.size() * kSmallBlock;
}

template <class Rule, class Observing>
Outcome attempt(const Formula& formula, const Settings& settings, const FormulaChange& change, const Attempt& a) {
    using Search = FlaggedSearch<Rule, Observing>;
    const AdjacencySize size(formula, change);
    const std::uint64_t bytes = Search::estimated_bytes(size) + bytes_of(change);
    if (size.clauses > kMostClauses || size.literals > kMostLiterals ||
        bytes > settings.limits.memory_bytes.value_or(~std::uint64_t{0}))
        return unknown(StopReason::memory_limit, a.before);
    return Search(formula, settings, change, a, bytes).run();
}

// True if the attempt reached its own limit and not the user's.
bool ended_by_itself(const Outcome& outcome, const Settings& settings) {
    return outcome.stopped == StopReason::conflict_limit &&
           !(settings.limits.conflicts && outcome.stats.conflicts >= *settings.limits.conflicts);
}

// Refuted during preprocessing: the empty clause is a resolvent.
Outcome refuted(const Settings& settings, const Stats& before) {
    Outcome outcome;
    outcome.verdict = Verdict::unsatisfiable;
    outcome.stats = before;
    ++outcome.stats.conflicts;
    if (settings.observer) settings.observer->conflict(kNoOriginal);
    return outcome;
}

// A rule that looks ahead makes two short attempts before the long one: most easy instances are easy in one of the two
// phases, and these attempts skip preprocessing.  The other rules run once, as published.
template <class Rule, class Observing>
Outcome run(const Formula& formula, const Settings& settings) {
    constexpr bool kLooksAhead = FlaggedSearch<Rule, Observing>::kLooksAhead;
    Attempt next{0, kNoLastConflict, {}};
    for (; kLooksAhead && next.number < kShortAttempts; ++next.number) {
        next.last_conflict = next.before.conflicts + kShortAttempt;
        Outcome outcome = attempt<Rule, Observing>(formula, settings, {}, next);
        if (!ended_by_itself(outcome, settings)) return outcome;
        next.before = outcome.stats;
    }
    next.last_conflict = kNoLastConflict;
    const FirstResolvents first = first_resolvents(formula, settings, kLooksAhead);
    if (first.kind == FirstResolvents::no_memory) return unknown(StopReason::memory_limit, next.before);
    if (first.change.refuted) return refuted(settings, next.before);
    return attempt<Rule, Observing>(formula, settings, first.change, next);
}

struct Entry {
    std::string_view rule;
    Outcome (*run)(const Formula&, const Settings&);           // null in small code: run_observed is used for both
    Outcome (*run_observed)(const Formula&, const Settings&);  // null: a rule for another engine
};
template <class Rule>
constexpr Entry entry() {
    if constexpr (RuleFor<Rule, FlaggedView> && kSmallCode) return {Rule::name, nullptr, &run<Rule, WithObserver>};
    else if constexpr (RuleFor<Rule, FlaggedView>)
        return {Rule::name, &run<Rule, NoObserver>, &run<Rule, WithObserver>};
    else return {Rule::name, nullptr, nullptr};
}
template <class... Rules>
constexpr auto table(RuleList<Rules...>) {
    return std::array<Entry, sizeof...(Rules)>{{entry<Rules>()...}};
}
constexpr auto kTable = table(BranchRules{});

const Entry* find(std::string_view rule) {
    for (const Entry& e : kTable)
        if (e.rule == rule && e.run_observed != nullptr) return &e;
    return nullptr;
}

// The tree follows from the steps.
Outcome run_with_tree(const Entry& entry, const Formula& formula, Settings settings) {
    ASSERT(settings.observer == nullptr);
    TreeOfSteps steps(*settings.tree);
    settings.observer = &steps;
    Outcome outcome = entry.run_observed(formula, settings);
    steps.path().end(outcome.verdict);
    return outcome;
}

class NothingObserved final : public Observer {
public:
    void decided(Lit, std::size_t) override {}
    void implied(Lit, ClauseId) override {}
    void assumed_free(Lit) override {}
    void failed(Lit) override {}
    void conflict(ClauseId) override {}
    void merged(std::size_t) override {}
    void restarted() override {}
    void backtracked(std::size_t) override {}
};
Outcome run_unobserved(const Entry& entry, const Formula& formula, Settings settings) {
    if (entry.run != nullptr) return entry.run(formula, settings);
    NothingObserved nothing;
    settings.observer = &nothing;
    return entry.run_observed(formula, settings);
}

}  // namespace

bool flagged_accepts(std::string_view branch_rule) {
    return find(branch_rule) != nullptr;
}

Outcome solve_flagged(const Formula& formula, const Settings& settings) {
    const Entry* entry = find(settings.branch);
    ASSERT(entry != nullptr);
    if (settings.tree) return run_with_tree(*entry, formula, settings);
    return settings.observer ? entry->run_observed(formula, settings) : run_unobserved(*entry, formula, settings);
}

}  // namespace sat
