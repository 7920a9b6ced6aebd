#include "app/bench/satbench/process_meter.h"

#include <sys/resource.h>
#include <sys/time.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <ctime>

#include "sat/core/terminator.h"

namespace satbench {
namespace {

sat::Terminator stop;

// The first alarm raises the terminator; SA_RESETHAND restores the default action, so the second one kills the process.
void on_alarm(int) {
    stop.terminate();
}

double seconds(clockid_t clock) {
    timespec now{};
    ::clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// At least one microsecond, since zero disables the timer.
timeval interval(double s) {
    const double whole = std::floor(s);
    const auto micro = static_cast<suseconds_t>((s - whole) * 1e6);
    return {static_cast<time_t>(whole), whole > 0 ? micro : std::max<suseconds_t>(micro, 1)};
}

}  // namespace

double ProcessMeter::cpu_seconds() {
    return seconds(CLOCK_PROCESS_CPUTIME_ID);
}
double ProcessMeter::wall_seconds() {
    return seconds(CLOCK_MONOTONIC);
}

std::uint64_t ProcessMeter::peak_bytes() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

const sat::Terminator* ProcessMeter::start_limit(double limit) {
    stop.reset();
    struct sigaction action = {};
    action.sa_handler = on_alarm;
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
    ::sigaction(SIGPROF, &action, nullptr);
    const itimerval timer{interval(kGraceSeconds), interval(limit)};
    ::setitimer(ITIMER_PROF, &timer, nullptr);
    return &stop;
}

void ProcessMeter::end_limit() {
    const itimerval off{};
    ::setitimer(ITIMER_PROF, &off, nullptr);
}

}  // namespace satbench
