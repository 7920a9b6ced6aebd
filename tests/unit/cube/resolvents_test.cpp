// The clauses that a lookahead engine derives before its search are derived once for all cubes.
#include <doctest/doctest.h>

#include "sat/dpll/resolvents.h"
#include "sat/generate/recipe.h"
#include "sat/portfolio/conquer.h"

namespace sat {
namespace {

Formula random_formula(const char* vars = "60", const char* clauses = "300") {
    const auto recipe = read_recipe(std::vector<std::string>{"ksat", "--k", "3", "--vars", vars, "--clauses", clauses});
    return generate_formula(*recipe);
}
Conquest conquer_halves(const Formula& formula, const ConquerSettings& settings) {
    const Lit l = *formula.from_dimacs(1);
    CubeList cubes;
    for (const Lit side : {l, ~l}) cubes.add(std::vector{side});
    return conquer(formula, cubes, choose(formula, settings.search).value(), settings);
}

}  // namespace

TEST_CASE("short resolvents are derived once for all cubes, unless disabled or unsupported") {
    const Formula formula = random_formula();
    const std::size_t resolvents = short_resolvents(formula, nullptr).added.size();
    REQUIRE(resolvents > 0);
    ConquerSettings settings;
    settings.search.engine = "lookahead";
    CHECK(conquer_halves(formula, settings).outcome.stats.resolvents == resolvents);
    settings.search.engine = "flagged";
    CHECK(conquer_halves(formula, settings).outcome.stats.resolvents == resolvents);
    settings.search.use(Technique::resolvents) = Use::off;
    CHECK(conquer_halves(formula, settings).outcome.stats.resolvents == 0);
    settings.search.use(Technique::resolvents) = Use::automatic;
    settings.search.branch = "moms";
    CHECK(conquer_halves(formula, settings).outcome.stats.resolvents == 0);
    settings.search.use(Technique::resolvents) = Use::on;
    CHECK(conquer_halves(formula, settings).outcome.stats.resolvents == resolvents);
    settings.threads = 3;  // shared by all threads
    CHECK(conquer_halves(formula, settings).outcome.stats.resolvents == resolvents);
}

TEST_CASE("the empty cube is searched like the formula: both omit clauses subsumed by resolvents") {
    const Formula formula = random_formula("120", "600");
    REQUIRE_FALSE(short_resolvents(formula, nullptr).dropped.empty());
    ConquerSettings settings;
    settings.search.engine = "lookahead";
    const Stats plain = solve(formula, settings.search).stats;
    REQUIRE(plain.decisions > 0);
    CubeList one;
    one.add({});
    const Conquest c = conquer(formula, one, choose(formula, settings.search).value(), settings);
    REQUIRE(c.cubes.size() == 1);
    CHECK(c.cubes[0].answer.decisions == plain.decisions);
    CHECK(c.cubes[0].answer.conflicts == plain.conflicts);
    CHECK(c.outcome.stats.lookaheads == plain.lookaheads);
}

}  // namespace sat
