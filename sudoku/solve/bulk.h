#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/model/board.h"

namespace sudoku {

// Solves many classic 9x9 puzzles at once, one per bit of a register (docs/bulk.md).
struct BulkQuestion {
    std::span<const char* const> puzzles = {};  // 81 characters each: '1' to '9' is a given, any other a blank
    std::uint64_t limit = 2;                    // the search of a puzzle ends after this many solutions; > 0
    // Polled between sweeps.
    const sat::Terminator* stop = nullptr;
    // If set, candidates are tried in random order, and at first in random cells (unless a solution is known),
    // determined for each puzzle by this seed and its position.  So the first solution is random, but not uniform.
    // A search without a solution restarts from time to time; all its guesses count for the budget.
    std::optional<std::uint64_t> seed = {};
    // Give up on a puzzle after this many guesses.
    std::optional<std::uint64_t> budget = {};
    // For each puzzle the 81 digits of a known solution, or null; empty: none is known.  Its candidates are tried last,
    // so that it is found last: with a limit of 1, it is found iff there is no other.
    std::span<const char* const> known = {};
    // For each puzzle a candidate of a blank cell to exclude (digit 0: none); empty: none at all.
    std::span<const Candidate> without = {};
};

// The phases of a search, for profiling (on_phase).
enum class BulkPhase : std::uint8_t { reading, sweeping, branching, writing, count_ };

struct BulkAnswer {
    std::span<std::uint64_t> solutions;  // the number of solutions found, for each puzzle
    // For each puzzle, the buffer for the 81 digits of its first solution, or null; may be empty.
    std::span<char* const> first = {};
    // Called for every solution, in order for each puzzle, with puzzles interleaved; may be empty.
    std::function<void(std::size_t puzzle, const char* digits)> on_solution = {};
    std::function<void(BulkPhase)> on_phase = {};
    std::span<char* const> second = {};  // like `first`, for the second solutions
    // For each puzzle: 1 if its search was completed, 0 if it was given up or interrupted; may be empty.
    std::span<std::uint8_t> ended = {};
    // The effort for each puzzle, independent of the machine and of the other puzzles; may be empty.
    std::span<std::uint64_t> guesses = {};  // cells branched on
    // Sweeps before the first guess, that is, until it failed, was solved or stalled; 0 if interrupted before.
    std::span<std::uint64_t> rounds = {};
    // Called when a puzzle is done and its answer is written, unless interrupted.  Return true if another puzzle has
    // been stored at its index of the question and the answer; it is then searched.
    std::function<bool(std::size_t puzzle)> next = {};
};

// The number of guesses is the same on every machine; the others depend on the number of lanes.
struct BulkEffort {
    std::uint64_t guesses = 0;     // cells branched on
    std::uint64_t sweeps = 0;      // sweeps over all lanes
    std::uint64_t busy_lanes = 0;  // active lanes, summed over the sweeps
    std::uint64_t services = 0;    // times that failed, stalled or solved lanes were served
    std::size_t lanes = 0;         // of one sweep
};

// A search with one instruction set.  Takes about 1 MB, of which hard puzzles touch 10 %. Not thread-safe.
class BulkSolver {
public:
    virtual ~BulkSolver() = default;
    // Depth first, bivalue cells first.  For each puzzle, the solutions, their order and the guesses depend only on the
    // puzzle, the seed and the known solution.  For puzzles that were given up, the numbers are those found until then.
    // Returns false if interrupted; then this also holds for unfinished puzzles.
    virtual bool solve(const BulkQuestion& question, const BulkAnswer& answer) = 0;
    // Total of all calls.
    const BulkEffort& effort() const { return effort_; }

protected:
    BulkEffort effort_;
};

// The instruction sets supported by this machine and this build, the best first; the last one uses plain integers.
std::vector<std::string_view> bulk_targets();
// Makes a solver for the best instruction set, or for one of bulk_targets(); null if there is none of that name.
std::unique_ptr<BulkSolver> make_bulk(std::string_view target = {});

// The number of lines at the beginning of `text` that have 81 characters of "0123456789.", but not both 0 and a
// point, and a newline.  Puzzles on such lines need no other reader.
std::size_t bulk_plain_lines(std::string_view text);

}  // namespace sudoku
