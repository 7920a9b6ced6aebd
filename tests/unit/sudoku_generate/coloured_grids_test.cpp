#include "sudoku/generate/grid_maker.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "sudoku/model/conflict.h"
#include "tests/unit/sudoku_generate/material.h"

namespace sudoku::test {

TEST_CASE("coloured grids are complete, valid and reproducible by seed, for boxes of every shape") {
    for (const Box box :
         {Box{1, 1}, {1, 7}, {7, 1}, {2, 3}, {3, 2}, {3, 3}, {2, 5}, {5, 5}, {5, 13}, {9, 9}, {12, 12}}) {
        CAPTURE(to_string(box));
        const Rules rules = classic_rules(box);
        sat::Random random(5), same(5);
        const Board grid = ColouredGrids(box).make(random);
        CHECK(grid.is_complete());
        CHECK_FALSE(find_conflict(grid, rules));
        CHECK(ColouredGrids(box).make(same) == grid);
        if (box.side() > 1) CHECK(ColouredGrids(box).make(random) != grid);
    }
}

TEST_CASE("every grid of 4x4 can be made") {
    sat::Random random(1);
    std::set<Board> grids;
    for (int i = 0; i < 6000; ++i) grids.insert(ColouredGrids({2, 2}).make(random));
    CHECK(grids.size() == 288);
}

TEST_CASE("matchings use every edge once and no right node beyond its capacity") {
    constexpr std::size_t kLeft = 12, kRight = 4, kCapacity = 3;
    RandomMatchings graph(kLeft, kRight, kCapacity);
    for (std::size_t left = 0; left < kLeft; ++left)
        for (std::size_t right = 0; right < kRight; ++right) graph.add(left, right);
    sat::Random random(2);
    std::set<std::pair<std::size_t, std::size_t>> used;
    for (std::size_t i = 0; i < kRight; ++i) {
        std::vector<std::size_t> times(kRight, 0);
        const auto& partner = graph.draw(random);
        for (std::size_t left = 0; left < kLeft; ++left) {
            ++times[partner[left]];
            used.emplace(left, partner[left]);
        }
        CHECK(std::all_of(times.begin(), times.end(), [&](std::size_t n) { return n == kCapacity; }));
    }
    CHECK(used.size() == kLeft * kRight);
}

}  // namespace sudoku::test
