// The order of the levels of `sudoku -n K -r B -m L -u`: at equal blanks the median effort rises strictly from 1 to 3
// where B >= 45; below that the freedom does, and the effort never falls.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "sudoku/model/variant.h"
#include "sudoku/rate/rating.h"
#include "tests/cli/shapes/material.h"

using namespace shapes;

namespace {

struct Median {
    std::uint64_t freedom;
    sudoku::Effort effort;
};

Median median_of(unsigned blanks, unsigned level) {
    constexpr std::size_t kPuzzles = 61;
    const Finished f = program({"-n", std::to_string(kPuzzles), "-r", std::to_string(blanks), "-m",
                                std::to_string(level), "-u", "--seed", "11", "-o", "-"});
    REQUIRE(f.exit_code == 0);
    const auto puzzles = puzzles_in(f.out);
    REQUIRE(puzzles.size() == kPuzzles);
    static const sudoku::Rules rules = sudoku::classic_rules({});
    sudoku::Rater rater(rules);
    std::vector<std::uint64_t> freedoms;
    std::vector<sudoku::Effort> efforts;
    for (const sudoku::Puzzle& puzzle : puzzles) {
        const sudoku::Rating rating = rater.rate(puzzle);
        CHECK(rating.blanks == blanks);
        CHECK(rating.solutions == 1);
        freedoms.push_back(rating.freedom);
        efforts.push_back(rating.effort);
    }
    std::sort(freedoms.begin(), freedoms.end());
    std::sort(efforts.begin(), efforts.end(), [](const auto& a, const auto& b) { return harder(a, b) < 0; });
    return {freedoms[kPuzzles / 2], efforts[kPuzzles / 2]};
}

std::array<Median, 3> medians(unsigned blanks) {
    return {median_of(blanks, 1), median_of(blanks, 2), median_of(blanks, 3)};
}

}  // namespace

TEST_CASE("from 45 blanks on, the median effort strictly increases with the level") {
    for (const unsigned blanks : {45u, 46u, 48u, 50u, 52u, 55u}) {
        CAPTURE(blanks);
        const auto m = medians(blanks);
        CHECK(harder(m[0].effort, m[1].effort) < 0);
        CHECK(harder(m[1].effort, m[2].effort) < 0);
    }
}

TEST_CASE("below 45 blanks, the median freedom strictly increases, and the median effort never decreases") {
    for (const unsigned blanks : {20u, 28u, 36u, 41u, 44u}) {
        CAPTURE(blanks);
        const auto m = medians(blanks);
        CHECK(m[0].freedom < m[1].freedom);
        CHECK(m[1].freedom < m[2].freedom);
        CHECK(harder(m[0].effort, m[1].effort) <= 0);
        CHECK(harder(m[1].effort, m[2].effort) <= 0);
    }
}
