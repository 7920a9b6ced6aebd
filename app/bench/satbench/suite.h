#pragma once

#include <vector>

#include "app/bench/report/judge.h"
#include "app/bench/report/parse_speed.h"
#include "app/bench/satbench/options.h"

namespace satbench {

// Measures every instance under every configuration, one after the other; the rows are judged.
// Errors: an unknown engine or rule, an unreadable --expect table.  What goes wrong with one instance is in its row.
sat::Result<std::vector<sat::Row>> run_suite(const Options& options);

// `satbench parse`.
sat::Result<sat::ParseSpeed> measure_parsing(const Options& options);

}  // namespace satbench
