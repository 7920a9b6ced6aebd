#pragma once

#include "app/satsolve/options.h"

namespace satsolve {

// --watch: the search step by step, full-screen if input and output are terminals, otherwise (or with --log) as lines
// of text.  Returns the exit status: 10 or 20 if the lines reach the end of the search, 0 if not, or on the screen, 1
// for an error, which is printed on standard error.
int run_watch(const Options& options);

}  // namespace satsolve
