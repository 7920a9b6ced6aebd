#include <array>

#include "sat/dpll/branching/registry.h"
#include "sat/engines.h"
#include "tests/fuzz/solve/plan.h"
#include "tests/fuzz/solve/random_choice.h"
#include "tests/fuzz/solve/task.h"

namespace fuzz {
namespace {

using sat::Random;
using sat::Use;

// Chosen more often than the others, since it has the most code.
constexpr std::string_view kLearning = "learning";

// Beyond these sizes, a search tree without learning may have millions of leaves, and one with learning thousands.
constexpr std::size_t kMostForTrees = 24, kMostWithoutLimit = 45;
constexpr std::size_t kMostClausesToCopy = 400;  // by the textbook engine, at every branch
constexpr std::uint64_t kTreeDecisions = 1000, kTextbookDecisions = 500, kConflicts = 500;

void draw_engine(Random& random, Plan& plan, std::size_t vars, std::size_t clauses) {
    const auto engines = sat::engines();
    const std::uint32_t which = random.below(static_cast<std::uint32_t>(engines.size()) + 1);
    plan.engine = which < engines.size() ? engines[which].name : "auto";
    const bool too_large = plan.engine == "textbook" && (vars > kMostForTrees || clauses > kMostClausesToCopy);
    if (one_in(random, 3) || too_large) plan.engine = kLearning;
    if (plan.engine != kLearning && plan.engine != "auto" && vars > kMostForTrees) plan.decisions = kTreeDecisions;
    if (vars > kMostWithoutLimit && !one_in(random, 8)) plan.conflicts = kConflicts;
}

// All automatic, all on, all off, only one, all but one, or random.
void draw_techniques(Random& random, Plan& plan) {
    const auto all = [&](Use use) { plan.techniques.fill(use); };
    switch (random.below(10)) {
        case 0:
        case 1: return;
        case 2: return all(Use::on);
        case 3: return all(Use::off);
        case 4:
            all(Use::off);
            any_of(random, plan.techniques) = Use::on;
            return;
        case 5: any_of(random, plan.techniques) = Use::off; return;
        default:
            for (Use& use : plan.techniques) use = static_cast<Use>(random.below(3));
    }
}

void draw_limits(Random& random, Plan& plan) {
    if (!one_in(random, 12)) return;
    switch (random.below(4)) {
        case 0: plan.conflicts = random.below(60); break;
        case 1: plan.decisions = random.below(100); break;
        case 2: plan.memory = 1u << between(random, 8, 18); break;
        default: plan.stopped = true;
    }
}

void draw_proofs(Random& random, Plan& plan) {
    if (one_in(random, 4)) return;
    const bool hinted = random.flip();
    if (!hinted || random.flip()) plan.proofs.emplace_back(random.flip() ? "drat" : "drat-bin");
    if (hinted) plan.proofs.emplace_back(random.flip() ? "lrat" : "lrat-bin");
}

}  // namespace

Plan random_plan(Random& random, std::size_t vars, std::size_t clauses) {
    Plan plan;
    const Task& task = random_task(random);
    plan.task = task.name;
    plan.seed = random.below(8);
    constexpr std::array<std::uint64_t, 6> kDivisors{1, 20, 100, 300, 1000, 1000};
    plan.interval_divisor = any_of(random, kDivisors);
    draw_techniques(random, plan);
    task.draw(random, plan, vars, clauses);
    plan.dice = random.below(1u << 30);
    return plan;
}

void draw_branch(Random& random, Plan& plan) {
    const sat::EngineEntry* engine = sat::find_engine(plan.engine);
    if (one_in(random, 3)) return;
    if (engine == nullptr || one_in(random, 12)) {
        if (one_in(random, 4)) plan.branch = "auto";
        return;
    }
    const auto rules = sat::branch_rules();
    do plan.branch = any_of(random, rules).name;
    while (!engine->accepts(plan.branch));
}

void draw_search(Random& random, Plan& plan, std::size_t vars, std::size_t clauses) {
    draw_engine(random, plan, vars, clauses);
    draw_branch(random, plan);
    draw_proofs(random, plan);
    draw_limits(random, plan);
    if (plan.engine == "textbook" && !plan.decisions && vars > 12) plan.decisions = kTextbookDecisions;
    if (plan.engine == "lookahead" && one_in(random, 6)) plan.threads = 2;
    plan.watched = plan.engine == "flagged" && one_in(random, 4);
    plan.again = one_in(random, 16);
    plan.opinion = one_in(random, 200);
}

}  // namespace fuzz
