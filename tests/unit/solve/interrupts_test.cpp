// Interrupted at any poll, every engine returns the right verdict or none, with a right model or proof.  A countdown
// interrupts at the n-th poll, for n = 1, 2, 3, 4, 6, 9 ... until the search ends before it.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "sat/api/solver.h"
#include "sat/check/drat_check.h"
#include "sat/check/model_check.h"
#include "sat/core/terminator.h"
#include "sat/count/count.h"
#include "sat/generate/recipe.h"
#include "sat/lookahead/split.h"
#include "sat/portfolio/conquer.h"
#include "sat/portfolio/portfolio.h"
#include "sat/solve.h"
#include "tests/property/proof_texts.h"

namespace sat {
namespace {

struct Instance {
    std::vector<std::string> words;
    Verdict verdict;
    Formula formula = generate_formula(read_recipe(words).value());
};
std::vector<Instance> instances() {
    return {{{"ksat", "3", "60", "258", "--seed", "1", "--planted"}, Verdict::satisfiable},
            {{"ksat", "3", "50", "300", "--seed", "2"}, Verdict::unsatisfiable},
            {{"queens", "7"}, Verdict::satisfiable},
            {{"php", "6", "5"}, Verdict::unsatisfiable},
            {{"parity", "8"}, Verdict::unsatisfiable}};
}

// Calls run(terminator), which returns whether it was interrupted, with growing countdowns until it was not.  Returns
// how often it was.
template <class Run>
int with_countdowns(Run&& run) {
    int interrupted = 0;
    for (std::uint64_t n = 1;; n += std::max<std::uint64_t>(1, n / 2)) {
        Terminator terminator;
        terminator.terminate_at_poll(n);
        CAPTURE(n);
        if (!run(terminator)) return interrupted;
        ++interrupted;
    }
}

// Checks an outcome and its proof against the verdict of the instance.
void check_outcome(const Instance& instance, const Outcome& outcome, const test::ProofTexts& proofs) {
    const Formula& formula = instance.formula;
    CHECK((outcome.verdict == Verdict::unknown || outcome.verdict == instance.verdict));
    CHECK((outcome.verdict == Verdict::unknown) == (outcome.stopped == StopReason::interrupted));
    if (outcome.verdict == Verdict::satisfiable) CHECK(check_model(formula, outcome.model));
    const bool has_empty_clause = ("\n" + proofs.drat).find("\n0\n") != std::string::npos;
    CHECK(has_empty_clause == (outcome.verdict == Verdict::unsatisfiable));
    if (outcome.verdict == Verdict::satisfiable) return;
    const auto report = check_proof(formula, test::bytes_of(proofs.drat));
    REQUIRE(report.ok());
    if (outcome.verdict == Verdict::unsatisfiable) CHECK(report->verdict == ProofVerdict::verified);
    else if (instance.verdict == Verdict::satisfiable) CHECK(report->verdict != ProofVerdict::verified);
}

Settings frequent(std::string_view engine) {
    Settings settings;
    settings.engine = engine;
    settings.interval_divisor = 1000;  // restarts and simplification in small formulas too
    return settings;
}

// A sink that terminates at the n-th step of a proof: for searches on several threads, where polls cannot be counted.
class TerminateAtStep final : public test::ProofTexts {
public:
    TerminateAtStep(const Formula& formula, int step, Terminator& terminator)
        : ProofTexts(&formula), left_(step), terminator_(terminator) {}
    void add(std::span<const Lit> clause) override {
        ProofTexts::add(clause);
        if (--left_ == 0) terminator_.terminate();
    }
    using ProofTexts::add, ProofTexts::remove;

private:
    int left_;
    Terminator& terminator_;
};

}  // namespace

TEST_CASE("every engine that is interrupted at any poll returns the right verdict, or none, and proves no other") {
    for (const Instance& instance : instances())
        for (const EngineEntry& engine : engines()) {
            CAPTURE(instance.words[0]);
            CAPTURE(engine.name);
            const int interrupted = with_countdowns([&](const Terminator& terminator) {
                test::ProofTexts proofs(&instance.formula);
                Settings settings = frequent(engine.name);
                settings.limits.stop = &terminator;
                settings.proof = &proofs;
                const Outcome outcome = solve(instance.formula, settings);
                check_outcome(instance, outcome, proofs);
                return outcome.verdict == Verdict::unknown;
            });
            CHECK(interrupted > 1);
        }
}

TEST_CASE("every branching rule that is interrupted at any poll returns the right verdict, or none") {
    const Instance instance = instances()[1];
    for (const BranchRuleEntry& rule : branch_rules()) {
        CAPTURE(rule.name);
        const int interrupted = with_countdowns([&](const Terminator& terminator) {
            test::ProofTexts proofs(&instance.formula);
            Settings settings;
            settings.branch = rule.name;
            settings.limits.stop = &terminator;
            settings.proof = &proofs;
            const Outcome outcome = solve(instance.formula, settings);
            check_outcome(instance, outcome, proofs);
            return outcome.verdict == Verdict::unknown;
        });
        CHECK(interrupted > 1);
    }
}

TEST_CASE("a walk before the search that is interrupted at any poll returns a model, or nothing") {
    const Instance instance{{"ksat", "3", "400", "1600", "--seed", "3", "--planted"}, Verdict::satisfiable};
    REQUIRE(choose(instance.formula, Settings{})->walk_ticks > 0);
    const int interrupted = with_countdowns([&](const Terminator& terminator) {
        Settings settings;
        settings.limits.stop = &terminator;
        const Outcome outcome = solve(instance.formula, settings);
        check_outcome(instance, outcome, test::ProofTexts{});
        return outcome.verdict == Verdict::unknown;
    });
    CHECK(interrupted > 1);
}

TEST_CASE("an incremental solver that is interrupted at any poll answers the next query as ever") {
    for (const Instance& instance : instances()) {
        CAPTURE(instance.words[0]);
        const Formula& formula = instance.formula;
        bool interrupted = true;
        for (int n = 1; interrupted; n += std::max(1, n / 2)) {
            CAPTURE(n);
            Solver::Options options;
            options.interval_divisor = 1000;
            Solver solver(options);
            std::vector<int> clause;
            for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
                clause.clear();
                for (const Lit l : formula.clause(ClauseId{c})) clause.push_back(formula.to_dimacs(l));
                solver.add(clause);
            }
            int polls = 0;
            solver.set_terminate([&] { return ++polls == n; });
            const Solver::Answer right =
                instance.verdict == Verdict::satisfiable ? Solver::Answer::satisfiable : Solver::Answer::unsatisfiable;
            const Solver::Answer first = solver.solve();
            interrupted = first == Solver::Answer::unknown;
            if (interrupted) CHECK(solver.stop_reason() == "interrupted");
            else CHECK(first == right);
            solver.set_terminate({});
            CHECK(solver.solve() == right);
            if (right != Solver::Answer::satisfiable) continue;
            Model model(formula.num_vars());
            for (std::uint32_t v = 0; v < formula.num_vars(); ++v) {
                const Lit l = Lit::of(Var{v}, false);
                model.make_true(solver.value(formula.to_dimacs(l)) ? l : ~l);
            }
            CHECK(check_model(formula, model));
        }
    }
}

