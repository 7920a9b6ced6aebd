#include "sat/solve.h"

#include <algorithm>
#include <array>
#include <map>

#include "sat/core/decimal.h"
#include "sat/core/suggestion.h"
#include "sat/core/terminator.h"
#include "sat/features/features.h"
#include "sat/walk/budget.h"
#include "sat/walk/walk.h"
#include "sat/walk/walker.h"

namespace sat {
namespace {

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

// ---- auto

constexpr std::string_view kLearning = "learning", kFlagged = "flagged", kLookahead = "lookahead";

struct Advice {
    std::string_view engine;
    std::string reason;
    std::uint64_t walk_ticks = 0;
};

// Random k-SAT up to this many variables is searched faster by looking ahead than by learning: docs/decisions/0011.
constexpr std::array<std::size_t, 8> kLookaheadReaches{0, 0, 0, 500, 180, 120, 100, 100};
// Random 3-SAT with fewer clauses for each variable is satisfiable by far (the threshold is at 4.267: Mertens, Mezard,
// Zecchina: Threshold values of random K-SAT from the cavity method, 2006), and learning meets a model sooner.
constexpr double kSparse = 3.45;
// A formula that is none of these, however its clauses look.
constexpr double kMostParity = 0.05;

// If variables are random the spread is near 1, and a quarter of that by chance in a small formula with long
// clauses.  What is made by hand often has each variable equally often; so have regular random formulas,
// which with four literals and more are not told apart, as neither engine is much better on what was made.
constexpr double kLeastSpread = 0.25, kMostSpread = 3;

bool looks_random(const Structure& structure, std::size_t k) {
    return structure.parity <= kMostParity && (k > 3 || structure.spread >= kLeastSpread) &&
           structure.spread <= kMostSpread;
}

// What it looks like when all clauses, or nearly all, have k literals.
std::string uniform_sentence(const Profile& profile) {
    return (profile.uniform() != 0 ? "every" : "nearly every") + std::string(" clause has ") +
           std::to_string(profile.nearly_uniform()) + " literals, " + decimal(profile.clauses_per_variable(), 2) +
           " clauses for each of " + std::to_string(profile.variables) + " variables";
}

// The clause lengths decide nearly always, and cost nothing; only a formula that may be random is analysed.
Advice advice_for(const Formula& formula) {
    const Profile profile = profile_of(formula);
    const std::size_t k = profile.nearly_uniform();
    if (k < 3) return {kLearning, k == 0 ? "clauses of different lengths" : uniform_sentence(profile)};
    const std::string sentence = uniform_sentence(profile);
    const Structure structure = structure_of(formula);
    if (structure.parity > kMostParity)
        return {kLearning, sentence + ", " + decimal(100 * structure.parity, 0) + " % of the clauses in parities"};
    if (!looks_random(structure, k)) return {kLearning, sentence + ", but not random"};
    const std::uint64_t walk = walk_ticks(k, profile.variables, profile.clauses);  // docs/decisions/0016
    if (k >= kLookaheadReaches.size() || profile.variables > kLookaheadReaches[k])
        return {kLearning, sentence + ", too many to look ahead", walk};
    if (k == 3 && profile.clauses_per_variable() < kSparse)
        return {kLearning, sentence + ", too few to need looking ahead", walk};
    return {kLookahead, sentence + ", probably random", walk};
}

// What an engine must be able to do beside deciding.
struct Need {
    bool EngineEntry::*ability;
    std::string_view what;
};
Need need_of(const Settings& settings, Task task) {
    if (task == Task::assume) return {&EngineEntry::incremental, "assumptions"};
    if (task == Task::enumerate) return {&EngineEntry::incremental, "many models"};
    if (task == Task::hint || settings.lrat != nullptr) return {&EngineEntry::hints, "a proof with hints"};
    if (settings.observer != nullptr) return {&EngineEntry::observed, "being watched"};
    return {nullptr, {}};
}

// The engine for a rule that was named: textbook, the reference, only if it was requested.
const EngineEntry* engine_with(std::string_view branch) {
    const EngineEntry* flagged = find_engine(kFlagged);
    return flagged->accepts(branch) ? flagged : find_engine(kLearning);
}

// The first engine that can do that and has the rule, where one was named.
const EngineEntry* engine_for(const Need& need, const std::string& branch) {
    const bool any = branch == "best" || branch == "auto" || !find_branch_rule(branch);
    for (const EngineEntry& engine : engines())
        if ((!need.ability || engine.*need.ability) && (any || engine.accepts(branch))) return &engine;
    return nullptr;
}

Result<Choice> chosen_engine(const Settings& settings, const Need& need) {
    const EngineEntry* engine = find_engine(settings.engine);
    if (!engine) return unknown_name("engine", settings.engine, names_in(engines(), {"auto"}));
    if (need.ability && !(engine->*need.ability))
        return Error{"engine '" + settings.engine + "' does not support " + std::string(need.what) + "; use '" +
                     std::string(engine_for(need, "best")->name) + "'"};
    return Choice{engine, {}, "as requested"};
}

Result<Choice> choose_engine(const Formula& formula, const Settings& settings, Task task) {
    const Need need = need_of(settings, task);
    if (settings.engine != "auto") return chosen_engine(settings, need);
    if (need.ability) {
        const EngineEntry* engine = engine_for(need, settings.branch);
        if (!engine)
            return Error{"no engine with branching rule '" + settings.branch + "' supports " + std::string(need.what)};
        return Choice{engine, {}, "auto: the engine for " + std::string(need.what)};
    }
    if (settings.branch == "auto") return Choice{find_engine(kFlagged), {}, "auto: the engine with every classic rule"};
    if (settings.branch != "best" && find_branch_rule(settings.branch))
        return Choice{engine_with(settings.branch), {}, "auto: the engine with that rule"};
    const Advice advice = advice_for(formula);
    Choice choice{find_engine(advice.engine), {}, "auto: " + advice.reason};
    if (advice.walk_ticks == 0 || !settings.uses(Technique::walk, true)) return choice;
    choice.walk_ticks = advice.walk_ticks;
    choice.reason += "; a walk first";
    return choice;
}

}  // namespace

Result<Choice> choose(const Formula& formula, const Settings& settings, Task task) {
    auto chosen = choose_engine(formula, settings, task);
    if (!chosen) return chosen;
    Choice& choice = *chosen;
    choice.branch = settings.branch;
    if (settings.branch == "best") {
        choice.branch = choice.engine->best_branch;
    } else if (settings.branch == "auto") {
        std::string reason;
        choice.branch = original_choice(formula, reason);
        choice.reason += "; " + reason;
        if (!choice.engine->accepts(choice.branch)) {
            choice.reason += ": " + choice.branch + " does not fit the engine, which takes its own rule";
            choice.branch = choice.engine->best_branch;
        }
    } else if (!find_branch_rule(settings.branch)) {
        return unknown_name("branching rule", settings.branch, names_in(branch_rules(), {"best", "auto"}));
    }
    if (!choice.engine->accepts(choice.branch))
        return Error{"branching rule '" + choice.branch + "' does not fit engine '" + std::string(choice.engine->name) +
                     "'"};
    return chosen;
}

std::vector<std::string_view> techniques_not_in(const EngineEntry& engine, const Settings& settings) {
    std::vector<std::string_view> others;
    for (const TechniqueEntry& entry : kTechniques)
        if (settings.use(entry.technique) != Use::automatic && !entry.fits(engine.techniques))
            others.push_back(entry.name);
    return others;
}

namespace {

// The walk that comes before a search.  Undecided and not stopped: the search is next.
Outcome walk_first(const Choice& choice, const Formula& formula, const Settings& settings) {
    Outcome outcome;
    const Limits& limits = settings.limits;
    const std::uint64_t bytes = Walker::memory_bytes(formula.num_vars(), formula.num_clauses(), formula.num_literals());
    if (choice.walk_ticks == 0 || terminated(limits.stop)) return outcome;
    if (limits.memory_bytes && bytes > *limits.memory_bytes) return outcome;
    if (limits.conflicts || limits.decisions) return outcome;  // which bound the search, and a walk has none
    Effort effort;
    effort.limit = choice.walk_ticks;
    effort.terminator = limits.stop;
    WalkWork work;
    if (std::optional<Model> model = walk(formula, settings.seed, effort, work)) {
        outcome.verdict = Verdict::satisfiable;
        outcome.model = std::move(*model);
    } else if (terminated(limits.stop)) {
        outcome.stopped = StopReason::interrupted;
    }
    outcome.stats.memory_bytes = bytes;
    outcome.stats.of(Technique::walk) = {work.starts, work.flips, effort.ticks};
    return outcome;
}

Outcome walk_and_search(const Choice& choice, const Formula& formula, const Settings& settings) {
    Outcome walked = walk_first(choice, formula, settings);
    if (walked.verdict != Verdict::unknown || walked.stopped != StopReason::none) return walked;
    Outcome outcome = choice.engine->run(formula, settings);
    outcome.stats.memory_bytes = std::max(outcome.stats.memory_bytes, walked.stats.memory_bytes);
    TechniqueWork& work = outcome.stats.of(Technique::walk);
    const TechniqueWork& before = walked.stats.of(Technique::walk);
    work = {work.rounds + before.rounds, work.gained + before.gained, work.ticks + before.ticks};
    return outcome;
}

}  // namespace

Outcome run(const Choice& choice, const Formula& formula, const Settings& settings) {
    Settings resolved = settings;
    resolved.engine = choice.engine->name;
    resolved.branch = choice.branch;
    return walk_and_search(choice, formula, resolved);
}

Outcome solve(const Formula& formula, const Settings& settings) {
    return run(choose(formula, settings).value(), formula, settings);
}

}  // namespace sat
