// Proofs of the lookahead engine, on trees deep enough that nodes close in many orders.
#include <doctest/doctest.h>

#include "tests/property/lookahead/shapes.h"

namespace sat::test {
namespace {

// All combinations of autarkies, resolvents and threads.
std::vector<Way> ways() {
    std::vector<Way> all;
    for (const std::uint32_t threads : {1u, 2u, 4u})
        for (const bool autarky : {true, false})
            for (const bool resolvents : {true, false}) {
                Way way;
                way.threads = threads;
                way.autarky = autarky;
                way.resolvents = resolvents;
                way.proof = true;
                all.push_back(way);
            }
    return all;
}

}  // namespace

TEST_CASE(
    "every refutation has an accepted proof, with and without autarkies and resolvents, for any number of threads") {
    std::vector<Formula> formulas;
    for (const char* line : {"ksat --k 3 --vars 80 --clauses 380 --seed 2",
                             "ksat --k 5 --vars 25 --clauses 750 --seed 5", "php 6 5", "ordering 9", "langford 5"})
        formulas.push_back(made(line));
    // Two disjoint parts, of which the larger one is unsatisfiable.
    FormulaBuilder builder;
    const Formula without = made("ksat --k 3 --vars 50 --clauses 250 --seed 1");
    const Formula with = made("ksat --k 3 --vars 60 --clauses 200 --seed 2");
    for (const auto& [part, shift] : {std::pair{&without, 0}, std::pair{&with, 1000}})
        for (std::uint32_t c = 0; c < part->num_clauses(); ++c) {
            for (const Lit l : part->clause(ClauseId{c})) {
                const std::int32_t n = part->to_dimacs(l);
                builder.literal(n < 0 ? n - shift : n + shift);
            }
            builder.end_clause();
        }
    formulas.push_back(std::move(builder).build());
    for (std::size_t i = 0; i < formulas.size(); ++i)
        for (const Way& way : ways()) {
            CAPTURE(i);
            CAPTURE(way.threads);
            CAPTURE(way.autarky);
            CAPTURE(way.resolvents);
            const Ran ran = run(formulas[i], way);
            REQUIRE(ran.outcome.verdict == Verdict::unsatisfiable);
            CHECK(accepted(formulas[i], ran));
        }
}

TEST_CASE("proof logging does not change the tree") {
    Random random(61);
    for (std::uint32_t k = 3; k <= 7; ++k) {
        const Formula formula = threshold_formula(random, k);
        Way way;
        const Stats without = run(formula, way).outcome.stats;
        way.proof = true;
        const Stats with = run(formula, way).outcome.stats;
        CHECK(with.conflicts == without.conflicts);
        CHECK(with.decisions == without.decisions);
        CHECK(with.propagations == without.propagations);
    }
}

TEST_CASE("the lemmas of a search without a refutation follow from the formula") {
    Random random(62);
    int limited = 0;
    for (int round = 0; round < 20; ++round) {
        const Formula formula = threshold_formula(random, 3 + random.below(2));
        Way way;
        way.proof = true;
        way.threads = 1 + random.below(3);
        if (round % 2 == 0) way.limits.conflicts = 1 + random.below(6);
        const Ran ran = run(formula, way);
        limited += ran.outcome.stopped == StopReason::conflict_limit;
        CHECK(accepted(formula, ran));
    }
    CHECK(limited > 4);
}

TEST_CASE("a proof is rejected for the formula without a clause that it needs") {
    FormulaBuilder builder, fewer;
    for (int bits = 0; bits < 16; ++bits) {
        const std::initializer_list<std::int32_t> c{bits & 1 ? 1 : -1, bits & 2 ? 2 : -2, bits & 4 ? 3 : -3,
                                                    bits & 8 ? 4 : -4};
        builder.clause(c);
        if (bits != 5) fewer.clause(c);
    }
    const Formula formula = std::move(builder).build(), other = std::move(fewer).build();
    Way way;
    way.proof = true;
    const Ran ran = run(formula, way);
    REQUIRE(ran.outcome.verdict == Verdict::unsatisfiable);
    CHECK(accepted(formula, ran));
    CHECK_FALSE(accepted(other, ran));
}

}  // namespace sat::test
