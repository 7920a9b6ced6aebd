// Long sums that are nearly as small or large as they can be.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "sat/core/random.h"
#include "sudoku/propagate/tight_sums.h"
#include "tests/unit/sudoku_propagate/grids.h"

using namespace propagate_tests;

namespace {

// Cells of a diagonal by rows and columns from 1.
std::vector<Cell> diagonal(int row, int column, int last_row, int last_column) {
    std::vector<Cell> cells;
    const int down = row < last_row ? 1 : -1, across = column < last_column ? 1 : -1;
    for (;; row += down, column += across) {
        cells.push_back(static_cast<Cell>(9 * (row - 1) + column - 1));
        if (row == last_row) return cells;
    }
}
std::vector<std::vector<Cell>> rising() {
    return {diagonal(1, 9, 9, 1), diagonal(1, 8, 8, 1), diagonal(9, 2, 2, 9), diagonal(9, 3, 3, 9)};
}
std::vector<std::vector<Cell>> falling() {
    return {diagonal(7, 9, 1, 3), diagonal(1, 1, 9, 9), diagonal(2, 1, 9, 8), diagonal(3, 1, 9, 7)};
}

// What the rising ones leave of three boxes: without r1c7, r4c4 and r7c1, which the boxes have and they lack.
const std::vector<Cell> kRest{6, 23, 30, 33, 34, 42, 47, 54, 57, 58, 66};
const std::vector<int> kFactors{-1, 1, -1, 1, 1, 1, 1, -1, 1, 1, 1};

std::vector<SumPart> tight_of(const ConstraintPuzzle& puzzle) {
    const sat::Result<Parts> parts = Parts::of(puzzle);
    REQUIRE(parts);
    return tight_sums(*parts);
}

}  // namespace

TEST_CASE("diagonals through three boxes leave a sum that is nearly the largest") {
    ConstraintPuzzle puzzle = blank9();
    for (const std::vector<Cell>& cells : rising()) puzzle.constraints.push_back(constraint_of("sum", {cells}, {49}));
    const std::vector<SumPart> sums = tight_of(puzzle);
    REQUIRE(sums.size() == 1);
    CHECK(sums[0].cells == kRest);
    CHECK(sums[0].factors == kFactors);
    CHECK(sums[0].low == 4 * 49 - 3 * 45);
    CHECK(sums[0].high == sums[0].low);
    // Farther from the largest, it is left to the search.
    for (Constraint& constraint : puzzle.constraints)
        if (constraint.kind->name == "sum") constraint.numbers = {45};
    CHECK(tight_of(puzzle).empty());
}

TEST_CASE("sums that no digits have are not added up") {
    ConstraintPuzzle puzzle{Grid(16, 16, 16)};
    for (Cell c = 0; c < 256; ++c) puzzle.constraints.push_back(constraint_of("sum", {{c}}, {14'900'000}));
    CHECK(tight_of(puzzle).empty());
}

TEST_CASE("diagonals both ways, without a solution, are decided by search and through SAT") {
    ConstraintPuzzle puzzle = blank9();
    for (const auto& diagonals : {rising(), falling()})
        for (const std::vector<Cell>& cells : diagonals)
            puzzle.constraints.push_back(constraint_of("sum", {cells}, {49}));
    CHECK(tight_of(puzzle).size() == 2);
    ConstraintSolver solver = solver_of(puzzle);
    const auto few = solver.few_solutions({});
    REQUIRE(few);
    CHECK(few->values.empty());
    CHECK_FALSE(few->stopped);
}

TEST_CASE("every long sum that is found holds in the solution") {
    sat::Random random(7);
    std::size_t found = 0;
    for (int round = 0; round < 100; ++round) {
        // The rows of a band, and the columns of a stack, in any order; digits so that the sum of kRest is large.
        std::array<std::size_t, 9> rows{}, columns{};
        for (auto* lines : {&rows, &columns}) {
            std::iota(lines->begin(), lines->end(), std::size_t{0});
            for (std::size_t band = 0; band < 9; band += 3)
                random.shuffle(std::span<std::size_t>(*lines).subspan(band, 3));
        }
        Values values(81);
        for (Cell c = 0; c < 81; ++c) values[c] = solved()[9 * rows[c / 9] + columns[c % 9]];
        std::array<int, 10> net{}, order{}, digit{};
        for (std::size_t i = 0; i < kRest.size(); ++i) net[static_cast<std::size_t>(values[kRest[i]])] += kFactors[i];
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin() + 1, order.end(),
                  [&](int a, int b) { return net[static_cast<std::size_t>(a)] < net[static_cast<std::size_t>(b)]; });
        for (std::size_t i = 1; i < 10; ++i) digit[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
        for (int& value : values) value = digit[static_cast<std::size_t>(value)];
        ConstraintPuzzle puzzle = blank9();
        for (const auto& diagonals : {rising(), falling()})
            for (const std::vector<Cell>& cells : diagonals) {
                if (random.below(8) == 0) continue;
                int total = 0;
                for (const Cell c : cells) total += values[c];
                puzzle.constraints.push_back(constraint_of("sum", {cells}, {total}));
            }
        REQUIRE(check_values(puzzle, values));
        for (const SumPart& sum : tight_of(puzzle)) {
            int total = 0;
            for (std::size_t i = 0; i < sum.cells.size(); ++i) total += sum.factors[i] * values[sum.cells[i]];
            CHECK(total == sum.low);
            CHECK(sum.low == sum.high);
            CHECK(sum.cells.size() > 6);
            ++found;
        }
    }
    CHECK(found > 10);
}
