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

// Runs one trial in a child; where threads take part, a few times, since it may not fail each time.
std::optional<Failure> run_apart(const Trial& trial, double seconds);

// A range of formulas in blocks, each block in a child; what fails is minimised and written down, and the block goes on
// behind it.
class Campaign {
public:
    // `stop`: ends it between two looks at the children; blocks that are not complete are forgotten.
    Campaign(const Options& options, Log& log, const sat::Terminator& stop);
    // False: it was stopped, or there were too many failures.
    bool run();

private:
    struct Worker {
        explicit Worker(double seconds) : child(seconds) {}
        Child child;
        Log::Range block{0, 0};
        double cpu_before = 0;
        bool busy = false;
    };

    void give_block(Worker& worker);
    void start(Worker& worker, std::uint64_t from);
    void look_after(Worker& worker);
    void note_failure(std::uint64_t index, const Failure& failure);
    void finish_block(Worker& worker);
    bool over() const;

    const Options& options_;
    Log& log_;
    const sat::Terminator& stop_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::uint64_t next_;
    std::uint64_t failures_ = 0;  // of this run
    double saved_ = 0;            // when the last block ended
};

}  // namespace fuzz
