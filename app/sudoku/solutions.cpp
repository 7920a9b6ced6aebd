#include "app/sudoku/solutions.h"

#include "app/process/stop.h"
#include "sudoku/model/conflict.h"

namespace sudoku_program {

Solutions find_solutions(const Task& task) {
    Solutions found;
    sudoku::SearchOptions search;
    search.limit = 2;
    search.stop = &process::stop_flag();
    search.on_solution = [&](const sudoku::Board& solution) { found.boards.push_back(solution); };
    const sudoku::SearchResult result = task.solver.search(task.puzzle, search);
    for (const sudoku::Board& solution : found.boards)
        if (const sat::Status right = check_solution(solution, task.puzzle, task.rules); !right)
            found.fault = sat::Fault{"the engine gave a wrong solution: " + right.fault().message};
    if (found.boards.size() == 2 && found.boards[0] == found.boards[1])
        found.fault = sat::Fault{"the engine gave the same solution twice"};
    if (result.fault) found.fault = result.fault;
    found.stopped = result.ended == sudoku::Ended::stopped;
    return found;
}

}  // namespace sudoku_program
