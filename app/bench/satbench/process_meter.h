#pragma once

#include "app/bench/report/meter.h"
#include "sat/core/terminator.h"

namespace satbench {

// The clocks, the memory and the timer of this process.  At most one may be alive: a process has one profiling
// timer.  A search that has not ended kGraceSeconds of CPU time after its limit is ended by the system with
// SIGPROF; in_child() reports that.
class ProcessMeter final : public sat::Meter {
public:
    static constexpr double kGraceSeconds = 10;

    double cpu_seconds() override;
    double wall_seconds() override;
    std::uint64_t peak_bytes() override;
    const sat::Terminator* start_limit(double cpu_seconds) override;
    void end_limit() override;
};

}  // namespace satbench
