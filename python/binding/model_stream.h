#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "sat/api/solver.h"

namespace satdoku_python {

// The models of a solver, found by a thread of its own while others take them: sat::Solver::enumerate() calls back, and
// a generator of Python must be able to wait in between.  The thread never calls Python.
//
// Invariants, under the mutex: (S1) `found_` holds whole models; (S2) the thread waits while it holds kMost of them, or
// literals; (S3) after `ended_` nothing is added.
class ModelStream {
public:
    // `most`: of models.  Requires: nothing else uses the solver until this is destroyed; its limits are set with
    // stop_flag() as the interrupt before start().
    ModelStream(sat::Solver& solver, std::vector<int> projection, std::uint64_t most, std::vector<int> assumptions);
    ~ModelStream();
    ModelStream(const ModelStream&) = delete;
    ModelStream& operator=(const ModelStream&) = delete;

    const std::atomic<bool>* stop_flag() const { return &stop_; }
    void start();
    struct Batch {
        std::vector<int> literals;  // of one model after another, width() each
        std::size_t models = 0;
    };
    // Waits for models, up to this time; none if there are none yet, or no more.
    Batch take(std::chrono::milliseconds most_wait);
    // True if take() returned all of them.
    bool ended() const;
    // True if the search is over; some of its models may not be taken yet.
    bool has_found_all() const;
    std::size_t width() const { return projection_.size(); }
    // Ends the search and the thread.
    void stop();
    // True in a child process of the one that called start(): it has no such thread, and must not destroy this.
    bool is_foreign() const;
    // After the end: how; throws what the search threw.
    sat::Solver::Enumerated how() const;

private:
    static constexpr std::size_t kMost = 1 << 16;

    void run();
    bool add(std::span<const int> model);

    sat::Solver& solver_;
    const std::vector<int> projection_, assumptions_;
    const std::uint64_t most_;
    const int process_;
    std::atomic<bool> stop_{false};

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Batch found_;
    bool ended_ = false;
    sat::Solver::Enumerated how_ = sat::Solver::Enumerated::unknown;
    std::exception_ptr thrown_;
    std::thread thread_;
};

}  // namespace satdoku_python
