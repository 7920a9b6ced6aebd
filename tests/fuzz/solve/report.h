#pragma once

#include <string>

#include "tests/fuzz/solve/log.h"

namespace fuzz {

// What the formulas of a log came to, one group of counters a line.
std::string report(const Log& log);

}  // namespace fuzz
