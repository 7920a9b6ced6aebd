#include <doctest/doctest.h>

#include "sudoku/model/box.h"

using namespace sudoku;

TEST_CASE("the default box is the most nearly square one, never higher than wide") {
    CHECK(default_box(1) == Box{1, 1});
    CHECK(default_box(4) == Box{2, 2});
    CHECK(default_box(6) == Box{2, 3});
    CHECK(default_box(7) == Box{1, 7});
    CHECK(default_box(9) == Box{3, 3});
    CHECK(default_box(12) == Box{3, 4});
    CHECK(default_box(20) == Box{4, 5});
    CHECK(default_box(400) == Box{20, 20});
    CHECK(default_box(997) == Box{1, 997});
    for (std::size_t side = 1; side <= kMaxSide; ++side) {
        const Box box = default_box(side);
        CHECK(box.side() == side);
        CHECK(box.rows <= box.columns);
        for (std::size_t r = box.rows + 1u; r * r <= side; ++r) CHECK(side % r != 0);
    }
}

TEST_CASE("read_box reads what to_string writes") {
    for (const Box box : {Box{1, 1}, Box{2, 3}, Box{3, 2}, Box{20, 20}, Box{1, 999}, Box{999, 1}, Box{27, 37}}) {
        const auto read = read_box(to_string(box));
        REQUIRE(read.ok());
        CHECK(*read == box);
    }
}

TEST_CASE("anything else is not a box, with the expected format in the error") {
    for (const char* text : {"", "x", "3", "3x", "x3", "0x3", "3x0", "-3x3", "+3x3", "3X3", "3x3x3", " 3x3", "3x3 ",
                             "3.0x3", "1000x1", "32x32", "99999999999x1", "3 x 3"}) {
        const auto read = read_box(text);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().message() ==
              "'" + std::string(text) + "' is not a box shape; expected RxC, rows and columns of a box, such as 3x3, " +
                  "with RxC at most 999");
    }
}
