#pragma once

#include "app/satbench/random_options.h"
#include "sat/bench/report.h"
#include "sat/support/fault.h"

namespace satbench {

// Makes the formulas, runs satsolve with one thread and with several and the peers, and prints the report (see
// sat/bench/random_report.h).  What is in the log is not run again.
// Faults: as run_contest_command, and a formula that cannot be written.
sat::Status run_random_command(const RandomOptions& options, const sat::Conditions& conditions);

}  // namespace satbench
