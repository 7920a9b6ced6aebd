#pragma once

#include <cstdint>

#include "sat/core/terminator.h"

namespace sat {

// The clocks of a measurement. The library has no clock of its own: programs provide a real one, tests a fake one.
class Meter {
public:
    virtual ~Meter() = default;
    // Both monotonic, from any origin. CPU seconds are user plus system time of this process.
    virtual double cpu_seconds() = 0;
    virtual double wall_seconds() = 0;
    // The peak resident memory of this process.
    virtual std::uint64_t peak_bytes() = 0;
    // Start a limit on the CPU time of this process (CPU time, so that a busy machine does not decide which instances
    // are solved). Returns a Terminator that is raised when the limit is reached, unless end_limit() comes first.
    virtual const sat::Terminator* start_limit(double cpu_seconds) = 0;
    virtual void end_limit() = 0;
};

// Ends the limit on every path out of a scope.
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
