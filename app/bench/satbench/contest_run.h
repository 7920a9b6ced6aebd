#pragma once

#include <vector>

#include "app/bench/report/contest.h"
#include "app/bench/satbench/collection.h"
#include "app/bench/satbench/options.h"
#include "app/bench/satbench/solvers.h"

namespace satbench {

// Run every solver on every file. Solvers alternate on each file, so that all see the same load of the machine. Runs
// found in the log are not repeated. Models are checked, and with options.checks_proofs() each UNSAT of ours is solved
// again with a proof, which satcheck verifies; neither is part of the measured time. Wrong answers are reported on
// standard error immediately. The entrants of the result are `solvers`. Errors: the log, the scratch folder, an
// interrupt.
sat::Result<sat::Contest> run_contest(const ContestOptions& options, const std::vector<Solver>& solvers,
                                      const std::vector<CollectedFile>& files);

}  // namespace satbench
