#include "sat/solve.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "sat/core/terminator.h"
#include "sat/domains/domains.h"
#include "sat/features/features.h"
#include "sat/hints/hinted_search.h"
#include "sat/messages/messages.h"
#include "sat/walk/walk.h"
#include "sat/walk/walker.h"

namespace sat {
namespace {

// A long walk begins with this share of its effort; then the formula is looked at again.
constexpr std::uint64_t kLongWalk = 100'000'000, kFirstShare = 128;
constexpr std::size_t kMostClauses = 500'000;  // of a formula that is looked at: about a second
constexpr std::uint64_t kLookTicksPerClause = 300;
// Random k-SAT has 0 and, near the threshold, 0.25 or less.
constexpr double kHiddenParity = 0.05, kHiddenModularity = 0.45;

// Has the formula structure in which a walk gets lost, though its clauses look random?
bool hides_structure(const Formula& formula) {
    if (formula.num_clauses() > kMostClauses) return false;
    const Hidden hidden = hidden_structure_of(formula);
    return hidden.parity > kHiddenParity || hidden.modularity > kHiddenModularity;
}

// A walk, as far as `effort` allows.
Outcome walk_for(const Formula& formula, const Settings& settings, Effort& effort, WalkWork& work) {
    Outcome outcome;
    if (auto model = walk(formula, settings.seed, effort, work, settings.progress)) {
        outcome.verdict = Verdict::satisfiable;
        outcome.model = std::move(*model);
    }
    return outcome;
}

// Message passing before the engine.
Outcome messages_for(const Choice& choice, const Formula& formula, const Settings& settings) {
    Outcome outcome;
    const std::uint64_t bytes = messages::memory_estimate(formula);
    if (choice.message_ticks == 0 || !settings.limits.allow_memory(bytes)) return outcome;
    Effort effort;
    effort.limit = choice.message_ticks;
    effort.terminator = settings.limits.stop;
    messages::DecimationWork work;
    if (auto model = messages::find_model(formula, settings.seed, effort, work, settings.progress)) {
        outcome.verdict = Verdict::satisfiable;
        outcome.model = std::move(*model);
    }
    outcome.stats.memory_bytes = bytes;
    outcome.stats.of(Technique::messages) = {work.attempts, work.fixed, effort.ticks};
    return outcome;
}

// Local search and message passing before the engine.  Unknown without a stop reason: the engine is next.
Outcome walk_first(const Choice& choice, const Formula& formula, const Settings& settings) {
    Outcome outcome;
    const Limits& limits = settings.limits;
    if (terminated(limits.stop)) outcome.stopped = StopReason::interrupted;
    if (choice.walk_ticks + choice.message_ticks == 0 || outcome.stopped != StopReason::none) return outcome;
    if (limits.conflicts || limits.decisions) return outcome;  // they bound the search, and a walk has neither
    const std::uint64_t bytes = Walker::memory_bytes(formula.num_vars(), formula.num_clauses(), formula.num_literals());
    if (!limits.allow_memory(bytes)) return outcome;
    Effort effort;
    effort.terminator = limits.stop;
    WalkWork work;
    const bool in_two = choice.walk_ticks >= kLongWalk;
    const auto walk_up_to = [&](std::uint64_t ticks) {
        effort.limit = ticks;
        if (outcome.verdict == Verdict::unknown && !effort.exhausted())
            outcome = walk_for(formula, settings, effort, work);
    };
    // Without messages to come, a look is worth what it costs only if a walk of that cost has failed.
    const std::uint64_t look = choice.message_ticks == 0 ? kLookTicksPerClause * formula.num_clauses() : 0;
    if (in_two) walk_up_to(std::clamp(look, choice.walk_ticks / kFirstShare, choice.walk_ticks));
    TechniqueWork messages;
    std::uint64_t most_bytes = bytes;
    const bool is_long = choice.walk_ticks + choice.message_ticks >= kLongWalk;
    if (outcome.verdict == Verdict::unknown && !(is_long && hides_structure(formula))) {
        outcome = messages_for(choice, formula, settings);
        messages = outcome.stats.of(Technique::messages);
        most_bytes = std::max(bytes, outcome.stats.memory_bytes);
        walk_up_to(choice.walk_ticks);
    }
    if (outcome.verdict == Verdict::unknown && terminated(limits.stop)) outcome.stopped = StopReason::interrupted;
    outcome.stats.memory_bytes = most_bytes;
    outcome.stats.of(Technique::walk) = {work.starts, work.flips, effort.ticks};
    outcome.stats.of(Technique::messages) = messages;
    return outcome;
}

// The search of domains: at first, a short run of the engine, which solves most small problems sooner, and looks for
// nothing else.  Problems with a larger tree than in kMostExpected are left to the engine.
constexpr std::uint64_t kConflictsBefore = 2'000;
constexpr double kMostExpected = 1.6e10, kTreesAllowed = 4;                  // ticks; of a tree as expected
constexpr double kMostDomainTicks = 3.2e9;                                   // about 16 s
constexpr std::uint64_t kLookTicks = 2'000'000, kProblemTicks = 60'000'000;  // to find domains; relations and the size

// Limits of the search, threads and a proof with hints are for the engine.  A proof of a tree is large, so one is
// written only if the technique was switched on.
bool may_search_domains(const Choice& choice, const Settings& settings) {
    const Limits& limits = settings.limits;
    const bool on = settings.use(Technique::domains) == Use::on;
    return choice.domains && !limits.conflicts && !limits.decisions && settings.lrat == nullptr &&
           settings.tree == nullptr && (settings.proof == nullptr || on);
}

// To two digits: 330, 42000, 1.1e+08.
std::string rounded(double number) {
    const double unit = std::pow(10, std::max(0.0, std::floor(std::log10(std::max(number, 1.0))) - 1));
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), std::round(number / unit) * unit,
                                   std::chars_format::general, 6);
    return {digits.data(), end.ptr};
}

