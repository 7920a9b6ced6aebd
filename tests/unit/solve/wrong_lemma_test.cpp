// What becomes of a wrong lemma of an engine when hints are looked for.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sat/solve.h"

namespace {

using sat::Lit;

class NoText final : public sat::HintedProofSink {
public:
    void add(std::uint64_t, std::span<const Lit> clause, std::span<const std::int64_t>) override {
        empty_clauses += clause.empty();
    }
    void remove(std::span<const std::uint64_t>) override {}
    int empty_clauses = 0;
};

// "Refutes" every formula.
sat::Outcome refute(const sat::Formula&, const sat::Settings& settings) {
    const Lit wrong = Lit::from_dimacs(1);
    settings.proof->add(std::span(&wrong, 1));
    settings.proof->add({});
    sat::Outcome outcome;
    outcome.verdict = sat::Verdict::unsatisfiable;
    return outcome;
}

TEST_CASE("a wrong lemma of an engine is an internal error, and no refutation") {
    sat::FormulaBuilder builder;
    builder.clause({1, 2});
    builder.clause({-1, 2});
    const sat::Formula formula = std::move(builder).build();
    sat::EngineEntry engine = *sat::find_engine("flagged");
    engine.run = &refute;
    sat::Settings settings;
    NoText proof;
    settings.lrat = &proof;
    sat::Choice choice = sat::choose(formula, settings).value();
    choice.engine = &engine;
    choice.branch = "lookahead";
    choice.walk_ticks = 0;
    const sat::Outcome outcome = sat::run(choice, formula, settings);
    CHECK(outcome.verdict == sat::Verdict::unknown);
    CHECK(outcome.stopped == sat::StopReason::internal_error);
    CHECK(to_string(outcome.stopped) == "internal error");
    CHECK(proof.empty_clauses == 0);
}

}  // namespace
