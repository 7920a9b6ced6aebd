#pragma once

#include <span>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/generate/asked_dig.h"
#include "sudoku/solve/bulk.h"

namespace sudoku {

// Digs classic 9x9 puzzles out of many grids side by side: each dig has a lane of the bulk solver, where its questions
// follow each other, and those of the next dig.
class BulkDigger {
public:
    // `solver` outlives this.
    explicit BulkDigger(BulkSolver& solver) : solver_(solver), digs_(solver.effort().lanes) {}

    // puzzles[i] is what was dug out of tasks[i], a blank as '.'.  The same for every number of tasks and every solver.
    // false: stopped; some puzzles are not what they should be.  Errors: the solver was wrong.  Requires: equal sizes.
    sat::Result<bool> dig(std::span<const DigTask> tasks, std::span<GridText> puzzles, const sat::Terminator* stop);

private:
    bool begin_in(std::size_t lane);
    bool ask_in(std::size_t lane);
    bool hear_in(std::size_t lane);

    BulkSolver& solver_;
    std::vector<AskedDig> digs_;
    std::span<const DigTask> tasks_;
    std::span<GridText> puzzles_;
    std::size_t next_task_ = 0;
    bool is_wrong_ = false;  // the solver, in this call
    std::vector<std::size_t> task_of_;
    // What is asked and heard.
    std::vector<const char*> questions_, known_;
    std::vector<Candidate> without_;
    std::vector<char*> rooms_;
    std::vector<std::uint64_t> solutions_;
};

}  // namespace sudoku
