#pragma once

#include "app/bench/report/meter.h"
#include "sat/core/terminator.h"

namespace satbench {

// The clocks, memory and timer of this process. At most one instance may exist, since a process has one profiling
// timer. A search that does not end within kGraceSeconds of CPU time after its limit is killed by SIGPROF; in_child()
// reports that.
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
