#include <doctest/doctest.h>

#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

TEST_CASE("two cells with the same two digits eliminate them from all cells that see both") {
    Scene scene;
    const auto step = scene.holds("r4c1", {1, 2}).holds("r4c9", {1, 2}).find("naked-pair");
    REQUIRE(step);
    CHECK(text_of(step->removed) ==
          "r4c2=1 r4c2=2 r4c3=1 r4c3=2 r4c4=1 r4c4=2 r4c5=1 r4c5=2 r4c6=1 r4c6=2 r4c7=1 r4c7=2 r4c8=1 r4c8=2");
    CHECK(text_of(step->cells) == "r4c1 r4c9");
    CHECK(step->digits == std::vector<Digit>{1, 2});
    CHECK(step->houses == std::vector{row(4)});
    CHECK(step->rests_on == std::vector{one_of_cell(cell("r4c1")), one_of_cell(cell("r4c9"))});
}

TEST_CASE("a naked pair in a row and a box names both") {
    Scene scene;
    CHECK(scene.holds("r1c1", {1, 2}).holds("r1c2", {1, 2}).find("naked-pair")->removed.size() == 2 * (7 + 6));
}

TEST_CASE("cells that share one digit only, or do not see each other, are not a pair") {
    Scene scene;
    scene.holds("r4c1", {1, 2}).holds("r4c9", {1, 3}).holds("r6c4", {1, 2});
    CHECK(scene.removed("naked-pair") == "");
}

TEST_CASE("a knight's move makes a naked pair without a house") {
    Scene scene("anti-knight");
    const auto step = scene.holds("r3c3", {1, 2}).holds("r5c4", {1, 2}).find("naked-pair");
    REQUIRE(step);
    CHECK(step->houses.empty());
    for (const Candidate x : step->removed) {
        CHECK(scene.grid().sees(x.cell, cell("r3c3")));
        CHECK(scene.grid().sees(x.cell, cell("r5c4")));
    }
    CHECK(text_of(step->removed) ==
          "r1c4=1 r1c4=2 r3c4=1 r3c4=2 r3c5=1 r3c5=2 r4c5=1 r4c5=2 r5c2=1 r5c2=2 r5c3=1 r5c3=2 r7c3=1 r7c3=2");
}

TEST_CASE("three cells with three digits are a naked triple, also when each has two") {
    Scene scene;
    scene.holds("r4c1", {1, 2}).holds("r4c5", {2, 3}).holds("r4c9", {1, 3});
    CHECK(scene.removed("naked-pair") == "");
    const auto step = scene.find("naked-triple");
    REQUIRE(step);
    CHECK(step->removed.size() == 18);
    CHECK(step->digits == std::vector<Digit>{1, 2, 3});
    CHECK(text_of(step->cells) == "r4c1 r4c5 r4c9");
    CHECK(step->rests_on.size() == 3);
}

TEST_CASE("a digit of a naked triple in only two of its cells is eliminated where both are seen") {
    Scene scene;
    scene.holds("r4c1", {1, 2}).holds("r4c2", {1, 2, 3}).holds("r4c9", {1, 3});
    const auto step = scene.find("naked-triple");
    REQUIRE(step);
    // 2 also in the box of r4c1 and r4c2.
    CHECK(std::count(step->removed.begin(), step->removed.end(), Candidate{cell("r5c1"), 2}) == 1);
    CHECK(std::count(step->removed.begin(), step->removed.end(), Candidate{cell("r5c1"), 3}) == 0);
}

TEST_CASE("a digit missing in the first cell of a naked triple is eliminated where the others are seen") {
    Scene scene;
    scene.holds("r4c1", {1, 2}).holds("r4c7", {1, 3}).holds("r4c8", {1, 2, 3});
    const auto step = scene.find("naked-triple");
    REQUIRE(step);
    CHECK(std::count(step->removed.begin(), step->removed.end(), Candidate{cell("r6c9"), 3}) == 1);
    CHECK(std::count(step->removed.begin(), step->removed.end(), Candidate{cell("r6c9"), 2}) == 0);
}

