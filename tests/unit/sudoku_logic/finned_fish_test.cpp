#include <doctest/doctest.h>

#include <algorithm>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("a finned X-wing removes what the fins see") {
    Scene scene;
    scene.stands(7, row(2), {"r2c2", "r2c8"}).stands(7, row(5), {"r5c2", "r5c8", "r5c9"});
    const auto step = scene.find("finned-x-wing");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r4c8=7 r6c8=7");
    CHECK(step->houses == std::vector{row(2), row(5)});
    CHECK(step->covers == std::vector{column(2), column(8)});
    CHECK(text_of(step->fins) == "r5c9");
    CHECK(text_of(step->cells) == "r2c2 r2c8 r5c2 r5c8 r5c9");
    CHECK(step->rests_on == std::vector{one_of_house(row(2), 7), one_of_house(row(5), 7)});
    CHECK(scene.removed("sashimi-x-wing") == "");
    CHECK(scene.removed("x-wing") == "");
}

TEST_CASE("a sashimi X-wing lacks a corner beside its fin; columns work like rows") {
    Scene scene;
    scene.stands(7, column(2), {"r2c2", "r8c2"}).stands(7, column(5), {"r2c5", "r9c5"});
    const auto step = scene.find("sashimi-x-wing");
    REQUIRE(step);
    CHECK(text_of(step->fins) == "r9c5");
    CHECK(text_of(step->removed) == "r8c4=7 r8c6=7");
    CHECK(step->covers == std::vector{row(2), row(8)});
    CHECK(scene.removed("finned-x-wing") == "");
}

TEST_CASE("no finned fish: fins in two boxes, nothing seen by all fins, or no fin at all") {
    Scene apart, none;
    apart.stands(7, row(2), {"r2c2", "r2c8"}).stands(7, row(5), {"r5c2", "r5c5", "r5c8", "r5c9"});
    CHECK(apart.removed("finned-x-wing") == "");
    none.stands(7, row(2), {"r2c2", "r2c8"}).stands(7, row(5), {"r5c2", "r5c8"});
    CHECK(none.removed("finned-x-wing") == "");
    CHECK(none.removed("sashimi-x-wing") == "");
}

TEST_CASE("a finned swordfish and a finned jellyfish") {
    Scene three, four;
    three.stands(7, row(1), {"r1c1", "r1c4"}).stands(7, row(4), {"r4c4", "r4c7"});
    three.stands(7, row(7), {"r7c1", "r7c7", "r7c8"});
    CHECK(three.removed("finned-swordfish") == "r8c7=7 r9c7=7");
    CHECK(three.removed("sashimi-swordfish") == "");
    four.stands(7, row(1), {"r1c1", "r1c4"}).stands(7, row(2), {"r2c4", "r2c7"}).stands(7, row(4), {"r4c7", "r4c9"});
    four.stands(7, row(7), {"r7c1", "r7c2", "r7c9"});
    CHECK(four.removed("finned-jellyfish") == "r8c1=7 r9c1=7");
}

namespace {

std::size_t houses_with(const std::vector<std::size_t>& houses, Cell c, const Rules& rules) {
    return static_cast<std::size_t>(
        std::ranges::count_if(houses, [&](std::size_t h) { return std::ranges::count(rules.house(h).cells, c) != 0; }));
}

// Fins are the places that the base has more often than the covers; what is removed is more often in the covers, and
// sees every fin.
void check_fish(const Step& step, const CandidateGrid& grid) {
    const Digit d = step.digits.front();
    CHECK(step.houses.size() == step.covers.size());
    for (Cell c = 0; c < 81; ++c) {
        if (!grid.allows({c, d})) continue;
        const std::size_t base = houses_with(step.houses, c, grid.rules()),
                          covers = houses_with(step.covers, c, grid.rules());
        CHECK((base > covers) == (std::ranges::count(step.fins, c) != 0));
        if (std::ranges::count(step.removed, Candidate{c, d}) == 0) continue;
        CHECK(covers > base);
        for (const Cell fin : step.fins) CHECK(grid.sees(fin, c));
    }
    CHECK_FALSE(step.removed.empty());
}

}  // namespace

TEST_CASE("a Franken fish has boxes among its houses") {
    Scene scene;
    scene.stands(7, row(1), {"r1c1", "r1c5"}).stands(7, row(4), {"r4c2", "r4c5"});
    scene.stands(7, box(7), {"r7c1", "r8c2"});
    const auto step = scene.find("franken-fish");
    REQUIRE(step);
    check_fish(*step, scene.grid());
    const auto is_box = [](std::size_t h) { return h >= box(1); };
    CHECK((std::ranges::any_of(step->houses, is_box) || std::ranges::any_of(step->covers, is_box)));
}

TEST_CASE("a mutant fish mixes rows and columns") {
    Scene scene;
    scene.stands(7, row(1), {"r1c1", "r1c4"}).stands(7, column(9), {"r2c9", "r6c9"});
    scene.stands(7, box(5), {"r5c4", "r6c5"});
    const auto step = scene.find("mutant-fish");
    REQUIRE(step);
    check_fish(*step, scene.grid());
}
