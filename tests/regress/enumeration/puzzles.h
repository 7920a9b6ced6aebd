#pragma once

#include <string>
#include <vector>

#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace enumeration_tests {

struct Sample {
    std::string name;  // box, variant, number of givens
    const sudoku::Rules* rules;
    sudoku::Puzzle puzzle;
};

// Fifty puzzles with many solutions, from side 4 to 25 and of several variants: random givens of a random grid, from
// nearly empty boards to those just above a unique solution, where a tree search alone gets lost on large boards.
// The same seed gives the same puzzles on every machine.
std::vector<Sample> puzzles_with_many_solutions(std::uint64_t seed);

}  // namespace enumeration_tests
