#pragma once

#include <cstdint>

#include "sat/core/formula.h"
#include "sat/core/settings.h"
#include "sat/lookahead/kernel.h"

namespace sat::lookahead {

// The search of solve_lookahead (lookahead.h), by a kernel of the caller's choice and on so many threads.  A tree that
// is walked to its end is the same for every kernel and number of threads; with one thread, so is the order in which
// it is walked, and with it the model, the counters and the proof.  (With clauses of more than three literals and
// several threads, literals that were forced in refuted nodes are counted as they come.)
// `change` and `before`: what preprocessing did to the formula, and counted.
// Requires: kernel.supported(), threads > 0.
Outcome search(const Formula& formula, const Settings& settings, const FormulaChange& change, const Stats& before,
               const Kernel& kernel, std::uint32_t threads);

}  // namespace sat::lookahead
