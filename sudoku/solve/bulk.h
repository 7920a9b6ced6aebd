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

// Many classic 9x9 puzzles at once, one for each bit of a register (docs/bulk.md).
struct BulkQuestion {
    std::span<const char* const> puzzles = {};  // 81 characters each: '1' to '9' a given, everything else a blank
    std::uint64_t limit = 2;                    // a puzzle's search ends with this many solutions; > 0
    // Polled between two sweeps.
    const sat::Terminator* stop = nullptr;
    // Set: which candidate is tried is random, for each puzzle by this seed and its position, and at first of which
    // cells (unless a solution is known), so that the first solution is a random one (not a uniform one).
    std::optional<std::uint64_t> seed = {};
    // A puzzle whose search needs more guesses is given up.
    std::optional<std::uint64_t> budget = {};
    // For each puzzle the 81 digits of a solution that is known, or null; empty: none is.  Candidates that it has are
    // tried last, so that it is the last solution of all: with a limit of 1 it is found iff there is no other.
    std::span<const char* const> known = {};
    // For each puzzle a candidate of a blank cell that it has not (digit 0: it has all); empty: all have all.
    std::span<const Candidate> without = {};
};

// The phases of a search, for profiling (on_phase).
enum class BulkPhase : std::uint8_t { reading, sweeping, branching, writing, count_ };

struct BulkAnswer {
    std::span<std::uint64_t> solutions;  // for each puzzle, as many as were found
    // For each puzzle, where the 81 digits of its first solution go, null: nowhere; empty: none.
    std::span<char* const> first = {};
    // Is called for every solution, in order for each puzzle, puzzles mixed; empty: only the first is returned.
    std::function<void(std::size_t puzzle, const char* digits)> on_solution = {};
    std::function<void(BulkPhase)> on_phase = {};
    std::span<char* const> second = {};  // as `first`, for the second solutions
    // For each puzzle: 1 if its search ended, 0 if it was given up or interrupted; may be empty.
    std::span<std::uint8_t> ended = {};
    // How hard each puzzle was, the same on every machine and in any company; may be empty.
    std::span<std::uint64_t> guesses = {};  // cells branched on
    // Sweeps until it first failed, was solved or stalled: what follows without a guess; 0: it was stopped before.
    std::span<std::uint64_t> rounds = {};
    // Is called when a puzzle is done and everything about it is written, unless the search was stopped.  true: another
    // puzzle has taken its place, its text and what else question and answer have of it, and is searched.
    std::function<bool(std::size_t puzzle)> next = {};
};

// The numbers of guesses are the same on every machine; the others depend on how many lanes it has.
struct BulkEffort {
    std::uint64_t guesses = 0;     // cells branched on
    std::uint64_t sweeps = 0;      // looks at all lanes
    std::uint64_t busy_lanes = 0;  // the sum over the sweeps of lanes that went on
    std::uint64_t services = 0;    // how often lanes that failed, stalled or were solved were served
    std::size_t lanes = 0;         // of one sweep
};

// A search by one instruction set.  Holds about a megabyte, of which hard puzzles touch a tenth; not shared between
// threads.
class BulkSolver {
public:
    virtual ~BulkSolver() = default;
    // Depth first, bivalue cells first, so that for each puzzle the solutions, their order and the guesses depend on
    // nothing but the puzzle (the seed, and what is known).  Of puzzles that were given up the numbers are what was
    // found until then.  false: stopped, and so are those of puzzles that had not ended.
    virtual bool solve(const BulkQuestion& question, const BulkAnswer& answer) = 0;
    // Of all calls so far.
    const BulkEffort& effort() const { return effort_; }

protected:
    BulkEffort effort_;
};

// The names of the instruction sets that this machine and this build have, the best first; the last one is plain
// integers.
std::vector<std::string_view> bulk_targets();
// By the best instruction set, or by one of bulk_targets(); nullptr: none of that name.
std::unique_ptr<BulkSolver> make_bulk(std::string_view target = {});

// How many lines at the beginning of `text` are 82 bytes each: 81 of "0123456789." and a newline.  Puzzles of such
// lines need no other reader.
std::size_t bulk_plain_lines(std::string_view text);

}  // namespace sudoku
