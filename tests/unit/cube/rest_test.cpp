#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sat/cube/conquer.h"
#include "sat/engine/lookahead/split.h"
#include "sat/generate/recipe.h"

namespace sat {
namespace {

TEST_CASE("the rest knows every cube that was refuted, on whatever thread: a cover leaves it nothing to search") {
    const std::vector<std::string> words{"ksat", "--k", "3", "--vars", "180", "--clauses", "800", "--seed", "2"};
    const Formula formula = generate_formula(read_recipe(words).value());
    SplitSettings splitting;
    splitting.cutoff = Cutoff::depth;
    splitting.amount = 3;
    const CubeList cubes = split(formula, splitting).cubes;
    REQUIRE(cubes.size() == 8);
    for (const std::string engine : {"learning", "flagged"})
        for (const std::uint64_t threads : {1u, 4u}) {
            CAPTURE(engine);
            ConquerSettings settings;
            settings.search.engine = engine;
            settings.threads = threads;
            const Choice choice = choose(formula, settings.search).value();
            const Conquest c = conquer(formula, cubes, choice, settings);
            REQUIRE(c.outcome.verdict == Verdict::unsatisfiable);
            REQUIRE(c.rest);
            CHECK(c.outcome.stats.conflicts > 60);
            CHECK(c.rest->conflicts <= 8);
        }
}

}  // namespace
}  // namespace sat
