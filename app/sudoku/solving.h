#pragma once

#include "app/sudoku/puzzle_run.h"
#include "app/sudoku/solved_cnf.h"
#include "sudoku/text/formats.h"

namespace sudoku_program {

// How to print solutions.
struct SolveRequest {
    // One line per solution if the first puzzle is on one line (or invalid), otherwise rows of numbers; also rows if
    // the digits have no symbols.
    bool like_input = true;
    const sudoku::FormatEntry* format = nullptr;  // the format otherwise; not null unless like_input
    bool all = false;                             // every solution, not only the first
    std::uint64_t limit = 0;                      // of all: most of one puzzle; 0: none
    bool find_several = false;                    // report puzzles with several solutions; not with `all`
    bool candidates = false;                      // instead: the digits that occur in some solution, for every cell
    CnfRequest cnf;
};

// `sudoku solve` and `sudoku -s`: solutions in the order of their puzzles; "N: no solution" or "N: error: ..." if there
// is none.  Returns the exit status.  Requires: as run_puzzles.
int run_solving(PuzzleOptions& options, SolveRequest request, const AnswerOutput& output);

}  // namespace sudoku_program
