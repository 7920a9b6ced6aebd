// What an engine that looks ahead derives before its search is derived once for all cubes.
#include <doctest/doctest.h>

#include "sat/cube/conquer.h"
#include "sat/generate/recipe.h"
#include "sat/simplify/resolvents.h"

namespace sat {
namespace {

Formula random_formula() {
    const auto recipe = read_recipe(std::vector<std::string>{"ksat", "--k", "3", "--vars", "60", "--clauses", "300"});
    return generate_formula(*recipe);
}
Conquest conquer_halves(const Formula& formula, const ConquerSettings& settings) {
    const Lit l = *formula.from_dimacs(1);
    CubeList cubes;
    for (const Lit side : {l, ~l}) cubes.add(std::vector{side});
    return conquer(formula, cubes, choose(formula, settings.search).value(), settings);
}

}  // namespace

TEST_CASE("short resolvents are made once for all cubes, unless they are forbidden or not the engine's") {
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
}

}  // namespace sat
