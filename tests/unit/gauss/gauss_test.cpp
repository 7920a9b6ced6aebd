// The search with sums beside its clauses.
#include "sat/cdcl/gauss.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "sat/check/brute_force.h"
#include "sat/check/model_check.h"
#include "sat/core/random.h"
#include "sat/engines.h"
#include "tests/unit/learning/open_solver.h"

namespace sat::test {
namespace {

using Numbers = std::vector<std::int32_t>;

void add_sum(FormulaBuilder& builder, const Numbers& vars, bool odd) {
    for (std::uint32_t signs = 0; signs < (1u << vars.size()); ++signs) {
        if ((std::popcount(signs) % 2 != 0) == odd) continue;
        Numbers clause;
        for (std::size_t i = 0; i < vars.size(); ++i) clause.push_back((signs >> i & 1) != 0 ? -vars[i] : vars[i]);
        builder.clause(clause);
    }
}
Numbers some(Random& random, std::uint32_t num_vars, std::uint32_t size) {
    Numbers vars;
    while (vars.size() < size) {
        const auto v = static_cast<std::int32_t>(1 + random.below(num_vars));
        if (std::ranges::find(vars, v) == vars.end()) vars.push_back(v);
    }
    return vars;
}
// Sums and clauses of three literals.
Formula random_mixture(Random& random, std::uint32_t num_vars) {
    FormulaBuilder builder;
    const std::uint32_t sums = num_vars / 3 + random.below(num_vars / 2), clauses = random.below(3 * num_vars);
    for (std::uint32_t i = 0; i < sums; ++i) add_sum(builder, some(random, num_vars, 3), random.flip());
    for (std::uint32_t i = 0; i < clauses; ++i) {
        Numbers clause = some(random, num_vars, 3);
        for (std::int32_t& n : clause) n = random.flip() ? -n : n;
        builder.clause(clause);
    }
    return std::move(builder).build();
}

// Parity learning with noise (Crawford, Kearns, Schapire: The minimal disagreement parity problem as a hard
// satisfiability problem, 1994): sums of unknowns of which `wrong` have the wrong value; is there an
// assignment with which at most 3 are wrong?
class ParityLearning {
public:
    ParityLearning(std::uint32_t unknowns, std::uint32_t samples, std::uint32_t wrong, std::uint64_t seed)
        : random_(seed), next_(static_cast<std::int32_t>(unknowns)) {
        std::vector<std::uint8_t> solution(unknowns);
        for (std::uint8_t& bit : solution) bit = random_.flip() ? 1 : 0;
        for (std::uint32_t i = 0; i < samples; ++i) count(sample(solution, i < wrong));
        formula = std::move(builder_).build();
    }
    Formula formula;

private:
    std::int32_t fresh() { return ++next_; }
    // A variable that is true if the sum of some unknowns differs from its given value.
    std::int32_t sample(const std::vector<std::uint8_t>& solution, bool wrong) {
        std::int32_t sum = fresh();
        builder_.clause(Numbers{-sum});
        for (std::size_t i = 0; i < solution.size(); ++i) {
            if (random_.flip()) continue;
            const std::int32_t longer = fresh();
            add_sum(builder_, {sum, static_cast<std::int32_t>(i + 1), longer}, false);
            sum = longer;
            wrong = wrong != (solution[i] != 0);
        }
        const std::int32_t error = fresh();
        add_sum(builder_, {sum, error}, wrong);
        return error;
    }
    // Two bits and no carry out of them.
    void count(std::int32_t bit) {
        std::int32_t carry = bit;
        for (std::int32_t& digit : digits_) {
            const std::int32_t sum = fresh(), both = fresh();
            if (digit == 0) {
                digit = carry;
                return;
            }
            add_sum(builder_, {digit, carry, sum}, false);
            for (const std::int32_t v : {digit, carry}) builder_.clause(Numbers{-both, v});
            builder_.clause(Numbers{both, -digit, -carry});
            digit = sum;
            carry = both;
        }
        builder_.clause(Numbers{-carry});
    }

