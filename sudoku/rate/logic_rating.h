#pragma once

#include <cstdint>
#include <string>

#include "sudoku/logic/walkthrough.h"

namespace sudoku {

// How hard a puzzle is for a player, by the techniques of the walkthrough.
//
// `difficulty` is that of the hardest technique, as the list of techniques has it (techniques.h):
//   1  singles                                  2  locked candidates, pairs
//   3  larger subsets, fish, turbot fish        4  wings, colouring, unique rectangles
//   5  chains and nets, and what needs a search: the reduction
// `score` orders puzzles of one difficulty: the sum of the costs of all steps, those of a reduction with the effort of
// its search.
struct LogicRating {
    const TechniqueEntry* hardest = nullptr;  // null: nothing was blank
    std::uint64_t score = 0;
    unsigned difficulty = 1;  // 1 to 5
};
// "difficulty=3 hardest=x-wing score=412"
std::string to_string(const LogicRating& rating);

// Rates by walk().  Requires: as walk().
LogicRating rate_by_logic(const Puzzle& puzzle, const Board& solution, const Rules& rules,
                          const WalkOptions& options = {});

}  // namespace sudoku
