#include "sat/choose.h"

#include <algorithm>
#include <array>
#include <map>

#include "sat/core/suggestion.h"
#include "sat/core/text.h"
#include "sat/features/features.h"
#include "sat/messages/messages.h"
#include "sat/walk/walk.h"

namespace sat {
namespace {

struct RuleAdvice {
    std::string_view rule;
    std::string reason;
};

// The rule that the original program chooses from the spread of the occurrence counts: let h(c) be the number of
// variables that occur c times (c > 0), tv the number of distinct values among the h(c), and m the largest number of
// times one value appears among them.
RuleAdvice original_rule(const Formula& formula) {
    VarMap<std::uint32_t> occurrences(formula.num_vars(), 0);
    for (const Lit l : formula.literals()) ++occurrences[l.var()];
    std::map<std::uint32_t, std::uint32_t> h, multiplicity;
    for (const std::uint32_t c : occurrences.all()) ++h[c];
    for (const auto& [c, variables] : h) ++multiplicity[variables];
    const std::size_t tv = multiplicity.size();
    std::uint32_t m = 0;
    for (const auto& [value, times] : multiplicity) m = std::max(m, times);
    RuleAdvice advice{"first-literal",
                      "occurrence histogram: tv = " + std::to_string(tv) + ", m = " + std::to_string(m)};
    if (tv >= 16) advice.rule = "first-variable";
    else if (tv > 2 && tv < 10 && m >= 4) advice.rule = "live-most";
    return advice;
}

constexpr std::string_view kLearning = "learning", kFlagged = "flagged", kLookahead = "lookahead";

struct EngineAdvice {
    std::string_view engine;
    std::string reason;
    std::uint64_t walk_ticks = 0, message_ticks = 0;
};

// Up to this many variables, lookahead solves random k-SAT faster than learning (docs/decisions/0011).
constexpr std::array<std::size_t, 8> kLookaheadReaches{0, 0, 0, 500, 180, 120, 100, 100};
// With fewer clauses a variable, random 3-SAT is clearly satisfiable (the threshold is at 4.267: Mertens, Mezard,
// Zecchina: Threshold values of random K-SAT from the cavity method, 2006), and learning finds a model sooner.
constexpr double kSparse = 3.45;
// A formula with more is not random, however its clauses look.
constexpr double kMostParity = 0.05;

// With random variables the spread is near 1, or by chance a quarter of that in a small formula with long clauses.  In
// structured formulas every variable often occurs equally often.  So it does in regular random formulas; those with
// four or more literals per clause count as structured, because neither engine is much better on them.
constexpr double kLeastSpread = 0.25, kMostSpread = 3;

bool looks_random(const Structure& structure, std::size_t k) {
    return structure.parity <= kMostParity && (k > 3 || structure.spread >= kLeastSpread) &&
           structure.spread <= kMostSpread;
}

// Describes a formula whose clauses all, or nearly all, have k literals.
std::string uniform_sentence(const Profile& profile) {
    return (profile.uniform() != 0 ? "every" : "nearly every") + std::string(" clause has ") +
           std::to_string(profile.nearly_uniform()) + " literals, " + decimal(profile.clauses_per_variable(), 2) +
           " clauses for each of " + std::to_string(profile.variables) + " variables";
}

// The clause lengths decide nearly always, and cost nothing; the structure is only computed for formulas that may be
// random.
EngineAdvice advice_for(const Formula& formula) {
    const Profile profile = profile_of(formula);
    const std::size_t k = profile.nearly_uniform();
    if (k < 3) return {kLearning, k == 0 ? "clauses of different lengths" : uniform_sentence(profile)};
    const std::string sentence = uniform_sentence(profile);
    const Structure structure = structure_of(formula);
    if (structure.parity > kMostParity)
        return {kLearning, sentence + ", " + decimal(100 * structure.parity, 0) + " % of the clauses in parities"};
    if (!looks_random(structure, k)) return {kLearning, sentence + ", but not random"};
    const std::uint64_t walk = walk_ticks(k, profile.variables, profile.clauses);  // docs/decisions/0016
    const std::uint64_t messages =                                                 // docs/decisions/0039
        profile.uniform() == 0 ? 0 : messages::message_ticks(k, profile.variables, profile.clauses, walk);
    if (k >= kLookaheadReaches.size() || profile.variables > kLookaheadReaches[k])
        return {kLearning, sentence + ", too many to look ahead", walk, messages};
    if (k == 3 && profile.clauses_per_variable() < kSparse)
        return {kLearning, sentence + ", too few to need looking ahead", walk};
    return {kLookahead, sentence + ", probably random", walk, messages};
}

// What an engine must support besides deciding.
struct Need {
    bool EngineEntry::*ability;
    std::string_view what;
};
Need need_of(const Settings& settings, Task task) {
    if (task == Task::assume) return {&EngineEntry::incremental, "assumptions"};
    if (task == Task::enumerate) return {&EngineEntry::incremental, "many models"};
    if (settings.observer != nullptr) return {&EngineEntry::observed, "being watched"};
    if (settings.conflicts != nullptr) return {&EngineEntry::conflicts, "implication graphs"};
    return {nullptr, {}};
}

// The engine for a given rule; never the reference engine textbook.
const EngineEntry* engine_with(std::string_view branch) {
    const EngineEntry* flagged = find_engine(kFlagged);
    return flagged->accepts(branch) ? flagged : find_engine(kLearning);
}

// The first engine that supports `need` and the rule, if one is given.
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
        return Error{"engine '%1' does not support %2; use '%3'", settings.engine, need.what,
                     engine_for(need, "best")->name};
    return Choice{engine, {}, "as requested"};
}

Result<Choice> choose_engine(const Formula& formula, const Settings& settings, Task task) {
    const Need need = need_of(settings, task);
    if (settings.engine != "auto") return chosen_engine(settings, need);
    if (need.ability) {
        const EngineEntry* engine = engine_for(need, settings.branch);
        if (!engine) return Error{"no engine with branching rule '%1' supports %2", settings.branch, need.what};
        return Choice{engine, {}, "auto: the engine for " + std::string(need.what)};
    }
    if (settings.branch == "auto") return Choice{find_engine(kFlagged), {}, "auto: the engine with every classic rule"};
    if (settings.branch != "best" && find_branch_rule(settings.branch))
        return Choice{engine_with(settings.branch), {}, "auto: the engine with that rule"};
    const EngineAdvice advice = advice_for(formula);
    Choice choice{find_engine(advice.engine), {}, "auto: " + advice.reason};
    choice.domains = advice.engine == kLearning && settings.uses(Technique::domains, true);
    if (settings.uses(Technique::walk, true)) choice.walk_ticks = advice.walk_ticks;
    if (settings.uses(Technique::messages, true)) choice.message_ticks = advice.message_ticks;
    if (choice.walk_ticks > 0) choice.reason += "; a walk first";
    if (choice.message_ticks > 0) choice.reason += choice.walk_ticks > 0 ? ", then messages" : "; messages first";
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
        const RuleAdvice advice = original_rule(formula);
        choice.branch = advice.rule;
        choice.reason += "; " + advice.reason;
        if (!choice.engine->accepts(choice.branch)) {
            choice.reason += ": " + choice.branch + " does not fit the engine, which takes its own rule";
            choice.branch = choice.engine->best_branch;
        }
    } else if (!find_branch_rule(settings.branch)) {
        return unknown_name("branching rule", settings.branch, names_in(branch_rules(), {"best", "auto"}));
    }
    if (!choice.engine->accepts(choice.branch))
        return Error{"branching rule '%1' does not fit engine '%2'", choice.branch, choice.engine->name};
    return chosen;
}

std::vector<std::string_view> techniques_not_in(const EngineEntry& engine, const Settings& settings) {
    std::vector<std::string_view> others;
    for (const TechniqueEntry& entry : kTechniques)
        if (settings.use(entry.technique) != Use::automatic && !entry.fits(engine.techniques))
            others.push_back(entry.name);
    return others;
}

}  // namespace sat
