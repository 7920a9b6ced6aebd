#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("a colour trap: a candidate that sees both colours is eliminated") {
    Scene scene;
    scene.stands(1, row(1), {"r1c1", "r1c5"}).stands(1, column(5), {"r1c5", "r6c5"});
    CHECK(scene.removed("simple-colouring") == "");
    scene.stands(1, box(5), {"r6c5", "r4c4"});
    const auto step = scene.find("simple-colouring");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r4c1=1");
    CHECK(text_of(step->cells) == "r1c1 r1c5 r6c5 r4c4");
    CHECK(text_of(step->ends) == "r1c1 r4c4");
    CHECK(step->houses == std::vector{row(1), column(5), box(5)});
    CHECK(step->rests_on == std::vector{one_of_house(row(1), 1), one_of_house(box(5), 1)});
}

TEST_CASE("a colour wrap: a colour that sees itself is false") {
    Scene scene;
    scene.stands(1, row(1), {"r1c1", "r1c5"}).stands(1, column(5), {"r1c5", "r6c5"});
    scene.stands(1, row(6), {"r6c5", "r6c2"}).stands(1, column(2), {"r6c2", "r2c2"});
    const auto step = scene.find("simple-colouring");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r1c1=1 r2c2=1 r6c5=1");
    CHECK(text_of(step->cells) == "r1c1 r1c5 r6c5 r6c2 r2c2");
    CHECK(step->houses == std::vector{row(1), column(5), row(6), column(2)});
    CHECK(step->rests_on.size() == 4);
}

TEST_CASE("locked candidates are not a colouring") {
    Scene trap, wrap;
    CHECK(trap.stands(1, row(1), {"r1c1", "r1c2"}).removed("simple-colouring") == "");
    wrap.stands(1, row(1), {"r1c1", "r1c2"}).stands(1, column(2), {"r1c2", "r3c2"});
    CHECK(wrap.removed("simple-colouring") == "");
}

TEST_CASE("colours do not cross a house with three places, nor different digits") {
    Scene third, mixed;
    third.stands(1, row(1), {"r1c1", "r1c5"}).stands(1, column(5), {"r1c5", "r6c5", "r9c5"});
    third.stands(1, box(5), {"r6c5", "r4c4"});
    CHECK(third.removed("simple-colouring") == "");
    mixed.stands(1, row(1), {"r1c1", "r1c5"}).stands(2, column(5), {"r1c5", "r6c5"});
    mixed.stands(1, box(5), {"r6c5", "r4c4"});
    CHECK(mixed.removed("simple-colouring") == "");
}
