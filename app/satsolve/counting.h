#pragma once

#include "app/satsolve/options.h"

namespace satsolve {

// One run of --count: read, count, print in the format of the model counting competitions.  Messages go to standard
// error.  `began`: start of the program, as cli::Stopwatch::now().wall.  Returns the exit status: 10 if there is a
// model, 20 if none, 0 if not counted, 1 on an error.
// Requires: options.count.
int run_count(const Options& options, double began);

}  // namespace satsolve
