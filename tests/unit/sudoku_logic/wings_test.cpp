#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("an xy-wing: one of the pincers holds z") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c5", {1, 3}).holds("r5c1", {2, 3});
    const auto step = scene.find("xy-wing");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r5c5=3");
    CHECK(text_of(step->cells) == "r1c1 r1c5 r5c1");
    CHECK(step->digits == std::vector<Digit>{1, 2, 3});
    CHECK(text_of(step->ends) == "r1c5 r5c1");
    CHECK(step->rests_on.size() == 3);
}

TEST_CASE("no xy-wing: another z, both pincers with the same digit of the pivot, a pincer that is not seen") {
    Scene other, same, unseen, twice;
    other.holds("r1c1", {1, 2}).holds("r1c5", {1, 3}).holds("r5c1", {2, 4});
    CHECK(other.removed("xy-wing") == "");
    same.holds("r1c1", {1, 2}).holds("r1c5", {1, 3}).holds("r5c1", {1, 3});
    CHECK(same.removed("xy-wing") == "");
    unseen.holds("r1c1", {1, 2}).holds("r1c5", {1, 3}).holds("r5c2", {2, 3});
    CHECK(unseen.removed("xy-wing") == "");
    twice.holds("r1c1", {1, 2}).holds("r1c5", {1, 2}).holds("r5c1", {2, 3});
    CHECK(twice.removed("xy-wing") == "");
}

TEST_CASE("an xyz-wing: the pivot may hold z too, so it must be seen as well") {
    Scene scene;
    scene.holds("r1c1", {1, 2, 3}).holds("r1c5", {1, 3}).holds("r2c2", {2, 3});
    const auto step = scene.find("xyz-wing");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r1c2=3 r1c3=3");
    CHECK(step->digits == std::vector<Digit>{1, 2, 3});
    CHECK(text_of(step->ends) == "r1c1 r1c5 r2c2");
    CHECK(step->rests_on.size() == 3);
    CHECK(scene.removed("xy-wing") == "");
    Scene other, four;
    other.holds("r1c1", {1, 2, 3}).holds("r1c5", {1, 3}).holds("r2c2", {1, 3});
    CHECK(other.removed("xyz-wing") == "");
    four.holds("r1c1", {1, 2, 3, 4}).holds("r1c5", {1, 3}).holds("r2c2", {2, 3});
    CHECK(four.removed("xyz-wing") == "");
}

TEST_CASE("a w-wing: one of two equal cells is not x, since x has two places and each is seen") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r9c2", {1, 2}).stands(1, column(5), {"r1c5", "r9c5"});
    const auto step = scene.find("w-wing");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r1c2=2 r2c2=2 r3c2=2 r7c1=2 r8c1=2 r9c1=2");
    CHECK(text_of(step->cells) == "r1c1 r9c2 r1c5 r9c5");
    CHECK(step->digits == std::vector<Digit>{1, 2});
    CHECK(step->houses == std::vector{column(5)});
    CHECK(step->rests_on ==
          std::vector{one_of_cell(cell("r1c1")), one_of_cell(cell("r9c2")), one_of_house(column(5), 1)});
}

TEST_CASE("a w-wing whose places are seen in the other order") {
    Scene scene;
    scene.holds("r8c1", {1, 2}).holds("r9c4", {1, 2}).stands(1, row(3), {"r3c1", "r3c4"});
    scene.stands(1, row(3), {"r3c1", "r3c4"});
    CHECK(text_of(scene.find("w-wing")->cells) == "r8c1 r9c4 r3c1 r3c4");
    Scene turned;
    turned.holds("r8c4", {1, 2}).holds("r9c1", {1, 2}).stands(1, row(3), {"r3c1", "r3c4"});
    CHECK(text_of(turned.find("w-wing")->cells) == "r8c4 r9c1 r3c4 r3c1");
}

TEST_CASE("either digit of a w-wing may be the one with two places") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r9c2", {1, 2}).stands(2, column(5), {"r1c5", "r9c5"});
    CHECK(scene.removed("w-wing") == "r1c2=1 r2c2=1 r3c2=1 r7c1=1 r8c1=1 r9c1=1");
    CHECK(scene.find("w-wing")->digits == std::vector<Digit>{2, 1});
}

TEST_CASE("no w-wing: a third place, a place that is not seen, other digits, cells that see each other") {
    Scene third, unseen, other, pair;
    third.holds("r1c1", {1, 2}).holds("r9c2", {1, 2}).stands(1, column(5), {"r1c5", "r5c5", "r9c5"});
    CHECK(third.removed("w-wing") == "");
    unseen.holds("r1c1", {1, 2}).holds("r9c2", {1, 2}).stands(1, column(5), {"r1c5", "r5c5"});
    CHECK(unseen.removed("w-wing") == "");
    other.holds("r1c1", {1, 2}).holds("r9c2", {1, 3}).stands(1, column(5), {"r1c5", "r9c5"});
    CHECK(other.removed("w-wing") == "");
    pair.holds("r1c1", {1, 2}).holds("r9c1", {1, 2}).stands(1, column(5), {"r1c5", "r9c5"});
    CHECK(pair.removed("w-wing") == "");
}
