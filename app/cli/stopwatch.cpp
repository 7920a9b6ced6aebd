#include "app/cli/stopwatch.h"

#include <time.h>

namespace cli {
namespace {

double milliseconds_of(clockid_t clock) {
    timespec t{};
    ::clock_gettime(clock, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
}

}  // namespace

Elapsed Stopwatch::now() {
    return {milliseconds_of(CLOCK_MONOTONIC), milliseconds_of(CLOCK_PROCESS_CPUTIME_ID)};
}

}  // namespace cli
