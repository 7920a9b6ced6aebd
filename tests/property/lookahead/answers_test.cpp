// Answers of the lookahead engine, compared with brute force and the learning engine, on every target and number of
// threads.
#include <doctest/doctest.h>

#include <array>
#include <map>
#include <string>

#include "sat/check/brute_force.h"
#include "sat/check/model_check.h"
#include "tests/property/lookahead/shapes.h"
#include "tests/rounds.h"

namespace sat::test {
namespace {

Way random_way(Random& random) {
    static const auto kernels = supported_kernels();
    Way way;
    way.kernel = kernels[random.below(static_cast<std::uint32_t>(kernels.size()))];
    way.threads = 1 + random.below(4);
    way.autarky = random.flip();
    way.resolvents = random.flip();
    way.proof = random.flip();
    return way;
}

void check_answer(const Formula& formula, const Ran& ran, bool with_proof, bool satisfiable) {
    REQUIRE((ran.outcome.verdict == Verdict::satisfiable) == satisfiable);
    if (satisfiable) CHECK(check_model(formula, ran.outcome.model));
    else CHECK(ran.outcome.verdict == Verdict::unsatisfiable);
    CHECK(ran.outcome.stopped == StopReason::none);
    if (with_proof) CHECK(accepted(formula, ran));
}

bool learning_finds_model(const Formula& formula) {
    Settings settings;
    settings.engine = "learning";
    const Outcome outcome = solve(formula, settings);
    REQUIRE(outcome.verdict != Verdict::unknown);
    return outcome.verdict == Verdict::satisfiable;
}

}  // namespace

TEST_CASE("small formulas of every shape get the verdict of brute force, with a model or a proof") {
    Random random(51);
    std::map<std::string, std::array<int, 2>> counts;
    int searched = 0;
    for (int round = 0; round < rounds(4000); ++round) {
        const Shaped shaped = random_shape(random);
        const std::string& shape = shaped.shape;
        const Formula& formula = shaped.formula;
        const Way way = random_way(random);
        CAPTURE(round);
        CAPTURE(shape);
        CAPTURE(way.threads);
        const bool satisfiable = brute_force_model(formula).has_value();
        const Ran ran = run(formula, way);
        check_answer(formula, ran, way.proof, satisfiable);
        ++counts[shape][satisfiable];
        searched += ran.outcome.stats.lookaheads > 0;
    }
    CHECK(counts.size() == 7);
    for (const auto& of : counts) {
        CAPTURE(of.first);
        CHECK(of.second[0] > rounds(20));
        CHECK(of.second[1] > rounds(20));
    }
    CHECK(searched > rounds(2000));
}

TEST_CASE("at the threshold, the verdict agrees with learning and the tree does not depend on target or threads") {
    Random random(52);
    int with_model = 0, without = 0;
    std::uint64_t leaves = 0;
    for (std::uint32_t k = 3; k <= 7; ++k)
        for (int round = 0; round < rounds(8); ++round) {
            const Formula formula = threshold_formula(random, k);
            CAPTURE(k);
            CAPTURE(round);
            Way way;
            way.autarky = round % 2 == 0;
            way.resolvents = round % 3 != 0;
            const Outcome first = run(formula, way).outcome;
            const bool satisfiable = learning_finds_model(formula);
            check_answer(formula, {first, {}}, false, satisfiable);
            for (const lookahead::Kernel* kernel : supported_kernels()) {
                way.kernel = kernel;
                const Outcome other = run(formula, way).outcome;
                for (const StatRow& row : kStatRows) CHECK(other.stats.*row.value == first.stats.*row.value);
            }
            way.kernel = &lookahead::best_kernel();
            for (way.threads = 2; way.threads <= 4; ++way.threads) {
                const Ran other = run(formula, way);
                check_answer(formula, other, false, satisfiable);
                if (satisfiable) continue;
                CHECK(other.outcome.stats.conflicts == first.stats.conflicts);
                CHECK(other.outcome.stats.decisions == first.stats.decisions);
                CHECK(other.outcome.stats.lookaheads == first.stats.lookaheads);
                CHECK(other.outcome.stats.autarkies == first.stats.autarkies);
                CHECK(other.outcome.stats.max_depth == first.stats.max_depth);
            }
            ++(satisfiable ? with_model : without);
            leaves += first.stats.conflicts;
        }
    CHECK(with_model >= rounds(6));
    CHECK(without >= rounds(6));
    CHECK(leaves > rounds(500));
}

TEST_CASE("generated instances get the verdict known to their generator") {
    struct Made {
        const char* line;
        bool satisfiable;
    };
    constexpr std::array instances{Made{"php 7 6", false},    Made{"php 6 6", true},      Made{"langford 7", true},
                                   Made{"langford 5", false}, Made{"ordering 10", false}, Made{"queens 7", true}};
    for (const Made& instance : instances) {
        CAPTURE(std::string(instance.line));
        const Formula formula = made(instance.line);
        for (const bool autarky : {true, false}) {
            Way way;
            way.autarky = autarky;
            way.proof = true;
            way.threads = autarky ? 1 : 3;
            check_answer(formula, run(formula, way), true, instance.satisfiable);
        }
    }
}

TEST_CASE("formulas that need no search are decided") {
    struct Border {
        std::vector<std::vector<std::int32_t>> clauses;
        bool satisfiable;
    };
    const std::vector<Border> borders{{{}, true},
                                      {{{}}, false},
                                      {{{1, 2}, {}}, false},
                                      {{{7}, {-7}}, false},
                                      {{{1, -1}, {2, -2, 3}}, true},
                                      {{{1}, {-1, 2}, {-2, 3}}, true},
                                      {{{1}, {-1, 2}, {-2, -1}}, false},
                                      {{{1, 1}, {-1, -1}}, false},
                                      {{{1, 2}}, true},
                                      {{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}, false},
                                      {{{static_cast<std::int32_t>(kMaxVars), -1}, {1}}, true}};
    for (const Border& border : borders)
        for (const std::uint32_t threads : {1u, 2u}) {
            CAPTURE(border.clauses);
            FormulaBuilder builder;
            for (const auto& c : border.clauses) builder.clause(c);
            const Formula formula = std::move(builder).build();
            Way way;
            way.threads = threads;
            way.proof = true;
            check_answer(formula, run(formula, way), true, border.satisfiable);
        }
}

TEST_CASE("a formula with more variables than the narrow lists allow gives the same tree on every target") {
    Random random(53);
    const std::uint32_t vars = 12'000;
    FormulaBuilder builder;
    const Formula core = made("ksat --k 3 --vars 60 --clauses 290 --seed 4");
    for (std::uint32_t c = 0; c < core.num_clauses(); ++c) {  // spread the variables
        for (const Lit l : core.clause(ClauseId{c})) builder.literal(core.to_dimacs(l) * 199);
        builder.end_clause();
    }
    for (std::uint32_t c = 0; c < vars / 2; ++c) {  // too long to matter
        for (int i = 0; i < 6; ++i) {
            const auto n = static_cast<std::int32_t>(1 + random.below(vars));
            builder.literal(random.flip() ? n : -n);
        }
        builder.end_clause();
    }
    const Formula formula = std::move(builder).build();
    Way way;
    way.proof = true;
    const Ran first = run(formula, way);
    check_answer(formula, first, true, false);
    CHECK(first.outcome.stats.conflicts > 1);
    way.proof = false;
    for (const lookahead::Kernel* kernel : supported_kernels()) {
        way.kernel = kernel;
        const Stats stats = run(formula, way).outcome.stats;
        CHECK(stats.conflicts == first.outcome.stats.conflicts);
        CHECK(stats.decisions == first.outcome.stats.decisions);
    }
}

}  // namespace sat::test
