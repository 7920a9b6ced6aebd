#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <string_view>
#include <vector>

#include "app/sudoku/bench/set.h"
#include "sudoku/solve/bulk.h"

namespace sudoku_program {

inline constexpr std::size_t kBulkPhases = static_cast<std::size_t>(sudoku::BulkPhase::count_);

// The time in each phase of a search, over all observed passes.  The cost of reading the clock is subtracted: a phase
// lasts only a few dozen readings.
class PhaseClock {
public:
    PhaseClock();
    // A pass begins; `enter` ends the phase before.
    void begin(sudoku::BulkPhase phase);
    void enter(sudoku::BulkPhase phase);
    // Fraction of the total by phase; all 0: no pass was observed.
    std::array<double, kBulkPhases> shares() const;

private:
    using Clock = std::chrono::steady_clock;

    std::array<double, kBulkPhases> spent_ns_{};
    double reading_ns_;  // of the clock
    sudoku::BulkPhase current_ = sudoku::BulkPhase::reading;
    Clock::time_point last_;
};

// Start and end of a pass (milliseconds of the monotonic clock), and the CPU time of its thread.
struct PassTime {
    double begin = 0, end = 0, cpu = 0;
};

// The part of one thread: the puzzles of a set as text in memory, repeated if they are few and reordered for each pass,
// and the text for the answers.
class BenchPass {
public:
    // Requires: `set` outlives the pass and is not empty; `target` is one of bulk_targets(); times > 0.
    BenchPass(const BenchSet& set, std::size_t times, std::string_view target, std::uint64_t limit);

    // Also clears the answers, so that those of an earlier pass are not reused.
    void shuffle(std::uint64_t seed);
    // The measured part, from text to text.  `clock`: observes the phases; may be null.
    PassTime solve(PhaseClock* clock = nullptr);
    // Checks the answers of the last pass against the set.  Errors: the first wrong one.
    sat::Status check() const;

    std::size_t size() const { return order_.size(); }
    // Totals of all passes so far.
    const sudoku::BulkEffort& effort() const { return solver_->effort(); }
    std::uint64_t solved() const { return solved_; }

private:
    void solve_text(PhaseClock* clock);

    const BenchSet& set_;
    std::unique_ptr<sudoku::BulkSolver> solver_;
    std::uint64_t limit_, solved_ = 0;
    std::vector<std::uint32_t> order_;  // the puzzle of each line
    std::string text_, answers_;        // kLineBytes each line
    std::vector<const char*> lines_;
    std::vector<char*> answer_lines_;
    std::vector<std::uint64_t> solutions_;
    std::vector<std::uint8_t> ended_;
};

}  // namespace sudoku_program
