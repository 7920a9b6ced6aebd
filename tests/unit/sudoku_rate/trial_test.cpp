#include "sudoku/rate/explainer/trial.h"

#include <doctest/doctest.h>

#include "sudoku/model/variant.h"
#include "sudoku/symmetry/symmetry_group.h"
#include "tests/rounds.h"
#include "tests/tier.h"
#include "tests/unit/sudoku_rate/boards.h"

using namespace sudoku;

namespace {

int depth_of(const Board& board) {
    explainer::Grid grid = explainer::Grid::open();
    for (Cell c = 0; c < board.num_cells(); ++c)
        if (board[c] != kBlank) grid.place(static_cast<int>(c), board[c] - 1);
    return explainer::trial_depth(grid, nullptr);
}

}  // namespace

TEST_CASE("the nesting of trial and error is the same for all equivalent puzzles") {
    const struct {
        const char* puzzle;
        int depth;
    } rows[] = {
        {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0},
        {"....94.6.63.....8.........7.2....1..36.9......4.2..7.5..4.....35...6...4...4.1.5.", 1},
        {"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6", 2},
    };
    sat::Random random(test::rotating_seed());
    const SymmetryGroup group(classic_rules({3, 3}));
    for (const auto& row : rows) {
        CAPTURE(row.puzzle);
        const Board board = boards::read(9, row.puzzle);
        CHECK(depth_of(board) == row.depth);
        for (int round = 0; round < rounds(40); ++round) CHECK(depth_of(group.random(random)(board)) == row.depth);
    }
}

TEST_CASE("the nesting is not computed after an interrupt") {
    const sat::Terminator stop(true);
    explainer::Grid grid = explainer::Grid::open();
    grid.place(0, 0);
    CHECK(explainer::trial_depth(grid, &stop) == -1);
}
