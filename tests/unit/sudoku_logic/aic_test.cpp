#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("a turbot fish joins any two houses with two places") {
    Scene scene;
    scene.stands(7, row(2), {"r2c2", "r2c8"}).stands(7, box(7), {"r7c1", "r9c3"});
    CHECK_FALSE(scene.find("turbot-fish"));
    scene.stands(7, column(2), {"r2c2", "r8c2"});
    Scene joined;
    joined.stands(7, row(2), {"r2c2", "r2c8"}).stands(7, box(7), {"r7c2", "r9c3"});
    const auto step = joined.find("turbot-fish");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r9c8=7");
    CHECK(text_of(step->cells) == "r2c2 r7c2 r2c8 r9c3");
    CHECK(step->covers == std::vector{column(2)});
}

TEST_CASE("an empty rectangle: a box bends a line with two places") {
    Scene scene;
    scene.stands(7, box(1), {"r1c2", "r2c1", "r2c3"}).stands(7, row(8), {"r8c2", "r8c7"});
    // In box 1, 7 is in r1c2 or row 2: from r8c2 to r2c7.
    const auto step = scene.find("empty-rectangle");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c7=7");
    CHECK(step->houses == std::vector{box(1), row(8)});
    CHECK(text_of(step->parts[0].cells) == "r1c2");
    CHECK(text_of(step->parts[1].cells) == "r2c1 r2c3");
    CHECK(text_of(step->ends) == "r2c1 r2c3 r8c7");
}

TEST_CASE("an X-chain over three houses") {
    Scene scene;
    scene.stands(7, row(1), {"r1c1", "r1c4"}).stands(7, row(4), {"r4c4", "r4c7"}).stands(7, row(7), {"r7c2", "r7c7"});
    const auto step = scene.find("x-chain");
    REQUIRE(step);
    CHECK(text_of(step->ends) == "r1c1 r7c2");
    CHECK(text_of(step->removed) == "r2c2=7 r3c2=7 r8c1=7 r9c1=7");
    REQUIRE(step->chains.size() == 1);
    const Chain& chain = step->chains.front();
    REQUIRE(chain.size() == 6);
    for (std::size_t i = 0; i < chain.size(); ++i) CHECK(chain[i].stands == (i % 2 == 1));
}

TEST_CASE("an AIC changes digits in cells with two candidates") {
    Scene scene;
    scene.stands(1, row(1), {"r1c1", "r1c5"}).holds("r5c5", {1, 2}).holds("r5c1", {2, 3});
    const auto step = scene.find("aic");
    REQUIRE(step);
    // If r1c1 is not 1, r1c5 is, so r5c5 = 2 and r5c1 = 3.
    CHECK(text_of(step->removed) == "r1c1=3");
    CHECK(step->digits == std::vector<Digit>{3, 1});
    CHECK(text_of(step->ends) == "r5c1 r1c1");
    CHECK(step->chains.front().size() == 6);
}

TEST_CASE("a continuous loop removes at each weak link") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c5", {2, 3}).holds("r5c5", {3, 4}).holds("r5c1", {1, 4});
    const auto step = scene.find("aic");
    REQUIRE(step);
    // 2 in row 1, 3 in column 5, 4 in row 5, 1 in column 1.
    CHECK(step->removed.size() == 28);
}

TEST_CASE("a grouped AIC has nodes of several cells") {
    Scene scene;
    scene.stands(7, box(1), {"r1c2", "r2c1", "r2c3"}).stands(7, row(8), {"r8c2", "r8c7"});
    CHECK_FALSE(scene.find("aic"));
    const auto step = scene.find("grouped-aic");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c7=7");
    bool has_group = false;
    for (const ChainNode& node : step->chains.front()) has_group = has_group || node.group.size() == 2;
    CHECK(has_group);
}
