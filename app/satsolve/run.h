#pragma once

#include "app/satsolve/options.h"

namespace satsolve {

// One run: read, show, search, check, write the files, print.  Messages go to standard error.  `began`: start of the
// program, as cli::Stopwatch::now().wall.  Returns the exit status: 10 satisfiable, 20 unsatisfiable, 0 without a
// verdict, 1 an error.
// Requires: the engine and the rule of the settings exist.
int run(const Options& options, double began);

}  // namespace satsolve
