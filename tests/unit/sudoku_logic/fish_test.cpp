#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("an x-wing in rows eliminates from two columns") {
    Scene scene;
    scene.stands(5, row(2), {"r2c3", "r2c8"}).stands(5, row(6), {"r6c3", "r6c8"});
    const auto step = scene.find("x-wing");
    REQUIRE(step);
    CHECK(text_of(step->removed) ==
          "r1c3=5 r1c8=5 r3c3=5 r3c8=5 r4c3=5 r4c8=5 r5c3=5 r5c8=5 r7c3=5 r7c8=5 r8c3=5 r8c8=5 r9c3=5 r9c8=5");
    CHECK(step->houses == std::vector{row(2), row(6)});
    CHECK(step->covers == std::vector{column(3), column(8)});
    CHECK(text_of(step->cells) == "r2c3 r2c8 r6c3 r6c8");
    CHECK(step->rests_on == std::vector{one_of_house(row(2), 5), one_of_house(row(6), 5)});
}

TEST_CASE("an x-wing in columns eliminates from two rows") {
    Scene scene;
    scene.stands(5, column(2), {"r3c2", "r8c2"}).stands(5, column(6), {"r3c6", "r8c6"});
    const auto step = scene.find("x-wing");
    REQUIRE(step);
    CHECK(step->houses == std::vector{column(2), column(6)});
    CHECK(step->covers == std::vector{row(3), row(8)});
    CHECK(step->removed.size() == 14);
    for (const Candidate x : step->removed) CHECK((x.cell / 9 == 2 || x.cell / 9 == 7));
}

TEST_CASE("a third column spoils an x-wing") {
    Scene scene;
    scene.stands(5, row(2), {"r2c3", "r2c8"}).stands(5, row(6), {"r6c3", "r6c9"});
    CHECK(scene.removed("x-wing") == "");
    Scene three;
    three.stands(5, row(2), {"r2c3", "r2c8"}).stands(5, row(6), {"r6c3", "r6c8", "r6c9"});
    CHECK(three.removed("x-wing") == "");
}

TEST_CASE("an x-wing without eliminations is not a step") {
    Scene scene;
    scene.stands(5, row(2), {"r2c3", "r2c8"}).stands(5, row(6), {"r6c3", "r6c8"});
    scene.stands(5, column(3), {"r2c3", "r6c3"}).stands(5, column(8), {"r2c8", "r6c8"});
    CHECK(scene.removed("x-wing") == "");
}

TEST_CASE("a swordfish needs no row with three places") {
    Scene scene;
    scene.stands(5, row(1), {"r1c1", "r1c5"}).stands(5, row(4), {"r4c5", "r4c9"}).stands(5, row(8), {"r8c1", "r8c9"});
    CHECK(scene.removed("x-wing") == "");
    const auto step = scene.find("swordfish");
    REQUIRE(step);
    CHECK(step->removed.size() == 18);
    CHECK(step->covers == std::vector{column(1), column(5), column(9)});
    Scene four;
    four.stands(5, row(1), {"r1c1", "r1c5"}).stands(5, row(4), {"r4c5", "r4c9"}).stands(5, row(8), {"r8c1", "r8c8"});
    CHECK(four.removed("swordfish") == "");
}

TEST_CASE("a jellyfish covers four rows with four columns, not with five") {
    Scene scene;
    scene.stands(5, row(1), {"r1c1", "r1c4"}).stands(5, row(4), {"r4c4", "r4c6"});
    scene.stands(5, row(6), {"r6c6", "r6c9"});
    Scene five;
    five.stands(5, row(1), {"r1c1", "r1c4"}).stands(5, row(4), {"r4c4", "r4c6"});
    five.stands(5, row(6), {"r6c6", "r6c9"}).stands(5, row(8), {"r8c1", "r8c8"});
    CHECK(five.removed("jellyfish") == "");
    scene.stands(5, row(8), {"r8c1", "r8c9"});
    CHECK(scene.removed("swordfish") == "");
    const auto step = scene.find("jellyfish");
    REQUIRE(step);
    CHECK(step->removed.size() == 20);
    CHECK(step->houses == std::vector{row(1), row(4), row(6), row(8)});
    CHECK(step->rests_on.size() == 4);
}
