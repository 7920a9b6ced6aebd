#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/generate/bulk_digger.h"
#include "sudoku/generate/bulk_grids.h"
#include "sudoku/generate/digger.h"
#include "sudoku/generate/request.h"

namespace sudoku {

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

    // The grid of one attempt.  `random` is its stream, of which the start is drawn.  nullopt: stopped.  Errors:
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
