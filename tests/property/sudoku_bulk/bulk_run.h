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

struct Asked {
    std::uint64_t limit = 2;
    std::optional<std::uint64_t> seed = {};
    bool first = true, every = true, effort = true;  // what is wanted: first solutions; all of them; how hard it was
};

// What a bulk solver said of one puzzle.
struct Said {
    std::uint64_t solutions = 0;
    std::string first;                      // empty: nothing was written
    std::vector<std::string> every;         // in the order of the calls
    std::uint64_t guesses = 0, rounds = 0;  // 0: not told
    friend bool operator==(const Said&, const Said&) = default;
};
struct BulkRun {
    bool ended = false;
    std::vector<Said> said;
    std::uint64_t guesses = 0;
};

// Every target with a solver of its own, which is kept from call to call: whatever a search leaves behind, the next
// one meets.
struct Target {
    std::string_view name;
    std::unique_ptr<sudoku::BulkSolver> solver;
};
std::span<Target> targets();

// Puzzles stand one right behind the other, nothing around them; room for their first solutions has marks around each.
// Requires, in words when it fails: marks untouched, numbers as many as calls, effort never falling, and the sum of
// what the puzzles took.
BulkRun run(sudoku::BulkSolver& solver, std::span<const std::string> puzzles, const Asked& asked = {});

}  // namespace bulk_tests
