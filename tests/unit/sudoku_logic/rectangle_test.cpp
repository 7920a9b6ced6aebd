#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

constexpr std::string_view kName = "unique-rectangle";

}  // namespace

TEST_CASE("unique rectangle, type 1: the cell with more candidates is neither of the two") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r2c1", {1, 2}).holds("r2c4", {1, 2, 3});
    const auto step = scene.find(kName);
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c4=1 r2c4=2");
    CHECK(text_of(step->cells) == "r1c1 r1c4 r2c4 r2c1");
    CHECK(text_of(step->ends) == "r2c4");
    CHECK(step->digits == std::vector<Digit>{1, 2});
    CHECK(step->houses.empty());
    CHECK(step->rests_on ==
          std::vector{one_of_cell(cell("r1c1")), one_of_cell(cell("r1c4")), one_of_cell(cell("r2c1"))});
    CHECK(step->technique->needs_uniqueness);
}

TEST_CASE("a unique rectangle is in exactly two boxes, with rows of one band or columns of one stack") {
    Scene four, one, stack;
    four.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r5c1", {1, 2}).holds("r5c4", {1, 2, 3});
    CHECK(four.removed(kName) == "");
    one.holds("r1c1", {1, 2}).holds("r1c2", {1, 2}).holds("r2c1", {1, 2}).holds("r2c2", {1, 2, 3});
    CHECK(one.removed(kName) == "");
    stack.holds("r1c1", {1, 2}).holds("r1c3", {1, 2}).holds("r9c1", {1, 2}).holds("r9c3", {1, 2, 3});
    CHECK(stack.removed(kName) == "r9c3=1 r9c3=2");
}

TEST_CASE("a corner without one of the two digits, or with a given, is not a corner") {
    Scene lost, given;
    lost.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r2c1", {1, 2}).holds("r2c4", {1, 3});
    CHECK(lost.removed(kName) == "");
    given.place("r2c4", 1).holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r2c1", {1, 2});
    CHECK(given.removed(kName) == "");
}

TEST_CASE("rules beyond rows, columns and boxes have no unique rectangles") {
    for (const char* variant : {"x", "windows", "anti-knight", "disjoint"}) {
        Scene scene(variant);
        scene.holds("r1c2", {1, 2}).holds("r1c4", {1, 2}).holds("r2c2", {1, 2}).holds("r2c4", {1, 2, 3});
        CAPTURE(variant);
        CHECK(scene.removed(kName) == "");
    }
}

TEST_CASE("unique rectangle, type 2: a third digit is in one of two neighbours") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r2c1", {1, 2, 3}).holds("r2c4", {1, 2, 3});
    const auto step = scene.find(kName);
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c2=3 r2c3=3 r2c5=3 r2c6=3 r2c7=3 r2c8=3 r2c9=3");
    CHECK(step->digits == std::vector<Digit>{1, 2, 3});
    CHECK(text_of(step->ends) == "r2c4 r2c1");
    CHECK(step->rests_on.size() == 4);
}

TEST_CASE("unique rectangle, type 5: a third digit is in one of two opposite corners") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c4", {1, 2, 3}).holds("r2c1", {1, 2, 3}).holds("r2c4", {1, 2});
    CHECK(scene.removed(kName) == "r1c2=3 r1c3=3 r2c5=3 r2c6=3");
    Scene two;
    two.holds("r1c1", {1, 2}).holds("r1c4", {1, 2, 3}).holds("r2c1", {1, 2, 4}).holds("r2c4", {1, 2});
    CHECK(two.removed(kName) == "");
}

TEST_CASE("unique rectangle, type 4: one digit is locked in the roof, the other is eliminated there") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r2c1", {1, 2, 3, 5}).holds("r2c4", {1, 2, 4});
    CHECK(scene.removed(kName) == "");
    scene.stands(2, row(2), {"r2c1", "r2c4"});
    const auto step = scene.find(kName);
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c1=1 r2c4=1");
    CHECK(step->digits == std::vector<Digit>{2, 1});
    CHECK(step->houses == std::vector{row(2)});
    CHECK(step->rests_on == std::vector{one_of_cell(cell("r1c1")), one_of_cell(cell("r1c4")), one_of_house(row(2), 2)});
}

TEST_CASE("hidden unique rectangle: opposite a cell with two, the digit not locked by row and column is eliminated") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).stands(1, row(2), {"r2c1", "r2c4"});
    CHECK(scene.removed(kName) == "");
    scene.stands(1, column(4), {"r1c4", "r2c4"});
    const auto step = scene.find(kName);
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c4=2");
    CHECK(step->digits == std::vector<Digit>{1, 2});
    CHECK(step->houses == std::vector{row(2), column(4)});
    CHECK(step->rests_on ==
          std::vector{one_of_cell(cell("r1c1")), one_of_house(row(2), 1), one_of_house(column(4), 1)});
}
