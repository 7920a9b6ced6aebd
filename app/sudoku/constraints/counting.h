#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "app/sudoku/constraints/run.h"
#include "sudoku/propagate/estimate.h"

namespace sudoku_program {

// The counts that are not finished, of all threads.
class CountsInProgress {
public:
    void add(std::uint64_t solutions) { solutions_.fetch_add(solutions, std::memory_order_relaxed); }
    void remove(std::uint64_t solutions) { solutions_.fetch_sub(solutions, std::memory_order_relaxed); }
    // Of the model counter, while it runs.
    void show_counter(const sat::CountProgress* counter) {
        const std::lock_guard lock(mutex_);
        counter_ = counter;
    }
    // Behind the number of puzzles in the status line: "  123456 solutions so far".
    std::string text() const;

private:
    std::atomic<std::uint64_t> solutions_{0};
    mutable std::mutex mutex_;
    const sat::CountProgress* counter_ = nullptr;
};

// What `sudoku count` is asked for.
struct CountRequest {
    std::uint64_t limit = 1000000;  // 0: none
    std::uint64_t dives = 0;        // of an estimate where the limit is reached; 0: none
    std::uint64_t seed = 0;
    bool is_read = false;  // by a person: without `dives`, a short estimate is a remark
};

// "about 6.67e+21 (95% interval 6.61e+21 to 6.73e+21, 1000 random dives)"; there are at least that many.  Empty: no
// dive ended.
std::string text_of(const sudoku::SolutionEstimate& estimate, std::uint64_t at_least);
// Of a count that reached its limit: appends ", about ..." to its text, or puts a short estimate into the remark, or
// neither, as requested.
void add_estimate(const sudoku::Network& network, const CountRequest& request, std::string& text, std::string& remark);
// The same for a puzzle without a network yet; nothing if there is none.
void add_estimate(const sudoku::ConstraintPuzzle& puzzle, const CountRequest& request, std::string& text,
                  std::string& remark);

// `sudoku count` for puzzles with constraints, one solution after the other up to the limit.  Without one: all, by the
// model counter where there are many.  Requires: both outlive the answerer.
std::unique_ptr<ConstraintAnswerer> constraint_counting(const CountRequest& request, CountsInProgress& progress);

}  // namespace sudoku_program
