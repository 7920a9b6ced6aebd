// Sums that follow by the rule of 45.
#include <doctest/doctest.h>

#include "sat/core/random.h"
#include "sudoku/propagate/rest_sums.h"
#include "tests/unit/sudoku_propagate/grids.h"

using namespace propagate_tests;

namespace {

int total_of(const std::vector<Cell>& cells) {
    int total = 0;
    for (const Cell c : cells) total += solved()[c];
    return total;
}

void add_cage(ConstraintPuzzle& puzzle, const std::vector<Cell>& cells) {
    puzzle.constraints.push_back(constraint_of("killer", {cells}, {total_of(cells)}));
}

std::vector<RestSum> rests_of(const ConstraintPuzzle& puzzle) {
    const sat::Result<Parts> parts = Parts::of(puzzle);
    REQUIRE(parts);
    return rests_of_houses(*parts);
}

bool has(const std::vector<RestSum>& rests, const std::vector<Cell>& cells, const std::vector<int>& factors,
         int total) {
    return std::ranges::any_of(rests, [&](const RestSum& rest) {
        return rest.cells == cells && rest.factors == factors && rest.total == total;
    });
}

// Random cages of two to four cells of a row or a column, no two with a common cell.
ConstraintPuzzle random_cages(sat::Random& random) {
    ConstraintPuzzle puzzle = blank9();
    std::vector<bool> taken(81, false);
    for (int i = 0; i < 40; ++i) {
        const Cell first = random.below(81);
        const Cell step = random.flip() ? 1 : 9;
        std::vector<Cell> cells;
        for (Cell k = 0, c = first; k < 2 + random.below(3) && c < 81; ++k, c += step)
            if (!taken[c] && (step == 9 || c / 9 == first / 9)) cells.push_back(c);
        if (cells.size() < 2) continue;
        for (const Cell c : cells) taken[c] = true;
        add_cage(puzzle, cells);
    }
    return puzzle;
}

}  // namespace

TEST_CASE("cages inside a box leave the sum of its other cells") {
    ConstraintPuzzle puzzle = blank9();
    add_cage(puzzle, {0, 1, 2, 9});
    add_cage(puzzle, {10, 11, 18, 19});
    CHECK(has(rests_of(puzzle), {20}, {1}, solved()[20]));
}

TEST_CASE("cages that cover a row and more have the sum of the cells outside") {
    ConstraintPuzzle puzzle = blank9();
    add_cage(puzzle, {0, 1, 9});
    add_cage(puzzle, {2, 3, 4});
    add_cage(puzzle, {5, 6, 7, 8, 17});
    CHECK(has(rests_of(puzzle), {9, 17}, {-1, -1}, -solved()[9] - solved()[17]));
}

TEST_CASE("two rows together, where neither says anything alone") {
    ConstraintPuzzle puzzle = blank9();
    for (Cell column = 0; column < 8; ++column) add_cage(puzzle, {column, column + 9});
    CHECK(has(rests_of(puzzle), {8, 17}, {1, 1}, solved()[8] + solved()[17]));
}

TEST_CASE("every sum that is found holds in the solution, and has at most six cells") {
    sat::Random random(1);
    std::size_t found = 0;
    for (int round = 0; round < 20; ++round) {
        for (const RestSum& rest : rests_of(random_cages(random))) {
            int sum = 0;
            for (std::size_t i = 0; i < rest.cells.size(); ++i) sum += rest.factors[i] * solved()[rest.cells[i]];
            CHECK(sum == rest.total);
            CHECK(rest.cells.size() <= 6);
            ++found;
        }
    }
    CHECK(found > 0);
}

TEST_CASE("nothing follows without cages") {
    CHECK(rests_of(blank9()).empty());
}

TEST_CASE("a long sum leaves out whole houses") {
    ConstraintPuzzle puzzle = blank9();
    std::vector<Cell> line;  // the first row, and the last column but its last cell
    for (Cell c = 0; c < 9; ++c) line.push_back(c);
    for (Cell row = 1; row < 8; ++row) line.push_back(9 * row + 8);
    puzzle.constraints.push_back(constraint_of("sum", {line}, {total_of(line)}));
    const sat::Result<Parts> parts = Parts::of(puzzle);
    REQUIRE(parts);
    REQUIRE(parts->sum_parts().size() == 1);
    const SumPart& sum = parts->sum_parts()[0];
    int total = 0;
    for (std::size_t i = 0; i < sum.cells.size(); ++i) total += sum.factors[i] * solved()[sum.cells[i]];
    CHECK(sum.cells == std::vector<Cell>{8, 80});
    CHECK(sum.factors == std::vector<int>{-1, -1});
    CHECK(sum.low == total);
    CHECK(sum.high == total);
}

TEST_CASE("a sum of whole houses is right, or there is no solution") {
    for (const int total : {90, 91}) {
        ConstraintPuzzle puzzle = blank9();
        std::vector<Cell> line;
        for (Cell c = 0; c < 18; ++c) line.push_back(c);
        puzzle.constraints.push_back(constraint_of("sum", {line}, {total}));
        const sat::Result<Parts> parts = Parts::of(puzzle);
        REQUIRE(parts);
        CHECK(parts->sum_parts().empty());
        CHECK(parts->contradicts() == (total == 91));
    }
}
