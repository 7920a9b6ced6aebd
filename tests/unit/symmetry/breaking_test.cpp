// Breaking clauses: satisfiable formulas stay so, and the proof says why.
#include "sat/symmetry/breaking.h"

#include <string>

#include "sat/check/brute_force.h"
#include "sat/check/drat_check.h"
#include "sat/generate/recipe.h"
#include "tests/rounds.h"
#include "tests/unit/generate/instances.h"
#include "tests/unit/symmetry/material.h"

namespace sat::test {
namespace {

Formula with(const Formula& formula, const Breaking& breaking) {
    Clauses clauses = clauses_of(formula);
    for (std::size_t c = 0; c < breaking.clauses.size(); ++c)
        clauses.emplace_back(breaking.clauses[c].begin(), breaking.clauses[c].end());
    return formula_of(clauses);
}

std::string text_of(std::span<const BreakingStep> steps) {
    std::string text;
    const auto put = [&](Lit l) { text += std::to_string(l.to_dimacs()) + ' '; };
    for (const BreakingStep& step : steps) {
        if (step.kind == BreakingStep::Kind::removed) text += "d ";
        for (const Lit l : step.clause) put(l);
        if (!step.witness.empty()) {
            put(step.clause[0]);
            put(step.clause[0]);
        }
        for (const auto& [from, to] : step.witness) {
            put(from);
            put(to);
        }
        text += "0\n";
    }
    return text;
}

ProofReport checked(const Formula& formula, const std::string& proof) {
    std::size_t at = 0;
    const auto bytes = [&](char* to, std::size_t size) -> Result<std::size_t> {
        const std::size_t n = std::min(size, proof.size() - at);
        std::copy_n(proof.data() + at, n, to);
        at += n;
        return n;
    };
    const auto report = check_proof(formula, bytes, {});
    REQUIRE(report.ok());
    return *report;
}

struct Totals {
    int broken = 0, new_vars = 0, satisfiable = 0, fewer = 0;
    std::uint64_t witnesses = 0;
};

void check_breaking(const Formula& given, Totals& totals) {
    const Formula formula = formula_of(clauses_of(given));  // every number occurs
    Effort effort;
    const Breaking breaking = break_symmetries(formula, {true, true}, effort);
    totals.broken += breaking.clauses.size() > 0;
    totals.new_vars += breaking.new_vars > 0;
    if (formula.num_vars() + breaking.new_vars <= kBruteForceMaxVars) {
        const std::uint64_t models = brute_force_count(formula);
        const std::uint64_t left = brute_force_count(with(formula, breaking));
        CHECK((models == 0) == (left == 0));
        totals.satisfiable += models > 0;
        totals.fewer += breaking.new_vars == 0 && left < models;
    }
    const std::string proof = text_of(breaking.proof);
    CAPTURE(proof);
    const ProofReport report = checked(formula, proof);
    CHECK(report.verdict != ProofVerdict::lemma_fails);
    CHECK(report.stats.absent == 0);
    CHECK(report.stats.retried == 0);
    totals.witnesses += report.stats.sr;
}

}  // namespace

TEST_CASE("breaking the symmetries of random formulas keeps them satisfiable or not, with a proof") {
    Random random(7);
    Totals totals;
    for (int round = 0; round < rounds(3000); ++round) {
        const auto vars = 3 + random.below(7);
        check_breaking(formula_of(symmetric_clauses(random, vars)), totals);
    }
    CHECK(totals.broken > rounds(500));
    CHECK(totals.witnesses > 50);
    CHECK(totals.new_vars > rounds(50));
    CHECK(totals.satisfiable > rounds(500));
    CHECK(totals.fewer > rounds(200));
}

TEST_CASE("breaking the symmetries of the families keeps their answers, with a proof") {
    Totals totals;
    for (const char* text : {"php 4 4",
                             "php 4 4 --functional --onto",
                             "php 5 3",
                             "rphp 3 3",
                             "channel 3 3 2",
                             "cliquecolour 4 2 2",
                             "cliquecolour 4 3 2",
                             "counting 6 2",
                             "counting 6 3",
                             "counting 5 2",
                             "ramsey 3 3 5",
                             "ramsey 3 3 6",
                             "ramsey 3 4 6",
                             "urquhart 4 3",
                             "urquhart 4 3 --even",
                             "vdw 3 3 8",
                             "vdw 3 3 9",
                             "vdw 3 4 17",
                             "mutilated 4 --whole",
                             "timetable 4 2 2 0",
                             "timetable 5 2 2 0",
                             "queens 4",
                             "langford 3"}) {
        CAPTURE(text);
        check_breaking(generate_formula(recipe(text)), totals);
    }
    CHECK(totals.broken > 15);
    CHECK(totals.fewer > 5);
}

TEST_CASE("fixing literals refutes pigeons, and units follow") {
    const Formula formula = generate_formula(recipe("php 9 8"));
    Effort effort;
    const Breaking breaking = break_symmetries(formula, {true, true}, effort);
    CHECK(breaking.pays);
    CHECK(breaking.new_vars == 0);
    CHECK(breaking.clauses.size() == 7);
    CHECK(checked(formula, text_of(breaking.proof)).verdict == ProofVerdict::verified);
}

TEST_CASE("a proof of breaking with a changed image is refused") {
    Random random(11);
    int changed = 0, refused = 0;
    const Formula formula = generate_formula(recipe("cliquecolour 8 5 4"));
    Effort effort;
    const Breaking breaking = break_symmetries(formula, {true, true}, effort);
    for (int round = 0; round < rounds(300); ++round) {
        std::vector<BreakingStep> steps = breaking.proof;
        BreakingStep& step = steps[random.below(static_cast<std::uint32_t>(steps.size()))];
        if (step.witness.size() < 2) continue;
        auto& pair = step.witness[random.below(static_cast<std::uint32_t>(step.witness.size()))];
        pair.image = random.flip() ? ~pair.image : pair.literal;
        ++changed;
        const ProofReport report = checked(formula, text_of(steps));
        refused += report.verdict == ProofVerdict::lemma_fails || report.stats.retried > 0;
    }
    CHECK(changed > rounds(100));
    CHECK(refused > changed / 4);  // many images do not matter to a step, by unit propagation
}

TEST_CASE("without effort nothing is broken") {
    Effort effort;
    effort.limit = 0;
    const Breaking breaking = break_symmetries(generate_formula(recipe("php 5 4")), {}, effort);
    CHECK(breaking.clauses.size() == 0);
    CHECK_FALSE(breaking.pays);
}

}  // namespace sat::test
