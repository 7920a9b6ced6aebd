#pragma once

#include "app/satsolve/options.h"

namespace satsolve {

// One run of --count: read, count, print in the format of the model counting competitions.  Messages go to
// standard error.  `began`: when the program did, as cli::Stopwatch::now().wall.
// Returns the exit status: 10 at least one model, 20 none, 0 not counted, 1 an error.
// Requires: options.count.
int run_count(const Options& options, double began);

}  // namespace satsolve
