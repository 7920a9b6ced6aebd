#include "sudoku/rate/rating.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/solver.h"
#include "tests/unit/sudoku_rate/boards.h"

using namespace sudoku;

namespace {

std::uint64_t solutions(Solver& solver, const Board& board) {
    SearchOptions options;
    options.limit = 2;
    return solver.search({board, {}, "", {}, 1, 1}, options).solutions;
}

// The definition: leave each given out and count.
std::vector<Cell> redundant_by_counting(Solver& solver, Board board) {
    std::vector<Cell> cells;
    for (Cell c = 0; c < board.num_cells(); ++c) {
        const Digit d = board[c];
        if (d == kBlank) continue;
        board.set(c, kBlank);
        if (solutions(solver, board) == 1) cells.push_back(c);
        board.set(c, d);
    }
    return cells;
}

}  // namespace

TEST_CASE("redundant givens are those whose removal keeps the solution unique") {
    const Box box{2, 3};
    const Rules rules = classic_rules(box);
    const auto solver = find_solver("bits")->make(rules, {});
    const Board grid = boards::read(6, "123456456123214365365214531642642531");
    sat::Random random(4);
    std::size_t with = 0, without = 0;
    for (int i = 0; i < 200; ++i) {
        Board board = grid;
        for (Cell c = 0; c < 36; ++c)
            if (random.below(100) < 60) board.set(c, kBlank);
        if (solutions(*solver, board) != 1) continue;
        const RedundantGivens found = redundant_givens({board, {}, "", {}, 1, 1}, grid, rules, *solver);
        CHECK(found.complete);
        CHECK(found.cells == redundant_by_counting(*solver, board));
        // One after the other left out while there are any: what remains is minimal.
        for (RedundantGivens left = found; !left.cells.empty();
             left = redundant_givens({board, {}, "", {}, 1, 1}, grid, rules, *solver))
            board.set(left.cells.front(), kBlank);
        CHECK(solutions(*solver, board) == 1);
        CHECK(redundant_by_counting(*solver, board).empty());
        ++(found.cells.empty() ? without : with);
    }
    CHECK(with > 20);
}

TEST_CASE("every given of a complete grid is redundant, also on a board of one cell") {
    const Rules rules = classic_rules({2, 2});
    const auto solver = find_solver("bits")->make(rules, {});
    const Board grid = boards::read(4, "1234341221434321");
    CHECK(redundant_givens({grid, {}, "", {}, 1, 1}, grid, rules, *solver).cells.size() == 16);
    const Rules one = classic_rules({1, 1});
    const auto tiny = find_solver("bits")->make(one, {});
    CHECK(redundant_givens(boards::puzzle(1, "1"), boards::read(1, "1"), one, *tiny).cells == std::vector<Cell>{0});
}

TEST_CASE("a given undecided within the budget is not called redundant") {
    const Rules rules = classic_rules({2, 3});
    const auto solver = find_solver("bits")->make(rules, {});
    const Board grid = boards::read(6, "123456456123214365365214531642642531");
    sat::Random random(4);
    std::size_t undecided = 0;
    for (int i = 0; i < 200; ++i) {
        Board board = grid;
        for (Cell c = 0; c < 36; ++c)
            if (random.below(100) < 65) board.set(c, kBlank);
        if (solutions(*solver, board) != 1) continue;
        SearchOptions none;
        none.node_budget = 0;
        const RedundantGivens found = redundant_givens({board, {}, "", {}, 1, 1}, grid, rules, *solver, none);
        const std::vector<Cell> all = redundant_by_counting(*solver, board);
        CHECK(std::includes(all.begin(), all.end(), found.cells.begin(), found.cells.end()));
        if (found.complete) CHECK(found.cells == all);
        else ++undecided;
    }
    CHECK(undecided > 5);
}
