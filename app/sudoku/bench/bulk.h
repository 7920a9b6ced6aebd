#pragma once

#include <string>
#include <vector>

#include "app/sudoku/bench/pass.h"
#include "app/sudoku/spread.h"

namespace sudoku_program {

// How the bulk solver is to be measured.
struct BulkBenchOptions {
    std::vector<std::string> targets;  // each is one of sudoku::bulk_targets(); not empty
    std::size_t threads = 1;
    std::uint64_t limit = 2;  // proof of uniqueness
    double seconds = 2;       // for each set, target and number of threads
};

// What one instruction set did with a set by so many threads.  The effort and the phases are those of one thread.
struct BulkBenchRow {
    std::string set;
    std::size_t puzzles = 0, times = 0, passes = 0;  // of the set; how often each of them in a thread's pass; timed
    std::size_t given_up = 0;                        // of the set: puzzles that need too many guesses
    std::string target;
    std::size_t threads = 1;
    Spread rate;           // puzzles per second: of CPU time by one thread, of the clock on the wall by several
    double times_one = 0;  // several threads beside one, both by the clock on the wall
    double guesses = 0, sweeps = 0;  // per puzzle
    std::size_t lanes = 0;
    double busy = 0;  // of the lanes, 0 to 1
    std::array<double, kBulkPhases> shares{};
};

// Measures in turn, pass by pass, what it compares: every target with one thread, and with options.threads.  Every
// answer is compared with the set's, outside the time.  Ends early when the program is stopped.
// Errors: a wrong answer; the system has not so many threads.
sat::Result<std::vector<BulkBenchRow>> measure_bulk(const BenchSet& set, const BulkBenchOptions& options);

}  // namespace sudoku_program