// Searches the tree of the problem if it is expected to be small.
Outcome search_domains(const Formula& formula, domains::Groups groups, const Settings& settings) {
    Effort look;
    look.limit = kProblemTicks;
    look.terminator = settings.limits.stop;
    const domains::Problem problem = domains::make_problem(formula, std::move(groups), look);
    Outcome outcome;
    const auto size = domains::Search(problem, settings.limits, nullptr).size(settings.seed, look);
    const bool small = !look.exhausted() && size.ticks <= kMostExpected;
    const std::string note = "domains: " + std::to_string(problem.domains) + ", " +
                             (look.exhausted() ? "no estimate in time" : "about " + rounded(size.nodes) + " nodes") +
                             (small ? "" : ", not searched");
    if (small) {
        Effort effort;
        effort.terminator = settings.limits.stop;
        effort.limit = static_cast<std::uint64_t>(std::min(kTreesAllowed * size.ticks + 1e6, kMostDomainTicks));
        outcome = domains::search(problem, settings.limits, settings.proof, effort);
        look.spend(effort.ticks);
    }
    outcome.note = note;
    if (outcome.verdict == Verdict::unknown && outcome.stopped != StopReason::interrupted)
        outcome.stopped = terminated(settings.limits.stop) ? StopReason::interrupted : StopReason::none;
    outcome.stats.of(Technique::domains) = {1, outcome.stats.decisions, look.ticks};
    return outcome;
}

// Unknown without a stop reason: the engine is next.
Outcome domains_first(const Choice& choice, const Formula& formula, const Settings& settings) {
    Outcome outcome;
    if (!may_search_domains(choice, settings)) return outcome;
    const bool on = settings.use(Technique::domains) == Use::on;
    Effort look;
    look.limit = kLookTicks;
    look.terminator = settings.limits.stop;
    auto groups =
        domains::find_domains(formula, {.most_domains = 100, .least_covered = on ? 0 : 0.95}, settings.limits, look);
    if (!groups) return outcome;
    if (!on) {
        Settings brief = settings;
        brief.limits.conflicts = kConflictsBefore;
        outcome = choice.engine->run(formula, brief);
        if (outcome.verdict != Verdict::unknown || outcome.stopped != StopReason::conflict_limit) return outcome;
    }
    const Stats before = outcome.stats;
    outcome = search_domains(formula, std::move(*groups), settings);
    outcome.stats.conflicts += before.conflicts;
    outcome.stats.decisions += before.decisions;
    outcome.stats.propagations += before.propagations;
    outcome.stats.memory_bytes = std::max(outcome.stats.memory_bytes, before.memory_bytes);
    return outcome;
}

// Run an engine that writes no hints, and find them.
Outcome run_with_hints(const EngineEntry& engine, const Formula& formula, Settings settings) {
    Outcome outcome;
    outcome.stopped = StopReason::memory_limit;
    if (!HintedSearch::fits(formula, settings.limits)) return outcome;
    HintedSearch search(formula, *settings.lrat, settings.proof, settings.limits);
    settings.limits = search.limits();
    settings.proof = &search.proof();
    settings.lrat = nullptr;
    outcome = engine.run(formula, settings);
    search.complete(outcome);
    return outcome;
}

}  // namespace

Outcome run(const Choice& choice, const Formula& formula, const Settings& settings) {
    ASSERT(choice.engine->accepts(choice.branch));
    Outcome walked = walk_first(choice, formula, settings);
    if (walked.verdict != Verdict::unknown || walked.stopped != StopReason::none) return walked;
    Settings resolved = settings;
    resolved.engine = choice.engine->name;
    resolved.branch = choice.branch;
    const Outcome searched = domains_first(choice, formula, resolved);
    if (searched.verdict != Verdict::unknown || searched.stopped != StopReason::none) return searched;
    Outcome outcome = resolved.lrat != nullptr && !choice.engine->hints
                          ? run_with_hints(*choice.engine, formula, resolved)
                          : choice.engine->run(formula, resolved);
    ASSERT((outcome.verdict == Verdict::unknown) == (outcome.stopped != StopReason::none));
    outcome.stats.memory_bytes =
        std::max({outcome.stats.memory_bytes, walked.stats.memory_bytes, searched.stats.memory_bytes});
    outcome.stats.of(Technique::domains) = searched.stats.of(Technique::domains);
    if (!searched.note.empty()) outcome.note = searched.note + (outcome.note.empty() ? "" : "; ") + outcome.note;
    outcome.stats.of(Technique::messages) = walked.stats.of(Technique::messages);
    TechniqueWork& work = outcome.stats.of(Technique::walk);
    const TechniqueWork& before = walked.stats.of(Technique::walk);
    work = {work.rounds + before.rounds, work.gained + before.gained, work.ticks + before.ticks};
    return outcome;
}

Outcome solve(const Formula& formula, const Settings& settings) {
    return run(choose(formula, settings).value(), formula, settings);
}

}  // namespace sat
