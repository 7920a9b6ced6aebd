#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("a digit whose places in a box are in one row is eliminated from the rest of the row") {
    Scene scene;
    const auto step = scene.stands(4, box(1), {"r1c1", "r1c3"}).find("locked-candidates");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r1c4=4 r1c5=4 r1c6=4 r1c7=4 r1c8=4 r1c9=4");
    CHECK(step->houses == std::vector{box(1)});
    CHECK(step->covers == std::vector{row(1)});
    CHECK(text_of(step->cells) == "r1c1 r1c3");
    CHECK(step->rests_on == std::vector{one_of_house(box(1), 4)});
}

TEST_CASE("a digit whose places in a column are in one box is eliminated from the rest of the box") {
    Scene scene;
    CHECK(scene.stands(4, column(5), {"r4c5", "r6c5"}).removed("locked-candidates") ==
          "r4c4=4 r4c6=4 r5c4=4 r5c6=4 r6c4=4 r6c6=4");
}

TEST_CASE("one place outside the other house leaves no locked candidates") {
    Scene scene;
    CHECK(scene.stands(4, box(1), {"r1c1", "r1c3", "r2c2"}).removed("locked-candidates") == "");
    CHECK(scene.stands(3, column(5), {"r4c5", "r7c5"}).removed("locked-candidates") == "");
}

TEST_CASE("places on a diagonal are both seen where the row of one crosses the column of the other") {
    Scene x("x");
    const auto step = x.stands(5, 27, {"r2c2", "r7c7"}).find("locked-candidates");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c7=5 r7c2=5");
    CHECK(step->covers.empty());
    CHECK(step->houses == std::vector<std::size_t>{27});
}

TEST_CASE("a cell a knight's move away sees both places without a house") {
    Scene scene("anti-knight");
    CHECK(scene.stands(5, row(1), {"r1c3", "r1c4"}).removed("locked-candidates") == "r2c2=5 r2c5=5 r3c3=5 r3c4=5");
    Scene classic;
    CHECK(classic.stands(5, row(1), {"r1c3", "r1c4"}).removed("locked-candidates") == "");
}
