#pragma once

#include <string>

#include "app/cli/stopwatch.h"
#include "sat/core/outcome.h"

namespace satsolve {

// The counters of a search as aligned `c` lines, with rates and shares; then the techniques that had an effect.
// Counters that stayed 0, such as those of other engines, have no line, except decisions, conflicts and propagations.
std::string statistics_text(const sat::Stats& stats, const cli::Elapsed& time);

}  // namespace satsolve
