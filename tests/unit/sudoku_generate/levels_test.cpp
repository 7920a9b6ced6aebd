#include "sudoku/generate/request.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

namespace sudoku {

TEST_CASE("the levels on 9x9 agree with the table") {
    struct Row {
        std::size_t least, most, floor;
    };
    const Row table[] = {{50, 60, 5}, {36, 49, 4}, {32, 35, 3}, {28, 31, 2}, {22, 27, 0}};
    REQUIRE(levels().size() == 5);
    for (unsigned n = 1; n <= 5; ++n) {
        const LevelBounds bounds = bounds_of(level(n), 9);
        CHECK(level(n).number == n);
        CHECK(bounds.least_givens == table[n - 1].least);
        CHECK(bounds.most_givens == table[n - 1].most);
        CHECK(bounds.floor == table[n - 1].floor);
    }
}

TEST_CASE("givens scale with the cells and floors with the side, so that every level is possible") {
    CHECK(bounds_of(level(1), 16).least_givens == 158);
    CHECK(bounds_of(level(1), 16).most_givens == 190);
    CHECK(bounds_of(level(1), 16).floor == 8);
    CHECK(bounds_of(level(5), 4).least_givens == 4);
    CHECK(bounds_of(level(5), 4).most_givens == 5);
    for (std::size_t side = 1; side <= 64; ++side) {
        for (const Level& l : levels()) {
            const LevelBounds bounds = bounds_of(l, side);
            CHECK(bounds.least_givens <= bounds.most_givens);
            CHECK(bounds.most_givens <= side * side);
            CHECK(bounds.floor * side <= bounds.least_givens);
        }
    }
}

TEST_CASE("every order of digging tries every cell once") {
    for (const Level& l : levels()) {
        for (const std::size_t side : {1u, 2u, 6u, 9u}) {
            sat::Random random(1);
            std::vector<Cell> cells = l.order.cells(side, random), all(side * side);
            std::sort(cells.begin(), cells.end());
            std::iota(all.begin(), all.end(), Cell{0});
            CHECK(cells == all);
        }
    }
}

TEST_CASE("the orders of the harder levels are the paths of the table") {
    sat::Random random(1);
    CHECK(level(4).order.cells(3, random) == std::vector<Cell>{0, 1, 2, 5, 4, 3, 6, 7, 8});
    CHECK(level(3).order.cells(3, random) == std::vector<Cell>{0, 2, 4, 6, 8, 1, 5, 3, 7});
    CHECK(level(5).order.cells(2, random) == std::vector<Cell>{0, 1, 2, 3});
    CHECK(level(1).order.cells(9, random) != level(1).order.cells(9, random));
}

}  // namespace sudoku
