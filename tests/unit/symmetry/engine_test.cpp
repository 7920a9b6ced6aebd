// The learning engine with symmetry breaking: answers, models and proofs.
#include <string>

#include "sat/cdcl/solver.h"
#include "sat/check/brute_force.h"
#include "sat/check/drat_check.h"
#include "sat/check/model_check.h"
#include "sat/core/terminator.h"
#include "sat/generate/recipe.h"
#include "sat/io/proof_writer.h"
#include "tests/rounds.h"
#include "tests/unit/generate/instances.h"
#include "tests/unit/symmetry/material.h"

namespace sat::test {
namespace {

struct Solved {
    Outcome outcome;
    std::string proof;
};

Solved solved(const Formula& formula, Settings settings, std::string_view format) {
    Solved result;
    StringSink sink;
    std::unique_ptr<ProofWriter> writer;
    if (!format.empty()) {
        writer = find_proof_writer(format)->make(formula, sink);
        writer->install(settings);
    }
    result.outcome = cdcl::solve(formula, settings);
    if (writer) REQUIRE(writer->finish().ok());
    result.proof = sink.text;
    return result;
}

ProofReport check_refutation(const Formula& formula, const std::string& proof) {
    std::size_t at = 0;
    const auto report = check_proof(formula,
                                    [&](char* to, std::size_t size) -> Result<std::size_t> {
                                        const std::size_t n = std::min(size, proof.size() - at);
                                        std::copy_n(proof.data() + at, n, to);
                                        at += n;
                                        return n;
                                    },
                                    {});
    REQUIRE(report.ok());
    CHECK(report->verdict == ProofVerdict::verified);
    return *report;
}

Settings with_symmetry(Use use) {
    Settings settings;
    settings.use(Technique::symmetry) = use;
    return settings;
}
Formula instance(const std::string& text) {
    return generate_formula(recipe(text));
}

}  // namespace

TEST_CASE("with symmetry breaking, random formulas have the answers of brute force, with models and proofs") {
    Random random(17);
    int broken = 0, satisfiable = 0;
    for (int round = 0; round < rounds(1000); ++round) {
        const Formula formula = formula_of(symmetric_clauses(random, 3 + random.below(8)));
        const std::string_view format = random.flip() ? "dsr" : random.flip() ? "dsr-bin" : "";
        const Solved result = solved(formula, with_symmetry(Use::on), format);
        const bool expected = brute_force_model(formula).has_value();
        REQUIRE(result.outcome.verdict == (expected ? Verdict::satisfiable : Verdict::unsatisfiable));
        if (expected) CHECK(result.outcome.model.num_vars() == formula.num_vars());
        if (expected) CHECK(check_model(formula, result.outcome.model));
        else if (!format.empty()) check_refutation(formula, result.proof);
        broken += result.outcome.stats.of(Technique::symmetry).gained > 0;
        satisfiable += expected;
    }
    CHECK(broken > rounds(200));
    CHECK(satisfiable > rounds(200));
}

TEST_CASE("symmetries are broken in the course of a long search, and its steps so far leave the proof") {
    const Formula formula = instance("cliquecolour 8 5 4");
    const Solved plain = solved(formula, with_symmetry(Use::off), "");
    const Solved result = solved(formula, {}, "dsr");
    CHECK(plain.outcome.verdict == Verdict::unsatisfiable);
    CHECK(plain.outcome.note.empty());
    CHECK(result.outcome.verdict == Verdict::unsatisfiable);
    CHECK(result.outcome.stats.conflicts < plain.outcome.stats.conflicts / 4);
    CHECK(result.outcome.stats.of(Technique::symmetry).gained > 0);
    CHECK(result.outcome.note.find("14 generators") != std::string::npos);
    const ProofReport report = check_refutation(formula, result.proof);
    CHECK(report.stats.sr > 0);
    CHECK(report.stats.lemmas < 1000);
}

TEST_CASE("proofs in DRAT and LRAT have no symmetries") {
    const Formula formula = instance("counting 9 2");
    for (const char* format : {"drat", "drat-bin", "lrat"}) {
        const Solved result = solved(formula, with_symmetry(Use::on), format);
        CHECK(result.outcome.verdict == Verdict::unsatisfiable);
        CHECK(result.outcome.stats.of(Technique::symmetry).rounds == 0);
        if (std::string_view(format) != "lrat") CHECK(check_refutation(formula, result.proof).stats.sr == 0);
    }
}

TEST_CASE("a search with symmetry breaking gives others no clause that the formula does not imply") {
    // The clauses of others: none.
    struct Given final : ClauseExchange {
        void give(std::span<const Lit> clause, std::uint32_t) override {
            clauses.emplace_back(clause.begin(), clause.end());
        }
        void give_units(std::span<const Lit> literals) override {
            for (const Lit l : literals) clauses.push_back({l});
        }
        std::uint64_t next_meeting() const override { return ~std::uint64_t{0}; }
        bool begin(std::uint64_t) override { return false; }
        Clause take() override { return {}; }
        void end() override {}
        Clauses clauses;
    };
    Random random(29);
    std::size_t given = 0;
    for (int round = 0; round < rounds(1000); ++round) {
        const Clauses clauses = symmetric_clauses(random, 3 + random.below(8));
        Given exchange;
        Settings settings = with_symmetry(Use::on);
        settings.exchange = &exchange;
        settings.interval_divisor = 1000;
        const Formula formula = formula_of(clauses);
        CHECK((cdcl::solve(formula, settings).verdict == Verdict::satisfiable) ==
              brute_force_model(formula).has_value());
        for (const std::vector<Lit>& clause : exchange.clauses) {
            Clauses negated = clauses;
            for (const Lit l : clause) negated.push_back({~l});
            REQUIRE_FALSE(brute_force_model(formula_of(negated)));
        }
        given += exchange.clauses.size();
    }
    CHECK(given > static_cast<std::size_t>(rounds(300)));
}

TEST_CASE("a limit of conflicts counts those before and after breaking") {
    const Formula formula = instance("ramsey 4 4 18");
    Settings settings;
    for (const std::uint64_t limit : {100u, 3000u, 11000u}) {
        settings.limits.conflicts = limit;
        const Solved result = solved(formula, settings, "");
        CHECK(result.outcome.verdict == Verdict::unknown);
        CHECK(result.outcome.stopped == StopReason::conflict_limit);
        CHECK(result.outcome.stats.conflicts == limit);
    }
}

TEST_CASE("interrupted anywhere, a search with symmetry breaking gives no wrong answer") {
    const Formula formula = instance("cliquecolour 5 4 3"), satisfiable = instance("cliquecolour 5 3 3");
    for (std::uint64_t poll = 1; poll < 400; poll += 1 + poll / 8) {
        for (const Formula* f : {&formula, &satisfiable}) {
            Terminator terminator;
            terminator.terminate_at_poll(poll);
            Settings settings = with_symmetry(Use::on);
            settings.limits.stop = &terminator;
            const Verdict verdict = cdcl::solve(*f, settings).verdict;
            CHECK(verdict != (f == &formula ? Verdict::satisfiable : Verdict::unsatisfiable));
        }
    }
}

}  // namespace sat::test
