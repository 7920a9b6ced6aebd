// Estimates of numbers of solutions, against exact ones.
#include "sudoku/propagate/estimate.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "tests/rounds.h"
#include "tests/unit/sudoku_propagate/grids.h"

using namespace propagate_tests;

namespace {

double exact_count(const ConstraintPuzzle& puzzle) {
    const auto counted = solver_of(puzzle).count({});
    REQUIRE(counted);
    return std::stod(counted->solutions);
}
SolutionEstimate estimate_of(const ConstraintPuzzle& puzzle, std::uint64_t dives, std::uint64_t seed = 1) {
    return estimate_solutions(solver_of(puzzle).network(), {dives, seed, nullptr});
}

}  // namespace

TEST_CASE("the estimate is within a tenth of the exact number where many dives are made") {
    ConstraintPuzzle boards[] = {blank4(), blank4(), blank4(), blank4()};
    boards[1].constraints.push_back(constraint_of("killer", {{0, 1, 4}}, {7}));
    boards[2].constraints.push_back(constraint_of("thermometer", {{0, 5, 10}}));
    boards[3].allowed[0] = 1;
    for (const ConstraintPuzzle& puzzle : boards) {
        const double exact = exact_count(puzzle);
        const SolutionEstimate estimate = estimate_of(puzzle, 3000);
        CAPTURE(exact);
        CHECK(estimate.dives == 3000);
        CHECK(std::pow(10, estimate.log10_mean) == doctest::Approx(exact).epsilon(0.1));
        CHECK(estimate.log10_low < std::log10(exact) + 1e-9);
        CHECK(estimate.log10_high > std::log10(exact) - 1e-9);
    }
}

TEST_CASE("the number of classic grids is estimated within a factor of two from few dives") {
    const SolutionEstimate estimate = estimate_of(blank9(), 60);
    const double exact = std::log10(6670903752021072936960.0);
    CHECK(std::abs(estimate.log10_mean - exact) < std::log10(2));
    CHECK(estimate.log10_low < estimate.log10_mean);
    CHECK(estimate.log10_mean < estimate.log10_high);
}

TEST_CASE("without choices that matter the estimate is exact, also beyond the largest double") {
    const ConstraintPuzzle free{Grid(20, 20, 20)};
    const SolutionEstimate estimate = estimate_of(free, 3);
    CHECK(estimate.log10_mean == doctest::Approx(400 * std::log10(20)));
    CHECK(estimate.log10_low == doctest::Approx(estimate.log10_high));
    CHECK(estimate.found == 3);
}

TEST_CASE("a puzzle without solution, one dive, and no dive") {
    ConstraintPuzzle none = blank4();
    none.constraints.push_back(constraint_of("killer", {{0, 1}}, {2}));
    constexpr double kNothing = -std::numeric_limits<double>::infinity();
    CHECK(estimate_of(none, 10).found == 0);
    CHECK(estimate_of(none, 10).log10_high == kNothing);
    CHECK(estimate_of(blank4(), 1).dives == 1);
    const sat::Terminator stop{true};
    CHECK(estimate_solutions(solver_of(blank4()).network(), {10, 0, &stop}).dives == 0);
}

TEST_CASE("the same seed gives the same estimate, another one another") {
    ConstraintPuzzle puzzle = blank4();
    puzzle.constraints.push_back(constraint_of("thermometer", {{0, 5, 10}}));
    CHECK(estimate_of(puzzle, 20, 1).log10_mean == estimate_of(puzzle, 20, 1).log10_mean);
    CHECK(estimate_of(puzzle, 20, 1).log10_mean != estimate_of(puzzle, 20, 2).log10_mean);
}
