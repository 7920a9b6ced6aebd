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

// When a pass began and ended (milliseconds of the monotonic clock), and what its thread computed meanwhile.
struct PassTime {
    double begin = 0, end = 0, cpu = 0;
};

// One thread's side of the benchmark: a set's puzzles as a text in memory, several times over where they are few, in a
// new order for each pass, and the text that the answers are written to.
class BenchPass {
public:
    // Requires: `set` outlives the pass and is not empty; `target` is one of bulk_targets(); times > 0.
    BenchPass(const BenchSet& set, std::size_t times, std::string_view target, std::uint64_t limit);

    // Also wipes the answers, so that none of an earlier pass is taken for one of the next.
    void shuffle(std::uint64_t seed);
    // From text to text: this is what is measured.  `clock`: listens to the phases, unless it is null.
    PassTime solve(PhaseClock* clock = nullptr);
    // Are the answers of the last pass those of the set?  Errors: which is not.
    sat::Status check() const;

    std::size_t size() const { return order_.size(); }
    // Of all passes so far, and how many puzzles these were.
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
