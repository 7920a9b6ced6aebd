// Sums whose cells differ in groups, and numbered values.
#include <doctest/doctest.h>

#include <algorithm>

#include "sat/core/random.h"
#include "sudoku/constraint/numbered.h"
#include "sudoku/propagate/propagator.h"
#include "tests/unit/sudoku_propagate/grids.h"

using namespace propagate_tests;

TEST_CASE("cells of a sum that differ exclude more than each alone") {
    ConstraintPuzzle puzzle = blank9();
    // Two cells of a box have 3 at least, or 17 at most, so that the third has 2 at most, or 8 at least.
    SUBCASE("from below") {
        puzzle.constraints.push_back(constraint_of("sum", {{0, 10, 30}}, {5}));
        CHECK(left_by(puzzle)[30] == 0b11);
    }
    SUBCASE("from above") {
        puzzle.constraints.push_back(constraint_of("sum", {{0, 10, 30}}, {25}));
        CHECK(left_by(puzzle)[30] == 0b110000000);
    }
    SUBCASE("against other cells") {  // 1 + 2 = 9 - 6 at the most extreme
        puzzle.constraints.push_back(constraint_of("equal-sums", {{0, 10}, {30}}));
        CHECK(left_by(puzzle)[30] == 0b111111100);
    }
}

TEST_CASE("a sum of three groups leaves exactly the candidates that are in a solution of it") {
    sat::Random random(7);
    for (int trial = 0; trial < 60; ++trial) {
        // Two cells of a box, two of another one, and a cell that sees none of them.
        const std::vector<Cell> cells{0, 10, 30, 40, 80};
        std::vector<int> numbers{0, 0};
        for (std::size_t i = 0; i < 5; ++i) numbers.push_back(i < 2 ? 1 : i < 4 ? -1 : 2);
        numbers[0] = static_cast<int>(random.below(30)) - 10;
        numbers[1] = numbers[0] + static_cast<int>(random.below(3));
        ConstraintPuzzle puzzle = blank9();
        puzzle.constraints.push_back(constraint_of("linear", {cells}, numbers));
        for (const Cell c : cells) puzzle.allowed[c] = 1 + random.below(511);
        std::vector<Digits> expected(5, 0);
        std::array<int, 5> v{};
        const auto choose = [&](const auto& self, std::size_t i) -> void {
            if (i < 5) {
                for (v[i] = 1; v[i] <= 9; ++v[i])
                    if ((puzzle.allowed[cells[i]] >> (v[i] - 1) & 1) != 0) self(self, i + 1);
                return;
            }
            const int sum = v[0] + v[1] - v[2] - v[3] + 2 * v[4];
            if (v[0] == v[1] || v[2] == v[3] || sum < numbers[0] || sum > numbers[1]) return;
            for (std::size_t k = 0; k < 5; ++k) expected[k] |= Digits{1} << (v[k] - 1);
        };
        choose(choose, 0);
        const std::vector<Digits> left = left_by(puzzle);
        if (expected[0] == 0) {
            CHECK(left.empty());
            continue;
        }
        REQUIRE_FALSE(left.empty());
        for (std::size_t k = 0; k < 5; ++k) CHECK(left[cells[k]] == expected[k]);
    }
}

TEST_CASE("different values are numbered in the order in which they come") {
    static_assert(kBytesDecide<std::pair<int, int>> && !kBytesDecide<std::pair<int, bool>>);
    Numbered<std::pair<int, int>> pairs;
    for (int round = 0; round < 2; ++round)
        for (int i = 0; i < 100; ++i) CHECK(pairs.number_of({i % 10, i / 10}) == static_cast<std::uint32_t>(i));
    CHECK(pairs.size() == 100);
    pairs.clear();
    CHECK(pairs.number_of({3, 4}) == 0);
    Numbered<std::vector<int>> lists;  // not known by their bytes
    CHECK(lists.number_of({1}) == 0);
    CHECK(lists.number_of({1, 2}) == 1);
    CHECK(lists.number_of({1}) == 0);
}
