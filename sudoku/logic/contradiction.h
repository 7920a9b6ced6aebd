#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "sat/core/phrase.h"
#include "sudoku/model/conflict.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace sudoku {

// Why a puzzle has no solution, in what a player can see: the first of these kinds that applies.
struct Contradiction {
    std::vector<Conflict> conflicts;                     // equal givens that must differ, each pair of cells once
    std::vector<Cell> cells;                             // blanks that no digit fits
    std::vector<std::pair<std::size_t, Digit>> missing;  // house, and a digit without a cell in it
    std::vector<Cell> givens;                            // that contradict each other together
    bool minimal = false;                                // none of `givens` can be left out
    bool marks = false;                                  // pencil marks are needed, too
};

// The reason why this puzzle has no solution.  `givens` are found by deletion in several orders, the smallest set kept
// (Marques-Silva, Lynce: On improving MUS extraction algorithms, SAT 2011).  `is_over`, polled by the searches, ends
// that early; the set is then not minimal.  Requires: the puzzle has no solution; sides agree.
Contradiction find_contradiction(const Puzzle& puzzle, const Rules& rules, const std::function<bool()>& is_over);

// "nothing fits r1c6"; at most a few of each kind are named.
sat::Phrase describe(const Contradiction& contradiction, const Puzzle& puzzle, const Rules& rules);

}  // namespace sudoku
