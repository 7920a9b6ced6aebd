#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/generate/asked_dig.h"
#include "sudoku/generate/bulk_grids.h"
#include "sudoku/generate/digger.h"
#include "sudoku/generate/request.h"
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
    // Questions and answers.
    std::vector<const char*> questions_, known_;
    std::vector<Candidate> without_;
    std::vector<char*> rooms_;
    std::vector<std::uint64_t> solutions_;
};

// What attempt it is: the index of its puzzle, and its number for that puzzle.
struct AttemptName {
    std::uint64_t index = 0;
    std::uint32_t number = 0;
};

// Attempts at the puzzles of a request (generator.h) by the bulk solver: their grids, which no other solver would find,
// and digs side by side, which dig what Digger does.
class BulkAttempts {
public:
    // Are the puzzles of this request made so?  Classic 9x9, one solution, no symmetry.
    static bool can_make(Box box, bool classic, const Request& request);

    // Of the request's seed.
    explicit BulkAttempts(std::uint64_t seed);

    // The grid of one attempt.  `random` is its stream, which also chooses the start.  nullopt: stopped.  Errors:
    // the solver gave what is no grid.
    sat::Result<std::optional<Board>> grid(const AttemptName& name, sat::Random& random, const sat::Terminator* stop);

    struct Dig {
        std::uint64_t index = 0;
        DigPlan plan;
        GridText puzzle;  // what was dug; a blank is '.'
    };
    // Digs in the grids of these indices' attempts of one number.  false: stopped.  Errors: as of grid().  Requires:
    // the indices rise; the plans are of puzzles with one solution, and are not cut.
    sat::Result<bool> dig(std::uint32_t number, std::span<Dig> digs, const sat::Terminator* stop);

private:
    std::uint64_t seed_;
    std::unique_ptr<BulkSolver> solver_;
    BulkGrids grids_;
    BulkDigger digger_;
    std::vector<DigTask> tasks_;
    std::vector<GridOrder> orders_;
    std::vector<GridText> puzzles_;
};

}  // namespace sudoku
