#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("a WXYZ-wing: four cells with four digits, one of which could be in two of them") {
    Scene scene;
    scene.holds("r1c1", {1, 2, 3, 4}).holds("r1c5", {1, 4}).holds("r1c8", {2, 4}).holds("r2c2", {3, 4});
    const auto step = scene.find("wxyz-wing");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r1c2=4 r1c3=4");
    CHECK(text_of(step->cells) == "r1c1 r1c5 r1c8 r2c2");
    CHECK(step->digits == std::vector<Digit>{1, 2, 3, 4});
    CHECK(text_of(step->ends) == "r1c1 r1c5 r1c8 r2c2");
    CHECK(step->rests_on.size() == 4);
    Scene two;  // of both 3 and 4 there could be two
    two.holds("r1c1", {1, 2, 3, 4}).holds("r1c5", {1, 3, 4}).holds("r1c8", {2, 4}).holds("r2c2", {3, 4});
    CHECK(two.removed("wxyz-wing") == "");
}

TEST_CASE("Sue de Coq: line and box share out the digits of their intersection") {
    Scene scene;
    scene.holds("r1c1", {1, 2, 3, 4}).holds("r1c2", {1, 2, 3, 4}).holds("r1c7", {1, 2}).holds("r2c3", {3, 4});
    const auto step = scene.find("sue-de-coq");
    REQUIRE(step);
    CHECK(step->houses == std::vector{row(1), box(1)});
    CHECK(step->parts.size() == 3);
    CHECK(text_of(step->parts[0].cells) == "r1c1 r1c2");
    CHECK(text_of(step->parts[1].cells) == "r1c7");
    CHECK(text_of(step->parts[2].cells) == "r2c3");
    CHECK(text_of(step->removed) ==
          "r1c3=1 r1c3=2 r1c3=3 r1c3=4 r1c4=1 r1c4=2 r1c5=1 r1c5=2 r1c6=1 r1c6=2 r1c8=1 r1c8=2 r1c9=1 r1c9=2 r2c1=3 "
          "r2c1=4 r2c2=3 r2c2=4 r3c1=3 r3c1=4 r3c2=3 r3c2=4 r3c3=3 r3c3=4");
    Scene shared;  // 2 in both outer cells
    shared.holds("r1c1", {1, 2, 3, 4}).holds("r1c2", {1, 2, 3, 4}).holds("r1c7", {1, 2}).holds("r2c3", {2, 3});
    CHECK(shared.removed("sue-de-coq") == "");
}

TEST_CASE("ALS-XZ: two almost locked sets, one digit of which cannot be in both") {
    Scene scene;
    scene.holds("r1c1", {1, 3}).holds("r1c2", {3, 4}).holds("r5c1", {1, 2}).holds("r6c1", {2, 4});
    const auto step = scene.find("als-xz");
    REQUIRE(step);
    CHECK(step->parts.size() == 2);
    CHECK(step->digits.back() == 4);
    CHECK(text_of(step->ends) == "r1c2 r6c1");
    CHECK(text_of(step->removed) == "r2c1=4 r3c1=4 r4c2=4 r5c2=4 r6c2=4");
}

TEST_CASE("ALS-XZ with two restricted digits locks both sets") {
    Scene scene;
    scene.holds("r1c1", {1, 2, 3}).holds("r2c1", {1, 2, 3, 4}).holds("r3c1", {1, 2, 3, 4});
    scene.holds("r5c1", {1, 2, 5}).holds("r6c1", {1, 2, 5});
    const auto step = scene.find("als-xz");
    REQUIRE(step);
    CHECK_FALSE(step->removed.empty());
}
