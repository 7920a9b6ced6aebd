#pragma once

#include "sat/count/count.h"
#include "sat/count/instance.h"

namespace sat::counting {

// What is counted for `formula`: an instance with the same count, smaller where settings.simplify says so.  It ends
// early, and still right, or throws Stopped, when settings.limits.stop is set.
Instance prepare(const Formula& formula, const CountSettings& settings);

}  // namespace sat::counting
