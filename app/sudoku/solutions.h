#pragma once

#include <vector>

#include "app/sudoku/puzzle_run.h"

namespace sudoku_program {

// The solutions of a puzzle, at most two, checked (checked_search.h).
struct Solutions {
    std::vector<sudoku::Board> boards;
    bool stopped = false;             // the search was interrupted
    std::optional<sat::Error> error;  // of the solver, or it was wrong
};
Solutions find_solutions(const Task& task);

}  // namespace sudoku_program
