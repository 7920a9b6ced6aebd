#pragma once

#include <span>
#include <string_view>

#include "sudoku/constraint/constraint.h"

namespace sudoku {

// A grid with rules that players know by a name, without givens: boards that overlap, a hexagon, a binary puzzle.
struct FrameEntry {
    std::string_view name, summary;
    ConstraintPuzzle (*make)();
};

std::span<const FrameEntry> frames();

}  // namespace sudoku