    Random random_;
    std::int32_t next_;
    FormulaBuilder builder_;
    std::array<std::int32_t, 2> digits_{};
};

Settings frequent(std::uint64_t interval_divisor, bool gauss) {
    Settings settings;
    settings.interval_divisor = interval_divisor;
    settings.use(Technique::gauss) = gauss ? Use::automatic : Use::off;
    return settings;
}

}  // namespace

TEST_CASE("with parity constraints among the clauses, answers agree with brute force, and lemmas are implied") {
    Random random(3);
    int satisfiable = 0, unsatisfiable = 0;
    std::uint64_t gained = 0;
    for (int trial = 0; trial < 400; ++trial) {
        const std::uint32_t num_vars = 9 + random.below(7);
        const Formula formula = random_mixture(random, num_vars);
        const auto truth = brute_force_model(formula);
        const Settings settings = frequent(1000, true);
        cdcl::Solver engine(settings);
        engine.load(formula);
        engine.set_learn(1000, [&](std::span<const Lit> learned) {
            FormulaBuilder negated;
            for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
                Numbers clause;
                for (const Lit l : formula.clause(ClauseId{c})) clause.push_back(l.to_dimacs());
                negated.clause(clause);
            }
            for (const Lit l : learned) negated.clause(Numbers{(~l).to_dimacs()});
            CHECK_FALSE(brute_force_model(std::move(negated).build()));
        });
        const Outcome outcome = engine.solve();
        REQUIRE((outcome.verdict == Verdict::satisfiable) == truth.has_value());
        if (truth) CHECK(check_model(formula, outcome.model));
        ++(truth ? satisfiable : unsatisfiable);
        gained += outcome.stats.of(Technique::gauss).gained;
    }
    CHECK(satisfiable > 50);
    CHECK(unsatisfiable > 50);
    CHECK(gained > 100);
}

TEST_CASE("parity learning with noise is refuted with a tenth of the conflicts") {
    const ParityLearning instance(20, 40, 6, 2);
    Settings with = frequent(1, true), without = frequent(1, false);
    with.limits.conflicts = 2000;
    without.limits.conflicts = 20'000;
    const Outcome quick = find_engine("learning")->run(instance.formula, with);
    CHECK(quick.verdict == Verdict::unsatisfiable);
    CHECK(quick.stats.of(Technique::gauss).gained > 1000);
    CHECK(find_engine("learning")->run(instance.formula, without).verdict == Verdict::unknown);
}

TEST_CASE("parity learning with the allowed noise is satisfiable") {
    const ParityLearning instance(20, 40, 3, 5);
    Settings settings = frequent(1, true);
    settings.limits.conflicts = 10'000;
    const Outcome outcome = find_engine("learning")->run(instance.formula, settings);
    REQUIRE(outcome.verdict == Verdict::satisfiable);
    CHECK(check_model(instance.formula, outcome.model));
}

TEST_CASE("long xors of a formula are propagated together from the start") {
    Random random(7);
    for (const std::uint32_t num_vars : {60u, 150u}) {
        CAPTURE(num_vars);
        FormulaBuilder builder;
        // More random equations than variables contradict each other.
        for (std::uint32_t i = 0; i < num_vars + 10; ++i) {
            Numbers sum = some(random, num_vars, 20);
            if (random.flip()) sum[0] = -sum[0];
            builder.parity(sum);
        }
        const Formula formula = std::move(builder).build();
        const Outcome outcome = find_engine("learning")->run(formula, Settings());
        CHECK(outcome.verdict == Verdict::unsatisfiable);
        CHECK(outcome.stats.conflicts == 0);
    }
}

