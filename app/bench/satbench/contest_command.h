#pragma once

#include "app/bench/report/report.h"
#include "app/bench/satbench/contest_options.h"
#include "sat/core/error.h"

namespace satbench {

// `satbench compare` and `satbench ablation`: runs, then prints the report to standard output.  `conditions` stand
// above it in Markdown.
// Errors: what stops the run, and, after the report, any wrong answer, crash or refusal of ours.
sat::Status run_contest_command(const ContestOptions& options, const sat::Conditions& conditions);

}  // namespace satbench
