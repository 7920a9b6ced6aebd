#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "sudoku/logic/step.h"

namespace sudoku {

// A solving technique, also called "strategy" by players.
struct TechniqueEntry {
    std::string_view name, summary;  // "x-wing"
    unsigned difficulty;             // 1 to 5: a puzzle is as difficult as the hardest technique it needs
    std::uint64_t cost;              // added to the score of a puzzle per use
    bool needs_uniqueness;           // valid only if the puzzle has a unique solution
    // The first step found; nullopt if there is none, or the technique does not support these rules.
    // Requires: the grid is not broken.
    std::optional<Step> (*find)(const CandidateGrid& grid);
    std::uint64_t link_cost = 0;  // added to the cost for each link of the step's chains
};

// The registry, from easy to hard: hints, walkthroughs and ratings try them in this order.
std::span<const TechniqueEntry> techniques();
// Null if there is no such technique.
const TechniqueEntry* find_technique(std::string_view name);

// The reduction to SAT (reason.h), used if no technique applies.  Its `find` is null.
const TechniqueEntry& reduction();

}  // namespace sudoku
