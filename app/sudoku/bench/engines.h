#pragma once

#include <string>
#include <vector>

#include "app/cli/board_options.h"
#include "sat/core/settings.h"
#include "sat/io/byte_source.h"

namespace sudoku_program {

// The name that stands for all solvers.
inline constexpr const char* kAllEngines = "all";

// How the list of solvers is to be measured, one puzzle at a time.
struct EngineBenchOptions {
    puzzles::BoardOptions board;
    std::vector<std::string> files;               // empty: sets made from fixed seeds; then grids and generating too
    std::uint64_t max_unpacked = sat::kMaxInput;  // bytes that come out of a packed one
    std::vector<std::string> engines;             // empty, or with kAllEngines: all that take the board
    sat::Settings sat;
    unsigned repeat = 5;
};

// Measures and prints; returns the exit status.
int run_engine_bench(EngineBenchOptions& options);

// Says what ended a bench before there was a figure, and returns its exit status.
int nothing_measured();

}  // namespace sudoku_program
