#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/solve/bulk.h"

namespace bulk_tests {

struct Request {
    std::uint64_t limit = 2;
    std::optional<std::uint64_t> seed = {};
    bool first = true, every = true, effort = true;  // request first solutions, all solutions, effort
};

// The answer of a bulk solver for one puzzle.
struct PuzzleAnswer {
    std::uint64_t solutions = 0;
    std::string first;                      // empty if nothing was written
    std::vector<std::string> every;         // in the order of the calls
    std::uint64_t guesses = 0, rounds = 0;  // 0 if not requested
    friend bool operator==(const PuzzleAnswer&, const PuzzleAnswer&) = default;
};
struct BulkRun {
    bool ended = false;
    std::vector<PuzzleAnswer> answers;
    std::uint64_t guesses = 0;
};

// Every target with its own solver, which is reused, so that state left by one search would affect the next.
struct Target {
    std::string_view name;
    std::unique_ptr<sudoku::BulkSolver> solver;
};
std::span<Target> targets();

// Run a solver on adjacent puzzles with guards around the output buffers. Checks the guards, that the numbers agree
// with the calls, that effort never decreases, and the total effort.
BulkRun run(sudoku::BulkSolver& solver, std::span<const std::string> puzzles, const Request& request = {});

}  // namespace bulk_tests
