#include <doctest/doctest.h>

#include "sudoku/logic/walkthrough.h"
#include "tests/unit/sudoku_logic/made_puzzle.h"
#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("remote pairs: the ends of an even chain of equal pairs hold both digits") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c5", {1, 2}).holds("r5c5", {1, 2}).holds("r5c8", {1, 2});
    const auto step = scene.find("remote-pairs");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r1c8=1 r1c8=2 r5c1=1 r5c1=2");
    CHECK(text_of(step->cells) == "r1c1 r1c5 r5c5 r5c8");
    CHECK(step->digits == std::vector<Digit>{1, 2});
    CHECK(text_of(step->ends) == "r1c1 r5c8");
    CHECK(step->rests_on.size() == 4);
}

TEST_CASE("no remote pairs: an odd number of cells, other digits") {
    Scene three, other;
    three.holds("r1c1", {1, 2}).holds("r1c5", {1, 2}).holds("r5c5", {1, 2});
    CHECK(three.removed("remote-pairs") == "");
    other.holds("r1c1", {1, 2}).holds("r1c5", {1, 3}).holds("r5c5", {1, 2}).holds("r5c8", {1, 2});
    CHECK(other.removed("remote-pairs") == "");
}

TEST_CASE("BUG+1: the digit that is too many is placed") {
    // The end of a puzzle: pairs everywhere but in one cell with three.
    Scene scene;
    CHECK_FALSE(scene.find("bug-plus-1"));
    const Rules rules = classic_rules({3, 3});
    std::size_t found = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const MadePuzzle made = made_puzzle(rules, seed);
        CandidateGrid grid(made.puzzle, rules);
        while (!grid.is_complete()) {
            if (const auto step = find_technique("bug-plus-1")->find(grid)) {
                ++found;
                REQUIRE(step->placed);
                CHECK(grid.num_candidates(step->placed->cell) == 3);
                CHECK(made.solution[step->placed->cell] == step->placed->digit);
            }
            const auto step = easiest_step(grid, true);
            if (!step) break;
            apply(*step, grid);
        }
    }
    CHECK(found > 0);
}