TEST_CASE("a portfolio that is interrupted at any step of a proof returns the right verdict, or none") {
    int interrupted = 0;
    for (const Instance& instance : instances())
        for (int step = 1; step < 200; step = 3 * step) {
            CAPTURE(instance.words[0]);
            CAPTURE(step);
            Terminator terminator;
            std::vector<Member> members = portfolio(instance.formula, Settings{}, 3);
            std::vector<TerminateAtStep> proofs(members.size(), {instance.formula, step, terminator});
            for (std::size_t i = 0; i < members.size(); ++i) members[i].settings.proof = &proofs[i];
            const PortfolioResult result = run_portfolio(instance.formula, members, &terminator);
            check_outcome(instance, result.outcome, proofs[result.winner]);
            interrupted += result.outcome.verdict == Verdict::unknown;
        }
    CHECK(interrupted > 0);
}

TEST_CASE(
    "a tree shared by two threads that is interrupted at any step of a proof returns the right verdict, or none") {
    int interrupted = 0;
    for (const Instance& instance : instances())
        for (int step = 1; step < 200; step = 3 * step) {
            CAPTURE(instance.words[0]);
            CAPTURE(step);
            Terminator terminator;
            TerminateAtStep proofs(instance.formula, step, terminator);
            Settings settings = frequent("lookahead");
            settings.threads = 2;
            settings.limits.stop = &terminator;
            settings.proof = &proofs;
            const Outcome outcome = solve(instance.formula, settings);
            check_outcome(instance, outcome, proofs);
            interrupted += outcome.verdict == Verdict::unknown;
        }
    CHECK(interrupted > 0);
}

