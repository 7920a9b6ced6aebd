#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sat/core/terminator.h"
#include "sat/generate/recipe.h"
#include "sat/lookahead/split.h"
#include "sat/portfolio/conquer.h"
#include "sat/portfolio/cube_solver.h"

namespace sat {
namespace {

Formula unsatisfiable_formula() {
    const std::vector<std::string> words{"ksat", "--k", "3", "--vars", "180", "--clauses", "800", "--seed", "2"};
    return generate_formula(read_recipe(words).value());
}
CubeList cubes_of(const Formula& formula) {
    SplitSettings splitting;
    splitting.cutoff = Cutoff::depth;
    splitting.amount = 3;
    return split(formula, splitting).cubes;
}

TEST_CASE("every refuted cube is excluded from the rest, so a cover leaves nothing to search") {
    const Formula formula = unsatisfiable_formula();
    const CubeList cubes = cubes_of(formula);
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

TEST_CASE("a solver interrupted before loading the formula returns unknown") {
    const Formula formula = unsatisfiable_formula();
    const CubeList cubes = cubes_of(formula);
    REQUIRE(cubes.size() > 0);
    const sat::Terminator stop{true};
    for (const std::string engine : {"learning", "flagged"}) {
        CAPTURE(engine);
        Settings settings;
        settings.engine = engine;
        settings.limits.stop = &stop;
        const Choice choice = choose(formula, settings).value();
        const auto solver = make_cube_solver(formula, cubes, nullptr, choice, settings);
        for (std::size_t i = 0; i < cubes.size(); ++i) solver->exclude(cubes[i]);
        const Outcome rest = solver->solve_rest(settings.limits);
        CHECK(rest.verdict == Verdict::unknown);
        CHECK(rest.stopped == StopReason::interrupted);
    }
}

}  // namespace
}  // namespace sat
