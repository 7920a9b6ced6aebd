#pragma once

#include <cstdint>

#include "sat/core/terminator.h"

namespace sat {

// What a measurement takes from the machine.  The library has no clock: programs give it one, and tests one that
// they move by hand.
class Meter {
public:
    virtual ~Meter() = default;
    // Both from any origin, never going back.  CPU seconds are those of this process, user and system.
    virtual double cpu_seconds() = 0;
    virtual double wall_seconds() = 0;
    // The most memory that was resident in this process so far.
    virtual std::uint64_t peak_bytes() = 0;
    // The flag it returns is raised once this process has used that many CPU seconds from now, unless end_limit()
    // comes first.  CPU seconds, so that a busy machine does not decide which instances are solved.
    virtual const sat::Terminator* start_limit(double cpu_seconds) = 0;
    virtual void end_limit() = 0;
};

// Takes the limit back on every way out.
class LimitScope {
public:
    LimitScope(Meter& meter, double cpu_seconds) : meter_(meter), stop_(meter.start_limit(cpu_seconds)) {}
    ~LimitScope() { meter_.end_limit(); }
    LimitScope(const LimitScope&) = delete;
    LimitScope& operator=(const LimitScope&) = delete;
    const sat::Terminator* stop() const { return stop_; }

private:
    Meter& meter_;
    const sat::Terminator* stop_;
};

}  // namespace sat
