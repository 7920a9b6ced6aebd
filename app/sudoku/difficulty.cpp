#include "app/sudoku/difficulty.h"

#include <algorithm>
#include <memory>

#include "sudoku/generate/request.h"
#include "sudoku/rate/rating.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku_program {

using sudoku::Board;
using sudoku::Goal;
using sudoku::Rules;

void choose_digging(unsigned difficulty, sudoku::Request& request) {
    struct Digging {
        Goal goal;
        std::uint32_t low, high;  // levels
    };
    constexpr Digging kDiggings[kDifficulties] = {
        {Goal::level, 2, 3}, {Goal::level, 3, 4}, {Goal::level, 4, 4}, {Goal::level, 4, 5}, {Goal::minimal, 3, 3},
    };
    const Digging& digging = kDiggings[difficulty - 1];
    request.goal = digging.goal;
    request.low = digging.low;
    request.high = digging.high;
}

sudoku::Generator::Accept accept_difficulty(unsigned difficulty, const Rules& rules) {
    const std::shared_ptr<sudoku::Solver> solver = sudoku::make_generating_solver(rules);
    sudoku::WalkOptions walk;
    walk.stop_at_difficulty = std::min(difficulty + 1, kDifficulties);
    return [difficulty, &rules, solver, walk](const Board& board) -> sat::Result<bool> {
        sudoku::Puzzle puzzle;
        puzzle.board = board;
        const auto solution = first_solution(*solver, puzzle, rules);
        if (!solution) return solution.error();
        return rate_by_logic(puzzle, *solution, rules, walk).difficulty == difficulty;
    };
}

unsigned level_by_givens(const Board& puzzle) {
    for (const sudoku::Level& level : sudoku::levels()) {
        const sudoku::LevelBounds bounds = bounds_of(level, puzzle.side());
        if (puzzle.num_givens() >= bounds.least_givens && puzzle.num_givens() <= bounds.most_givens)
            return level.number;
    }
    return 0;
}

}  // namespace sudoku_program
