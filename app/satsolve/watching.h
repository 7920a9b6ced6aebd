#pragma once

#include "app/satsolve/options.h"

namespace satsolve {

// --watch: the search step by step, full-screen where input and output are terminals, otherwise (or with --log) as
// lines of text.  Returns the exit status: 10 or 20 where the lines come to the end of the search, 0 where they do not
// or the user watched on the screen, 1 where something is wrong, which is told on standard error.
int run_watch(const Options& options);

}  // namespace satsolve
