#pragma once

#include "app/bench/report/report.h"
#include "app/bench/satbench/random_options.h"
#include "sat/core/error.h"

namespace satbench {

// Makes the formulas, runs satsolve with one thread and with several and the peers, and prints the report (see
// app/bench/report/random_report.h).  What is in the log is not run again.
// Errors: as run_contest_command, and a formula that cannot be written.
sat::Status run_random_command(const RandomOptions& options, const sat::Conditions& conditions);

}  // namespace satbench
