#include "sat/dpll/flagged.h"

#include <array>
#include <limits>

#include "sat/dpll/branching/rules.h"
#include "sat/dpll/resolvents.h"
#include "sat/dpll/search.h"

namespace sat {
namespace {

// What an attempt ends with that is not the last: enough for what is easy either way.
constexpr std::uint64_t kShortAttempt = 50;
constexpr std::uint32_t kShortAttempts = 2;
constexpr std::uint64_t kMostClauses = kLemma;                                      // so that each has a Reason
constexpr std::uint64_t kMostLiterals = std::numeric_limits<std::uint32_t>::max();  // so that places in lists fit

std::uint64_t memory_limit(const Settings& settings) {
    return settings.limits.memory_bytes.value_or(std::numeric_limits<std::uint64_t>::max());
}
bool fits(const AdjacencySize& size, std::uint64_t bytes, const Settings& settings) {
    return size.clauses <= kMostClauses && size.literals <= kMostLiterals && bytes <= memory_limit(settings);
}
Outcome ended(StopReason reason, const Stats& before) {
    Outcome outcome;
    outcome.stopped = reason;
    outcome.stats = before;
    return outcome;
}

std::uint64_t bytes_of(const FormulaChange& change) {
    constexpr std::uint64_t kSmallBlock = 32;  // the literals of a short clause, as the allocator rounds them up
    return change.dropped.capacity() * sizeof(ClauseId) + change.added.capacity() * sizeof(change.added[0]) +
           change.added.size() * kSmallBlock;
}

template <class Rule, class Watch>
Outcome attempt(const Formula& formula, const Settings& settings, const FormulaChange& change, Attempt a) try {
    using Search = FlaggedSearch<Rule, Watch>;
    const AdjacencySize size(formula, change);
    const std::uint64_t bytes = Search::estimated_bytes(size) + bytes_of(change);
    if (!fits(size, bytes, settings)) return ended(StopReason::memory_limit, a.before);
    return Search(formula, settings, change, a, bytes).run();
} catch (const Stopped&) { return ended(StopReason::interrupted, a.before); }
// Did the attempt end by its own limit and not by the user's?
bool goes_on(const Outcome& outcome, const Settings& settings) {
    return outcome.stopped == StopReason::conflict_limit &&
           !(settings.limits.conflicts && outcome.stats.conflicts >= *settings.limits.conflicts);
}

// By resolvents alone, the empty one among them.
Outcome refuted(const Settings& settings, const Stats& before) {
    Outcome outcome;
    outcome.verdict = Verdict::unsatisfiable;
    outcome.stats = before;
    ++outcome.stats.conflicts;
    if (settings.observer) settings.observer->conflict(kNoOriginal);
    return outcome;
}

// A rule that looks ahead gets two short attempts before the long one: most instances that need few decisions
// need them under one of two orders of the sides, and pay nothing for preprocessing.  The other rules are what
// the literature defines, once.
template <class Rule, class Watch>
Outcome run(const Formula& formula, const Settings& settings) {
    constexpr bool kLooksAhead = FlaggedSearch<Rule, Watch>::kLooksAhead;
    Attempt next{0, kNoLastConflict, {}};
    for (; kLooksAhead && next.number < kShortAttempts; ++next.number) {
        next.last_conflict = next.before.conflicts + kShortAttempt;
        Outcome outcome = attempt<Rule, Watch>(formula, settings, {}, next);
        if (!goes_on(outcome, settings)) return outcome;
        next.before = outcome.stats;
    }
    next.last_conflict = kNoLastConflict;
    const FirstResolvents first = first_resolvents(formula, settings, kLooksAhead);
    if (first.kind == FirstResolvents::no_room) return ended(StopReason::memory_limit, next.before);
    if (first.change.refuted) return refuted(settings, next.before);
    return attempt<Rule, Watch>(formula, settings, first.change, next);
}
template <class Rule>
Outcome watched_or_not(const Formula& formula, const Settings& settings) {
    return settings.observer ? run<Rule, Watched>(formula, settings) : run<Rule, Silent>(formula, settings);
}

struct Entry {
    std::string_view rule;
    Outcome (*run)(const Formula&, const Settings&);  // null: a rule for another engine
};
template <class Rule>
constexpr Entry entry() {
    if constexpr (RuleFor<Rule, FlaggedView>) return {Rule::name, &watched_or_not<Rule>};
    else return {Rule::name, nullptr};
}
template <class... Rules>
constexpr auto table(RuleList<Rules...>) {
    return std::array<Entry, sizeof...(Rules)>{{entry<Rules>()...}};
}
constexpr auto kTable = table(BranchRules{});

const Entry* find(std::string_view rule) {
    for (const Entry& e : kTable)
        if (e.rule == rule && e.run) return &e;
    return nullptr;
}

}  // namespace

bool flagged_accepts(std::string_view branch_rule) {
    return find(branch_rule) != nullptr;
}

Outcome solve_flagged(const Formula& formula, const Settings& settings) {
    const Entry* entry = find(settings.branch);
    ASSERT(entry != nullptr);
    return entry->run(formula, settings);
}

}  // namespace sat
