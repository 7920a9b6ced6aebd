#pragma once

#include <string>
#include <vector>

#include "app/sudoku/bench/solving.h"

namespace sudoku_program {

// The rate of making, reading or writing something.
struct MakingRow {
    std::string what;
    std::uint64_t items = 0;  // in one run
    Rates rates;
};

// Sets of 9x9 puzzles made by the generator from fixed seeds, the same on every machine.  Requires: `rules` are those
// of 9x9.  Errors: the generator's.
sat::Result<std::vector<PuzzleSet>> built_in_sets(const sudoku::Rules& rules);

// Grids and puzzles, made from fixed seeds and checked after each run.
// Errors: a wrong grid or puzzle.
sat::Result<std::vector<MakingRow>> measure_making(const sudoku::Rules& rules, unsigned repeat);

// The puzzles of a set as text, written and read back.
// Errors: the puzzles read differ from those written.
sat::Result<std::vector<MakingRow>> measure_text(const PuzzleSet& set, unsigned repeat);

}  // namespace sudoku_program
