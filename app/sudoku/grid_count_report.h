#pragma once

#include <string>

#include "sudoku/count/grid_count.h"

namespace sudoku_program {

// How grids were counted, step by step.
struct GridCountReport {
    sudoku::Box box;  // requested
    const sudoku::BandClasses& classes;
    const sudoku::GridCount& count;
};
std::string text_report(const GridCountReport& report);
std::string json_report(const GridCountReport& report);

}  // namespace sudoku_program
