#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

// Each candidate of r5c5 leads to a 9 that sees r1c1.
void lead_to_nine(Scene& scene) {
    scene.holds("r5c5", {1, 2, 3}).holds("r5c1", {1, 9}).holds("r1c5", {2, 9});
    scene.holds("r4c4", {3, 8}).holds("r4c1", {8, 9});
}

}  // namespace

TEST_CASE("an assumption that leads to a contradiction is one chain") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c5", {2, 3}).holds("r5c5", {3, 4}).holds("r5c9", {1, 4});
    const auto step = scene.find("forcing-chain");
    REQUIRE(step);
    CHECK(step->chains.size() == 1);
    const Chain& chain = step->chains[0];
    CHECK(chain.front().stands != step->placed.has_value());
    CHECK(std::any_of(chain.begin(), chain.end() - 1, [&](const ChainNode& node) {
        return node.candidate == chain.back().candidate && node.stands != chain.back().stands;
    }));
    CHECK(step->cells == std::vector{chain.front().candidate.cell});
    CHECK(step->digits == std::vector{chain.front().candidate.digit});
}

TEST_CASE("all candidates of a cell lead to the same") {
    Scene scene;
    lead_to_nine(scene);
    const auto step = scene.find("forcing-chain");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r1c1=9");
    CHECK(text_of(step->cells) == "r5c5");
    CHECK(step->houses.empty());
    REQUIRE(step->chains.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        const Chain& chain = step->chains[i];
        CHECK(chain.front().candidate == Candidate{cell("r5c5"), static_cast<Digit>(i + 1)});
        CHECK(chain.front().stands);
        CHECK(chain.back().candidate == Candidate{cell("r1c1"), 9});
        CHECK_FALSE(chain.back().stands);
    }
    CHECK(step->chains[0].size() == 4);
    CHECK(step->chains[2].size() == 6);
    CHECK(step->rests_on.size() == 5);
    CHECK(step->rests_on.front() == one_of_cell(cell("r5c5")));
}

TEST_CASE("all places of a digit in a house lead to the same") {
    Scene scene;
    scene.stands(1, box(5), {"r4c4", "r5c5", "r6c6"}).holds("r4c1", {1, 9}).holds("r2c5", {1, 9});
    scene.holds("r8c6", {1, 5}).holds("r8c1", {5, 9});
    const auto step = scene.find("forcing-chain");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c1=9");
    CHECK(step->houses == std::vector{box(5)});
    CHECK(text_of(step->cells) == "r4c4 r5c5 r6c6");
    CHECK(step->digits == std::vector<Digit>{1});
    CHECK(step->chains.size() == 3);
    CHECK(step->rests_on.front() == one_of_house(box(5), 1));
}

TEST_CASE("a net needs several branches at once where a chain has only one") {
    // The same seen from its end: a 9 in r1c1 leaves r5c5 without a digit.
    Scene scene;
    lead_to_nine(scene);
    const auto step = scene.find("forcing-net");
    REQUIRE(step);
    REQUIRE(step->chains.size() == 1);
    CHECK(std::any_of(step->chains[0].begin(), step->chains[0].end(),
                      [](const ChainNode& node) { return node.by == one_of_cell(cell("r5c5")); }));
}

TEST_CASE("a blank board has no forcing step, and boards that are too large are skipped") {
    for (const TechniqueEntry& technique : techniques()) {
        CAPTURE(technique.name);
        CHECK_FALSE(Scene().find(technique.name));
    }
    Puzzle wide;
    wide.board = Board(16);
    const Rules rules = classic_rules({4, 4});
    const CandidateGrid grid(wide, rules);
    for (const TechniqueEntry& technique : techniques()) CHECK_FALSE(technique.find(grid));
}
