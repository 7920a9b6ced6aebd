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

// Digs classic 9x9 puzzles out of many grids in parallel: each dig has a lane of the bulk solver for its queries,
// followed by those of the next dig.
class BulkDigger {
public:
    // `solver` must outlive it.
    explicit BulkDigger(BulkSolver& solver) : solver_(solver), digs_(solver.effort().lanes) {}

    // Stores the result of tasks[i] in puzzles[i], a blank as '.'.  It does not depend on the other tasks or the
    // solver.  Returns false if interrupted; some puzzles are then unspecified.  Errors: a wrong answer of the solver.
    // Requires: equal sizes.
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
    bool is_wrong_ = false;  // a wrong answer in this call
    std::vector<std::size_t> task_of_;
    // Questions and answers.
    std::vector<const char*> questions_, known_;
    std::vector<Candidate> without_;
    std::vector<char*> rooms_;
    std::vector<std::uint64_t> solutions_;
};

// Identifies an attempt: the index of its puzzle, and its number for that puzzle.
struct AttemptName {
    std::uint64_t index = 0;
    std::uint32_t number = 0;
};

// Attempts at the puzzles of a request (generator.h) by the bulk solver: their grids, which depend on that solver, and
// parallel digs with the same results as Digger.
class BulkAttempts {
public:
    // True if the request is supported: classic 9x9, one solution, no symmetry.
    static bool can_make(Box box, bool classic, const Request& request);

    // `seed`: that of the request.
    explicit BulkAttempts(std::uint64_t seed);

    // The grid of one attempt.  `random` is its stream, which also chooses the start. nullopt if interrupted.  Errors:
    // the result of the solver is not a grid.
    sat::Result<std::optional<Board>> grid(const AttemptName& name, sat::Random& random, const sat::Terminator* stop);

    struct Dig {
        std::uint64_t index = 0;
        DigPlan plan;
        GridText puzzle;  // the result; a blank is '.'
    };
    // Digs in the grids of these indices, for attempts of one number.  Returns false if interrupted.  Errors: as for
    // grid().  Requires: the indices are increasing; the plans are for puzzles with one solution, and are not cut.
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
