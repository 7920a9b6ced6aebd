#include "app/sudoku/menu/solved.h"

#include "app/cli/supervisor.h"
#include "sudoku/solve/checked_search.h"

namespace menu {

sat::Result<Solved> solve(const sudoku::Puzzle& puzzle, const sudoku::Rules& rules) {
    const auto solver = sudoku::solvers().front().make(rules, {});
    Solved solved;
    sudoku::SearchOptions search;
    search.limit = 2;
    search.stop = &cli::terminator();
    search.on_solution = [&](const sudoku::Board& board) {
        if (!solved.first) solved.first = board;
    };
    const sudoku::SearchResult result = search_checked(*solver, puzzle, rules, search);
    if (result.error) return *result.error;
    solved.several = result.solutions > 1;
    solved.stopped = result.ended == sudoku::Ended::stopped;
    return solved;
}

}  // namespace menu