TEST_CASE("a cell with one candidate is not part of a subset, nor a digit with one place") {
    Scene cells, places;
    cells.holds("r4c1", {1}).holds("r4c5", {2, 3}).holds("r4c9", {2, 3});
    CHECK(cells.removed("naked-triple") == "");
    places.stands(1, row(4), {"r4c1"}).stands(2, row(4), {"r4c5", "r4c9"}).stands(3, row(4), {"r4c5", "r4c9"});
    CHECK(places.removed("hidden-triple") == "");
}

TEST_CASE("three cells with four digits are not a triple") {
    Scene scene;
    scene.holds("r4c1", {1, 2}).holds("r4c5", {2, 3}).holds("r4c9", {1, 4});
    CHECK(scene.removed("naked-triple") == "");
    CHECK(scene.removed("naked-quad") == "");
}

TEST_CASE("four cells with four digits are a naked quad, with five they are not") {
    Scene scene;
    scene.holds("r4c1", {1, 2}).holds("r4c4", {2, 3}).holds("r4c3", {3, 4}).holds("r4c9", {1, 4});
    const auto step = scene.find("naked-quad");
    REQUIRE(step);
    CHECK(step->removed.size() == 20);
    Scene more;
    more.holds("r4c1", {1, 2}).holds("r4c4", {2, 3}).holds("r4c7", {3, 4}).holds("r4c9", {1, 5});
    CHECK(more.removed("naked-quad") == "");
}

TEST_CASE("two digits with the same two places eliminate all others from them") {
    Scene scene;
    scene.stands(1, box(5), {"r4c4", "r6c6"}).stands(2, box(5), {"r4c4", "r6c6"});
    const auto step = scene.find("hidden-pair");
    REQUIRE(step);
    CHECK(step->removed.size() == 14);
    CHECK(text_of(step->cells) == "r4c4 r6c6");
    CHECK(step->digits == std::vector<Digit>{1, 2});
    CHECK(step->houses == std::vector{box(5)});
    CHECK(step->rests_on == std::vector{one_of_house(box(5), 1), one_of_house(box(5), 2)});
    Scene other;
    other.stands(1, box(5), {"r4c4", "r6c6"}).stands(2, box(5), {"r4c4", "r6c5"});
    CHECK(other.removed("hidden-pair") == "");
}

TEST_CASE("a hidden pair without other candidates is not a step") {
    Scene scene;
    scene.stands(1, box(5), {"r4c4", "r6c6"}).stands(2, box(5), {"r4c4", "r6c6"});
    scene.holds("r4c4", {1, 2}).holds("r6c6", {1, 2});
    CHECK(scene.removed("hidden-pair") == "");
    CHECK(scene.removed("naked-pair") == "");
}

TEST_CASE("three digits with three places are a hidden triple, four with four a hidden quad") {
    Scene scene;
    scene.stands(1, row(7), {"r7c1", "r7c4"}).stands(2, row(7), {"r7c4", "r7c9"}).stands(3, row(7), {"r7c1", "r7c9"});
    CHECK(scene.removed("hidden-pair") == "");
    const auto triple = scene.find("hidden-triple");
    REQUIRE(triple);
    CHECK(triple->removed.size() == 18);
    CHECK(text_of(triple->cells) == "r7c1 r7c4 r7c9");
    CHECK(triple->rests_on.size() == 3);

    Scene four;
    four.stands(1, row(7), {"r7c1", "r7c4"}).stands(2, row(7), {"r7c4", "r7c9"});
    four.stands(3, row(7), {"r7c6", "r7c9"}).stands(4, row(7), {"r7c1", "r7c6"});
    CHECK(four.removed("hidden-triple") == "");
    const auto quad = four.find("hidden-quad");
    REQUIRE(quad);
    CHECK(quad->removed.size() == 20);
    CHECK(quad->digits == std::vector<Digit>{1, 2, 3, 4});

    Scene five;
    five.stands(1, row(7), {"r7c1", "r7c4"}).stands(2, row(7), {"r7c4", "r7c9"});
    five.stands(3, row(7), {"r7c6", "r7c9"}).stands(4, row(7), {"r7c2", "r7c6"});
    CHECK(five.removed("hidden-quad") == "");
}
