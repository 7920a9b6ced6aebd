#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("a skyscraper: two rows share a column at one end, and cells that see both other ends lose the digit") {
    Scene scene;
    scene.stands(7, row(1), {"r1c1", "r1c5"}).stands(7, row(5), {"r5c1", "r5c6"});
    const auto step = scene.find("skyscraper");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c6=7 r3c6=7 r4c5=7 r6c5=7");
    CHECK(text_of(step->cells) == "r1c1 r5c1 r1c5 r5c6");
    CHECK(text_of(step->ends) == "r1c5 r5c6");
    CHECK(step->houses == std::vector{row(1), row(5)});
    CHECK(step->covers == std::vector{column(1)});
    CHECK(step->rests_on == std::vector{one_of_house(row(1), 7), one_of_house(row(5), 7)});
}

TEST_CASE("a skyscraper of columns, whichever end is shared") {
    Scene scene;
    scene.stands(7, column(2), {"r9c2", "r4c2"}).stands(7, column(8), {"r9c8", "r5c8"});
    const auto step = scene.find("skyscraper");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r4c7=7 r4c9=7 r5c1=7 r5c3=7");
    CHECK(step->covers == std::vector{row(9)});
}

TEST_CASE("no skyscraper: a third place, no column shared, both columns shared") {
    Scene third, apart, both;
    third.stands(7, row(1), {"r1c1", "r1c5", "r1c9"}).stands(7, row(5), {"r5c1", "r5c6"});
    CHECK(third.removed("skyscraper") == "");
    apart.stands(7, row(1), {"r1c2", "r1c5"}).stands(7, row(5), {"r5c1", "r5c6"});
    CHECK(apart.removed("skyscraper") == "");
    both.stands(7, row(1), {"r1c1", "r1c5"}).stands(7, row(5), {"r5c1", "r5c5"});
    CHECK(both.removed("skyscraper") == "");
}

TEST_CASE("a two-string kite: a row and a column meet in a box") {
    Scene scene;
    scene.stands(7, row(2), {"r2c2", "r2c8"}).stands(7, column(3), {"r1c3", "r7c3"});
    const auto step = scene.find("two-string-kite");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r7c8=7");
    CHECK(text_of(step->cells) == "r2c2 r1c3 r2c8 r7c3");
    CHECK(text_of(step->ends) == "r2c8 r7c3");
    CHECK(step->houses == std::vector{row(2), column(3)});
    CHECK(step->covers == std::vector{box(1)});
    CHECK(step->rests_on == std::vector{one_of_house(row(2), 7), one_of_house(column(3), 7)});
}

TEST_CASE("no kite: in two boxes, with a third place, with one cell in both strings") {
    Scene apart, third, crossed;
    apart.stands(7, row(2), {"r2c5", "r2c8"}).stands(7, column(3), {"r1c3", "r7c3"});
    CHECK(apart.removed("two-string-kite") == "");
    third.stands(7, row(2), {"r2c2", "r2c5", "r2c8"}).stands(7, column(3), {"r1c3", "r7c3"});
    CHECK(third.removed("two-string-kite") == "");
    crossed.stands(7, row(2), {"r2c3", "r2c8"}).stands(7, column(3), {"r2c3", "r7c3"});
    CHECK(crossed.removed("two-string-kite") == "");
}
