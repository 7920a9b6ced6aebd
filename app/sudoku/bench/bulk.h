#pragma once

#include <string>
#include <vector>

#include "app/sudoku/bench/pass.h"
#include "app/sudoku/spread.h"

namespace sudoku_program {

// How to measure the bulk solver.
struct BulkBenchOptions {
    std::vector<std::string> targets;  // each is one of sudoku::bulk_targets(); not empty
    std::size_t threads = 1;
    std::uint64_t limit = 2;  // proof of uniqueness
    double seconds = 2;       // for each set, target and number of threads
};

// Results of one instruction set on one set of puzzles with a number of threads.  Effort and phases are of one thread.
struct BulkBenchRow {
    std::string set;
    std::size_t puzzles = 0, times = 0, passes = 0;  // in the set; repeats in a pass of a thread; timed
    std::size_t given_up = 0;                        // of the set: puzzles that need too many guesses
    std::string target;
    std::size_t threads = 1;
    Spread rate;                     // puzzles per second: of CPU time for one thread, of wall time for several
    double times_one = 0;            // speed-up of several threads over one, by wall time
    double guesses = 0, sweeps = 0;  // per puzzle
    std::size_t lanes = 0;
    double busy = 0;  // of the lanes, 0 to 1
    std::array<double, kBulkPhases> shares{};
};

// Measures every target with one thread and with options.threads, alternating pass by pass.  Every answer is compared
// with that of the set, outside the timed part.  Ends early if the program is interrupted.
// Errors: a wrong answer; too few threads available.
sat::Result<std::vector<BulkBenchRow>> measure_bulk(const BenchSet& set, const BulkBenchOptions& options);

}  // namespace sudoku_program
