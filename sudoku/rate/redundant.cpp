#include "sudoku/rate/redundant.h"

#include "sudoku/solve/checked_search.h"

namespace sudoku {

RedundantGivens redundant_givens(const Puzzle& puzzle, const Board& solution, const Rules& rules, Solver& solver,
                                 const SearchOptions& options) {
    RedundantGivens found;
    Puzzle less = puzzle;
    SearchOptions search;
    search.node_budget = options.node_budget;
    search.stop = options.stop;
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c) {
        if (puzzle.board[c] == kBlank) continue;
        less.board.set(c, kBlank);
        search.without = Candidate{c, solution[c]};
        const SearchResult other = search_checked(solver, less, rules, search);
        less.board.set(c, puzzle.board[c]);
        if (other.ended == Ended::exhausted) found.cells.push_back(c);
        if (other.ended == Ended::budget || other.ended == Ended::stopped) found.complete = false;
        if (other.ended == Ended::stopped) {
            found.error = other.error;
            break;
        }
    }
    return found;
}

}  // namespace sudoku
