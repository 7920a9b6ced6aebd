// Numbers of grids that are known, or counted here without the solver.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

#include "tests/unit/sudoku_propagate/grids.h"

using namespace propagate_tests;

namespace {

ConstraintPuzzle board_of(int side, int box_rows, int box_columns) {
    const auto n = static_cast<std::size_t>(side);
    ConstraintPuzzle puzzle(Grid(n, n, n));
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, side, box_rows, box_columns}));
    return puzzle;
}

std::string solutions_with(ConstraintPuzzle puzzle, const std::vector<std::string_view>& kinds) {
    for (const std::string_view kind : kinds) puzzle.constraints.push_back(constraint_of(kind, {}));
    return number_of_solutions(puzzle);
}

// Of 4x4 with boxes: grids such that no two cells that `see` each other have the same digit.
template <class See>
std::size_t grids_of_four(See see) {
    std::array<int, 16> grid{};
    std::size_t found = 0;
    const auto fill = [&](const auto& self, int cell) -> void {
        if (cell == 16) {
            ++found;
            return;
        }
        for (int digit = 1; digit <= 4; ++digit) {
            bool fits = true;
            for (int other = 0; other < cell && fits; ++other) {
                const int down = cell / 4 - other / 4, across = cell % 4 - other % 4;
                const bool same_box = cell / 8 == other / 8 && cell % 4 / 2 == other % 4 / 2;
                const bool sees = down == 0 || across == 0 || same_box || see(down, across, cell, other);
                fits = !sees || grid[static_cast<std::size_t>(other)] != digit;
            }
            if (!fits) continue;
            grid[static_cast<std::size_t>(cell)] = digit;
            self(self, cell + 1);
        }
    };
    fill(fill, 0);
    return found;
}

TEST_CASE("Latin squares") {  // McKay, Wanless: On the number of Latin squares, 2005
    CHECK(number_of_solutions(board_of(3, 0, 0)) == "12");
    CHECK(number_of_solutions(board_of(4, 0, 0)) == "576");
    CHECK(number_of_solutions(board_of(5, 0, 0), 100) == "161280");
}

TEST_CASE("boards of side 4 with further rules, against enumeration") {
    const auto none = [](int, int, int, int) { return false; };
    const auto diagonals = [](int, int, int a, int b) {
        const auto on_falling = [](int c) { return c / 4 == c % 4; };
        const auto on_rising = [](int c) { return c / 4 + c % 4 == 3; };
        return (on_falling(a) && on_falling(b)) || (on_rising(a) && on_rising(b));
    };
    const auto knight = [](int down, int across, int, int) { return down * across == 2 || down * across == -2; };
    const auto king = [](int down, int across, int, int) { return down <= 1 && across <= 1 && across >= -1; };
    CHECK(grids_of_four(none) == 288);
    CHECK(number_of_solutions(board_of(4, 2, 2)) == "288");
    CHECK(solutions_with(board_of(4, 2, 2), {"falling-diagonal", "rising-diagonal"}) ==
          std::to_string(grids_of_four(diagonals)));
    CHECK(solutions_with(board_of(4, 2, 2), {"anti-knight"}) == std::to_string(grids_of_four(knight)));
    CHECK(solutions_with(board_of(4, 2, 2), {"anti-king"}) == std::to_string(grids_of_four(king)));
}

TEST_CASE("cages without sums in place of boxes make the same grids") {
    ConstraintPuzzle puzzle = board_of(4, 0, 0);
    for (const Cell c : {Cell{0}, Cell{2}, Cell{8}, Cell{10}})
        puzzle.constraints.push_back(constraint_of("killer", {{c, c + 1, c + 4, c + 5}}));
    CHECK(number_of_solutions(puzzle) == "288");
    CHECK(number_of_solutions(puzzle, 0) == "288");  // by the model counter alone
}

TEST_CASE("binary puzzles without equal lines") {  // OEIS A253316
    const auto binary = [](std::size_t side) {
        ConstraintPuzzle puzzle(Grid(side, side, 2));
        for (const char* kind : {"no-three", "balanced", "lines-differ"})
            puzzle.constraints.push_back(constraint_of(kind, {}));
        return puzzle;
    };
    CHECK(number_of_solutions(binary(2)) == "2");
    CHECK(number_of_solutions(binary(4)) == "72");
    CHECK(number_of_solutions(binary(6)) == "4140");
}

TEST_CASE("the magic square of order 3, in its eight positions") {
    ConstraintPuzzle puzzle(Grid(3, 3, 9));
    std::vector<Cell> all(9);
    std::iota(all.begin(), all.end(), Cell{0});
    puzzle.constraints.push_back(constraint_of("different", {all}));
    for (const std::vector<Cell>& line : std::vector<std::vector<Cell>>{
             {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}})
        puzzle.constraints.push_back(constraint_of("sum", {line}, {15}));
    CHECK(number_of_solutions(puzzle) == "8");
}

// Digits of every line of a hexagon differ and are consecutive.
TEST_CASE("hexagons of consecutive lines, by search and by the model counter") {
    for (const std::size_t side : {2, 3}) {
        const std::size_t width = 2 * side - 1;
        for (std::size_t digits = width; digits <= width + 2; ++digits) {
            Grid grid(width, width, digits);
            std::vector<std::vector<Cell>> lines(3 * width);
            for (std::size_t r = 0; r < width; ++r)
                for (std::size_t k = 0; k < width; ++k) {
                    if (r + k + 1 < side || r + k > 3 * (side - 1)) {
                        grid.remove(grid.cell(r, k));
                        continue;
                    }
                    lines[r].push_back(grid.cell(r, k));
                    lines[width + k].push_back(grid.cell(r, k));
                    lines[2 * width + r + k - (side - 1)].push_back(grid.cell(r, k));
                }
            ConstraintPuzzle puzzle(grid);
            for (const std::vector<Cell>& line : lines) puzzle.constraints.push_back(constraint_of("renban", {line}));
            CAPTURE(side);
            CAPTURE(digits);
            const std::string by_search = number_of_solutions(puzzle, 10'000'000);
            CHECK(by_search == number_of_solutions(puzzle, 0));
            if (side == 2) CHECK(by_search != "0");
        }
    }
}

}  // namespace
