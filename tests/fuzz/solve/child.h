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

// A process of its own for work that may crash or never end.  It shares a page or two with this one: which formula it
// is at, what it has counted, and what was wrong; so whatever becomes of it, that is known.
class Child {
public:
    // What becomes of work; `failure` is empty where it came to its end.
    struct Ending {
        std::optional<Failure> failure;
        std::uint64_t index;  // of the formula it was at
    };
    // In the child: what the work is given.
    class Desk {
    public:
        // Says which formula is next.
        void begin(std::uint64_t index);
        Tally& tally() { return tally_; }

    private:
        friend class Child;
        Desk(Child& child, Tally tally) : child_(child), tally_(tally) {}
        Child& child_;
        Tally tally_;
    };
    // Returns what is wrong, or nothing.
    using Work = std::function<std::optional<Failure>(Desk&)>;

    // One formula may take so many seconds of the processor, and a quarter of an hour on the clock, in case it sleeps.
    explicit Child(double seconds);
    ~Child();  // kills it
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // Requires: !running().
    void start(const Work& work);
    bool running() const { return pid_ > 0; }
    // nullopt: it is still at work.  Kills it where a formula takes too long.  Requires: running().
    std::optional<Ending> poll();
    // The same, until there is an ending.
    Ending wait();

    // What was counted since the last clear(), by all work.
    std::span<const std::uint64_t> counted() const;
    void clear();
    // Of the work that has ended.
    double cpu_seconds() const { return cpu_seconds_; }

private:
    struct Shared;
    [[noreturn]] void be_child(const Work& work);
    bool takes_too_long();
    Failure crash(int status) const;
    std::string complaints() const;

    Shared* shared_;
    std::span<std::uint64_t> cells_;
    int complaints_;  // a file in memory: the child's standard error
    double seconds_;
    pid_t pid_ = 0;
    double cpu_seconds_ = 0;
    std::uint64_t seen_index_ = 0;
    double seen_cpu_ = 0, seen_wall_ = 0;  // when it was first seen at that formula
};

}  // namespace fuzz
