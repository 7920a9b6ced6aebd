// The walk that auto runs before a search.
#include <doctest/doctest.h>

#include <bit>

#include "sat/check/model_check.h"
#include "sat/core/terminator.h"
#include "sat/solve.h"
#include "tests/unit/walk/formulas.h"

namespace sat::test {
namespace {

TechniqueWork walk_of(const Outcome& outcome) {
    return outcome.stats.of(Technique::walk);
}
bool walks(const Formula& formula, const Settings& settings = {}, Task task = Task::decide) {
    const Choice choice = choose(formula, settings, task).value();
    CHECK((choice.walk_ticks > 0) == (choice.reason.find("a walk first") != std::string::npos));
    return choice.walk_ticks > 0;
}
Formula made(const std::vector<std::string>& words) {
    return generate_formula(read_recipe(words).value());
}

// Sums at the vertices of a torus of three dimensions, each of its six edges, one of them odd (Tseitin); shuffled.
Formula torus(std::int32_t side, unsigned seed) {
    const auto edge = [&](std::int32_t x, std::int32_t y, std::int32_t z, std::int32_t axis) {
        const auto at = [&](std::int32_t i) { return (i + side) % side; };
        return 1 + ((at(x) * side + at(y)) * side + at(z)) * 3 + axis;
    };
    std::vector<std::vector<std::int32_t>> clauses;
    for (std::int32_t v = 0; v < side * side * side; ++v) {
        const std::int32_t x = v / (side * side), y = v / side % side, z = v % side;
        const std::int32_t edges[] = {edge(x, y, z, 0),     edge(x - 1, y, z, 0), edge(x, y, z, 1),
                                      edge(x, y - 1, z, 1), edge(x, y, z, 2),     edge(x, y, z - 1, 2)};
        for (std::uint32_t signs = 0; signs < 64; ++signs) {
            if ((std::popcount(signs) % 2 != 0) == (v == 0)) continue;
            std::vector<std::int32_t>& clause = clauses.emplace_back();
            for (std::size_t i = 0; i < 6; ++i) clause.push_back((signs >> i & 1) != 0 ? -edges[i] : edges[i]);
        }
    }
    Random random(seed);
    for (std::size_t i = clauses.size(); i > 1; --i)
        std::swap(clauses[i - 1], clauses[random.below(static_cast<std::uint32_t>(i))]);
    FormulaBuilder builder;
    for (const auto& clause : clauses) builder.clause(clause);
    return std::move(builder).build();
}

}  // namespace

TEST_CASE("auto walks first on random formulas that may have models") {
    CHECK(walks(ksat(3, 250, 1050, 1)));
    CHECK(walks(ksat(3, 10000, 35000, 1)));
    CHECK(walks(ksat(5, 60, 1260, 1)));
    CHECK(walks(ksat(7, 40, 3400, 1)));
    CHECK_FALSE(walks(ksat(3, 250, 1500, 1)));
    CHECK_FALSE(walks(ksat(2, 100, 100, 1)));
    CHECK_FALSE(walks(made({"parity", "30"})));
    CHECK_FALSE(walks(made({"tseitin", "8", "8"})));
    CHECK_FALSE(walks(made({"php", "9", "8"})));
    CHECK_FALSE(walks(made({"queens", "8"})));
}

TEST_CASE("no walk if it is off, an engine or rule is named, or the task is more than a verdict") {
    const Formula formula = ksat(3, 250, 1050, 1);
    Settings s;
    s.use(Technique::walk) = Use::off;
    CHECK_FALSE(walks(formula, s));
    for (const auto& engine : engines()) {
        Settings named;
        named.engine = engine.name;
        CHECK_FALSE(walks(formula, named));
    }
    Settings rule;
    rule.branch = "moms";
    CHECK_FALSE(walks(formula, rule));
    CHECK_FALSE(walks(formula, Settings{}, Task::assume));
    CHECK_FALSE(walks(formula, Settings{}, Task::enumerate));
}

TEST_CASE("if the walk finds a model there is no search, and the flips are counted") {
    const Formula formula = ksat(3, 10000, 35000, 1);
    const Outcome outcome = solve(formula, Settings{});
    REQUIRE(outcome.verdict == Verdict::satisfiable);
    CHECK(outcome.stopped == StopReason::none);
    CHECK(check_model(formula, outcome.model));
    CHECK(outcome.stats.decisions == 0);
    CHECK(walk_of(outcome).rounds == 1);
    // Nor does the look for hidden structure end a walk that would find a model in the time of the look.
    CHECK(walk_of(solve(ksat(3, 50000, 200000, 1), Settings{})).rounds == 1);
    CHECK(walk_of(outcome).gained > 1000);
    CHECK(walk_of(outcome).ticks > walk_of(outcome).gained);
    CHECK(outcome.stats.memory_bytes > 35000 * 3 * sizeof(Lit));
}

TEST_CASE("if it finds none the search is the same as without it") {
    const Formula formula = ksat(3, 120, 530, 3);
    Settings s;
    const Outcome outcome = solve(formula, s);
    s.use(Technique::walk) = Use::off;
    const Outcome without = solve(formula, s);
    REQUIRE(without.verdict == Verdict::unsatisfiable);
    CHECK(outcome.verdict == Verdict::unsatisfiable);
    CHECK(outcome.stats.conflicts == without.stats.conflicts);
    CHECK(outcome.stats.decisions == without.stats.decisions);
    CHECK(walk_of(outcome).ticks >= choose(formula, Settings{})->walk_ticks);
    CHECK(walk_of(without).ticks == 0);
}

TEST_CASE("limits hold for the walk too") {
    const Formula formula = ksat(3, 10000, 35000, 1);
    const sat::Terminator stop{true};
    Settings s;
    s.limits.stop = &stop;
    Outcome outcome = solve(formula, s);
    CHECK(outcome.verdict == Verdict::unknown);
    CHECK(outcome.stopped == StopReason::interrupted);
    CHECK(walk_of(outcome).gained == 0);
    s.limits.stop = nullptr;
    s.limits.memory_bytes = 100'000;  // the walk alone needs more
    outcome = solve(formula, s);
    CHECK(outcome.verdict == Verdict::unknown);
    CHECK(outcome.stopped == StopReason::memory_limit);
    CHECK(walk_of(outcome).gained == 0);
}

TEST_CASE("a long walk ends early if the formula hides sums, which are then added up") {
    const Formula formula = torus(6, 1);
    const Choice choice = choose(formula, Settings{}).value();
    CHECK(choice.walk_ticks > 1'000'000'000);
    const Outcome outcome = solve(formula, Settings{});
    CHECK(outcome.verdict == Verdict::unsatisfiable);
    CHECK(walk_of(outcome).ticks < choice.walk_ticks / 64);
    CHECK(outcome.stats.conflicts < 3000);
}

}  // namespace sat::test
