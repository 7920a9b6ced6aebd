#pragma once

#include <vector>

#include "app/bench/report/contest.h"
#include "app/bench/satbench/collection.h"
#include "app/bench/satbench/contest_options.h"
#include "app/bench/satbench/solvers.h"

namespace satbench {

// Runs every solver on every file, file by file and solver by solver in turn, so that all of them meet the same
// weather of the machine; what the log has is not run again.  Models are checked, and with options.checks_proofs()
// each refutation of ours is repeated with a proof, which satcheck judges; neither is timed with the run.
// What is wrong is told on standard error at once.
// The contest has the solvers as its entrants.  Errors: the log, the scratch folder, an interrupt.
sat::Result<sat::Contest> run_contest(const ContestOptions& options, const std::vector<Solver>& solvers,
                                      const std::vector<CollectedFile>& files);

}  // namespace satbench
