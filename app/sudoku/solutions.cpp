#include "app/sudoku/solutions.h"

#include "app/cli/supervisor.h"
#include "sudoku/solve/checked_search.h"

namespace sudoku_program {

Solutions find_solutions(const Task& task) {
    Solutions found;
    sudoku::SearchOptions search;
    search.limit = 2;
    search.stop = &cli::terminator();
    search.on_solution = [&](const sudoku::Board& solution) { found.boards.push_back(solution); };
    const sudoku::SearchResult result = search_checked(task.solver, task.puzzle, task.rules, search);
    found.error = result.error;
    found.stopped = result.ended == sudoku::Ended::stopped;
    return found;
}

}  // namespace sudoku_program
