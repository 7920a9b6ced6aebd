#include "app/menu/solved.h"

#include "app/process/stop.h"
#include "sudoku/model/conflict.h"
#include "sudoku/solve/solver.h"

namespace menu {

sat::Result<Solved> solve(const sudoku::Puzzle& puzzle, const sudoku::Rules& rules) {
    const auto solver = sudoku::solvers().front().make(rules, {});
    Solved solved;
    sudoku::SearchOptions search;
    search.limit = 2;
    search.stop = &process::stop_flag();
    search.on_solution = [&](const sudoku::Board& board) {
        if (!solved.first) solved.first = board;
    };
    const sudoku::SearchResult result = solver->search(puzzle, search);
    if (result.fault) return *result.fault;
    solved.several = result.solutions > 1;
    solved.stopped = result.ended == sudoku::Ended::stopped;
    if (solved.first)
        if (const sat::Status right = check_solution(*solved.first, puzzle, rules); !right) return right.fault();
    return solved;
}

}  // namespace menu
