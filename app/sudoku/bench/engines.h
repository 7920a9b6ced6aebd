#pragma once

#include <string>
#include <vector>

#include "app/cli/board_options.h"
#include "sat/core/settings.h"
#include "sat/io/byte_source.h"

namespace sudoku_program {

// The name that stands for all solvers.
inline constexpr const char* kAllEngines = "all";

// Options for measuring the list of solvers, one puzzle at a time.
struct EngineBenchOptions {
    puzzles::BoardOptions board;
    std::vector<std::string> files;               // empty: sets made from fixed seeds; then grids and generating too
    std::uint64_t max_unpacked = sat::kMaxInput;  // maximum bytes after decompression
    std::vector<std::string> engines;             // empty, or with kAllEngines: all that support the board
    sat::Settings sat;
    unsigned repeat = 5;
};

// Measures and prints; returns the exit status.
int run_engine_bench(EngineBenchOptions& options);

// Reports why a bench ended without a result, and returns the exit status.
int nothing_measured();

}  // namespace sudoku_program
