#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "tests/fuzz/solve/failure.h"
#include "tests/fuzz/solve/tally.h"

namespace fuzz {

// A child process for work that may crash or never end. It shares a few pages with this process: the current formula,
// the counters and the failure, so these survive a crash.
class Child {
public:
    // The result of the work; `failure` is empty if all went well.
    struct Ending {
        std::optional<Failure> failure;
        std::uint64_t index;  // of the current formula
    };
    // The interface for the work inside the child.
    class Context {
    public:
        // Start the next formula.
        void begin(std::uint64_t index);
        Tally& tally() { return tally_; }

    private:
        friend class Child;
        Context(Child& child, Tally tally) : child_(child), tally_(tally) {}
        Child& child_;
        Tally tally_;
    };
    // Returns a failure, or nothing.
    using Work = std::function<std::optional<Failure>(Context&)>;

    // One formula may take this many CPU seconds, or 15 minutes of wall time in case it sleeps.
    explicit Child(double seconds);
    ~Child();  // kills it
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // Requires: !running().
    void start(const Work& work);
    bool running() const { return pid_ > 0; }
    // nullopt if still running. Kills the child if a formula takes too long. Requires: running().
    std::optional<Ending> poll();
    // Poll until the child ends.
    Ending wait();

    // The counters since the last clear(), over all work.
    std::span<const std::uint64_t> counted() const;
    void clear();
    // Of finished work.
    double cpu_seconds() const { return cpu_seconds_; }

private:
    struct Shared;
    [[noreturn]] void run_child(const Work& work);
    bool takes_too_long();
    Failure crash(int status) const;
    std::string messages() const;

    Shared* shared_;
    std::span<std::uint64_t> cells_;
    int messages_;  // a memfd with the child's standard error
    double seconds_;
    pid_t pid_ = 0;
    double cpu_seconds_ = 0;
    std::uint64_t seen_index_ = 0;
    double seen_cpu_ = 0, seen_wall_ = 0;  // when that formula was first seen
};

}  // namespace fuzz
