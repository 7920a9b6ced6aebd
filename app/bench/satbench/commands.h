#pragma once

#include <vector>

#include "app/bench/report/parse_speed.h"
#include "app/bench/report/report.h"
#include "app/bench/report/rows.h"
#include "app/bench/satbench/options.h"
#include "sat/core/error.h"

namespace satbench {

// Measure every instance under every configuration, one at a time, and check the rows. Errors: an unknown engine or
// rule, an unreadable --expect table. Problems with a single instance are reported in its row.
sat::Result<std::vector<sat::Row>> run_suite(const Options& options);

// `satbench parse`.
sat::Result<sat::ParseSpeed> measure_parsing(const Options& options);

// `satbench compare` and `satbench ablation`: run, then print the report to standard output, in Markdown with
// `conditions` above it. Errors: whatever ends the run early, and after the report, any wrong answer, and any crash or
// refusal of ours.
sat::Status run_contest_command(const ContestOptions& options, const sat::Conditions& conditions);

// `satbench random`: generate the formulas, run satsolve with one and several threads and the peers, and print the
// report (app/bench/report/random_report.h). Runs found in the log are not repeated. Errors: as run_contest_command(),
// and a formula that cannot be written.
sat::Status run_random_command(const RandomOptions& options, const sat::Conditions& conditions);

}  // namespace satbench
