#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sat/core/terminator.h"
#include "tests/fuzz/solve/child.h"
#include "tests/fuzz/solve/log.h"
#include "tests/fuzz/solve/options.h"
#include "tests/fuzz/solve/trial.h"

namespace fuzz {

// Run a trial in a child process; several times if it uses threads, since it may not fail each time.
std::optional<Failure> run_apart(const Trial& trial, double seconds);

// Runs a range of formulas in blocks, each block in a child process. A failure is minimised and written to a file, and
// the block continues after it.
class Campaign {
public:
    // `stop` is polled between checks of the children; incomplete blocks are not logged.
    Campaign(const Options& options, Log& log, const sat::Terminator& stop);
    // Returns false after an interrupt or too many failures.
    bool run();

private:
    struct Worker {
        explicit Worker(double seconds) : child(seconds) {}
        Child child;
        Log::Range block{0, 0};
        double cpu_before = 0;
        bool busy = false;
    };

    void assign_block(Worker& worker);
    void start(Worker& worker, std::uint64_t from);
    void poll(Worker& worker);
    void record_failure(std::uint64_t index, const Failure& failure);
    void finish_block(Worker& worker);
    bool done() const;

    const Options& options_;
    Log& log_;
    const sat::Terminator& stop_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::uint64_t next_;
    std::uint64_t failures_ = 0;  // of this run
    double saved_ = 0;            // when the last block ended
};

}  // namespace fuzz
