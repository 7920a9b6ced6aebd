#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("a cell with one candidate is a naked single, one with two is not") {
    Scene scene;
    scene.holds("r5c5", {7, 8});
    CHECK_FALSE(scene.find("naked-single"));
    const auto step = scene.holds("r5c5", {7}).find("naked-single");
    REQUIRE(step);
    CHECK(step->placed == Candidate{cell("r5c5"), 7});
    CHECK(step->removed.empty());
    CHECK(step->houses.empty());
    CHECK(step->rests_on == std::vector{one_of_cell(cell("r5c5"))});
    CHECK(step->technique == find_technique("naked-single"));
}

TEST_CASE("a naked single that is the last blank cell of a house names the house") {
    Scene scene;
    for (Digit d = 1; d <= 8; ++d) scene.place("r4c" + std::to_string(d), d);
    const auto step = scene.find("naked-single");
    REQUIRE(step);
    CHECK(step->placed == Candidate{cell("r4c9"), 9});
    CHECK(step->houses == std::vector{row(4)});
}

TEST_CASE("a digit with one place in a house is a hidden single, one with two is not") {
    Scene scene;
    scene.stands(5, row(3), {"r3c5", "r3c9"});
    CHECK_FALSE(scene.find("hidden-single"));
    const auto step = scene.stands(5, row(3), {"r3c5"}).find("hidden-single");
    REQUIRE(step);
    CHECK(step->placed == Candidate{cell("r3c5"), 5});
    CHECK(step->houses == std::vector{row(3)});
    CHECK(step->rests_on == std::vector{one_of_house(row(3), 5)});
}

TEST_CASE("a hidden single in a box comes before one in a row") {
    Scene scene;
    const auto step = scene.stands(5, row(1), {"r1c9"}).stands(6, box(5), {"r5c5"}).find("hidden-single");
    REQUIRE(step);
    CHECK(step->placed == Candidate{cell("r5c5"), 6});
}

TEST_CASE("a step applies its eliminations and digit") {
    Scene scene;
    CandidateGrid grid = scene.holds("r5c5", {7}).grid();
    apply(*scene.find("naked-single"), grid);
    CHECK(grid.board()[cell("r5c5")] == 7);
    Step removing;
    removing.removed = {{cell("r1c1"), 2}, {cell("r1c2"), 3}};
    apply(removing, grid);
    CHECK_FALSE(grid.allows({cell("r1c1"), 2}));
    CHECK_FALSE(grid.allows({cell("r1c2"), 3}));
    CHECK(grid.audit());
}
