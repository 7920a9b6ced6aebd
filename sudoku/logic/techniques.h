#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "sudoku/logic/step.h"

namespace sudoku {

// A solving technique, in the words of players a "rule" or "strategy".
struct TechniqueEntry {
    std::string_view name, summary;  // "x-wing"
    unsigned difficulty;             // 1 to 5: a puzzle is as difficult as the hardest technique it needs
    std::uint64_t cost;              // what one use adds to the score of a puzzle
    bool needs_uniqueness;           // holds only where the puzzle is known to have one solution
    // The first step found; nullopt: none, or it does not fit these rules.
    // Requires: the grid is not broken.
    std::optional<Step> (*find)(const CandidateGrid& grid);
};

// The one list, from easy to hard: hints, walkthroughs and ratings try them in this order.
std::span<const TechniqueEntry> techniques();
// nullptr: no such technique.
const TechniqueEntry* find_technique(std::string_view name);

// Follows the list, for what no technique finds: the reduction to SAT (reason.h).  Its find is null.
const TechniqueEntry& reduction();

}  // namespace sudoku
