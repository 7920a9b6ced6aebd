#pragma once

#include <string>

#include "tests/fuzz/solve/log.h"

namespace fuzz {

// A summary of the counters of a log, one group per line.
std::string report(const Log& log);

}  // namespace fuzz