TEST_CASE("a split that is interrupted at any poll refutes no satisfiable formula, and its cubes cover the formula") {
    const Instance instance{{"ksat", "3", "80", "340", "--seed", "5", "--planted"}, Verdict::satisfiable};
    const Formula& formula = instance.formula;
    const Model model = solve(formula, Settings{}).model;
    REQUIRE(check_model(formula, model));
    const int interrupted = with_countdowns([&](const Terminator& terminator) {
        test::ProofTexts proofs(&formula);
        SplitSettings settings;
        settings.cutoff = Cutoff::depth;
        settings.amount = 6;
        settings.limits.stop = &terminator;
        settings.proof = &proofs;
        const Split cut = split(formula, settings);
        CHECK(cut.outcome.verdict != Verdict::unsatisfiable);
        CHECK(("\n" + proofs.drat).find("\n0\n") == std::string::npos);
        bool covered = false;
        for (std::size_t i = 0; i < cut.cubes.size() && !covered; ++i)
            covered = std::ranges::all_of(cut.cubes[i], [&](Lit l) { return model.satisfies(l); });
        CHECK(covered);
        return cut.outcome.stopped == StopReason::interrupted;
    });
    CHECK(interrupted > 1);
}

TEST_CASE("cubes that are interrupted at any poll decide the formula, or leave it open, and their proof is right") {
    for (const Instance& instance : instances())
        for (const std::string_view engine : {"learning", "flagged"}) {
            CAPTURE(instance.words[0]);
            CAPTURE(engine);
            SplitSettings splitting;
            splitting.cutoff = Cutoff::depth;
            splitting.amount = 2;
            const Split cut = split(instance.formula, splitting);
            if (cut.cubes.empty()) continue;
            const int interrupted = with_countdowns([&](const Terminator& terminator) {
                test::ProofTexts proofs(&instance.formula);
                ConquerSettings settings;
                settings.search = frequent(engine);
                settings.search.limits.stop = &terminator;
                settings.search.proof = &proofs;
                const Choice choice = choose(instance.formula, settings.search).value();
                const Conquest conquest = conquer(instance.formula, cut.cubes, choice, settings);
                check_outcome(instance, conquest.outcome, proofs);
                return conquest.outcome.verdict == Verdict::unknown;
            });
            CHECK(interrupted > 1);
        }
}

TEST_CASE("a count that is interrupted at any poll is the number of models, or none") {
    const Instance instance{{"ksat", "3", "60", "120", "--seed", "4"}, Verdict::satisfiable};
    const std::string models = count_models(instance.formula, {}).models;
    REQUIRE(models.size() > 5);
    const int interrupted = with_countdowns([&](const Terminator& terminator) {
        CountSettings settings;
        settings.limits.stop = &terminator;
        const CountOutcome outcome = count_models(instance.formula, settings);
        CHECK((outcome.stopped == StopReason::interrupted) == (outcome.verdict == Verdict::unknown));
        CHECK(outcome.models == (outcome.verdict == Verdict::unknown ? "" : models));
        return outcome.verdict == Verdict::unknown;
    });
    CHECK(interrupted > 1);
}

}  // namespace sat