TEST_CASE("parity constraints remain valid over many queries, with new clauses and restored variables") {
    Random random(11);
    std::uint64_t gained = 0;
    for (int trial = 0; trial < 150; ++trial) {
        const std::uint32_t num_vars = 9 + random.below(5);
        const Formula formula = random_mixture(random, num_vars);
        const Settings settings = frequent(1000, true);
        cdcl::Solver engine(settings);
        engine.load(formula);
        std::vector<Numbers> added;
        for (int question = 0; question < 6; ++question) {
            FormulaBuilder whole;
            for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
                Numbers clause;
                for (const Lit l : formula.clause(ClauseId{c})) clause.push_back(l.to_dimacs());
                whole.clause(clause);
            }
            for (const Numbers& clause : added) whole.clause(clause);
            std::vector<Lit> assumptions;
            for (const std::int32_t v : some(random, static_cast<std::uint32_t>(engine.num_vars()), 2)) {
                assumptions.push_back(Lit::of(Var{static_cast<std::uint32_t>(v - 1)}, random.flip()));
                whole.clause(Numbers{assumptions.back().to_dimacs()});
            }
            const Outcome outcome = engine.solve(assumptions);
            REQUIRE((outcome.verdict == Verdict::satisfiable) ==
                    brute_force_model(std::move(whole).build()).has_value());
            gained = std::max(gained, outcome.stats.of(Technique::gauss).gained);
            std::vector<Lit> clause;
            Numbers numbers;
            for (const std::int32_t v : some(random, static_cast<std::uint32_t>(engine.num_vars()), 3)) {
                clause.push_back(Lit::of(Var{static_cast<std::uint32_t>(v - 1)}, random.flip()));
                numbers.push_back(clause.back().to_dimacs());
            }
            engine.add_clause(clause);
            added.push_back(numbers);
        }
    }
    CHECK(gained > 0);
}

TEST_CASE("with a proof, parity constraints are not used in the search") {
    struct Sink final : ProofSink {
        void add(std::span<const Lit>) override {}
        void remove(std::span<const Lit>) override {}
    } sink;
    const ParityLearning instance(20, 40, 6, 2);
    Settings settings = frequent(1, true);
    settings.use(Technique::gauss) = Use::on;
    settings.limits.conflicts = 3000;
    CHECK(find_engine("learning")->run(instance.formula, settings).stats.of(Technique::gauss).gained > 0);
    settings.proof = &sink;
    CHECK(find_engine("learning")->run(instance.formula, settings).stats.of(Technique::gauss) == TechniqueWork{});
}

TEST_CASE("a matrix without results sleeps for as many rounds as it had none, and is then used again") {
    const Settings settings = frequent(1000, true);
    OpenSolver solver(settings);
    solver.grow_vars(5);
    FormulaBuilder builder;
    add_sum(builder, {1, 2, 3}, true);
    add_sum(builder, {3, 4, 5}, false);
    const Formula formula = std::move(builder).build();
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        const auto clause = formula.clause(ClauseId{c});
        solver.db.add_original(std::vector<Lit>(clause.begin(), clause.end()));
    }
    REQUIRE(solver.rebuild_at_root());
    cdcl::Gauss& gauss = solver.gauss;
    const auto next_round = [&] {
        Effort effort;
        gauss.detach();
        gauss.find(effort);
        REQUIRE(gauss.attach(effort));
    };
    const auto decide = [&](std::int32_t v) {
        solver.open_decision(Lit::from_dimacs(v));
        REQUIRE(gauss.propagate() == kNoCRef);
    };
    const auto asked_for_nothing = [&] {
        for (int i = 0; i < 1000 && gauss.is_awake(); ++i) {
            decide(1);
            solver.backtrack(0);
        }
    };
    for (int sleeps = 1; sleeps <= 3; ++sleeps) {
        next_round();
        REQUIRE(gauss.is_awake());
        asked_for_nothing();
        REQUIRE_FALSE(gauss.is_awake());
        // Clauses alone say what follows of one sum.
        decide(1);
        decide(2);
        CHECK(solver.db.value[Lit::from_dimacs(3)] > 0);
        solver.backtrack(0);
        for (int passed_over = 0; passed_over < sleeps; ++passed_over) {
            next_round();
            CHECK_FALSE(gauss.is_awake());
        }
    }
}

}  // namespace sat::test
