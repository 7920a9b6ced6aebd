#pragma once

#include <vector>

#include "app/satbench/options.h"
#include "sat/bench/judge.h"
#include "sat/bench/parse_speed.h"

namespace satbench {

// Measures every instance under every configuration, one after the other; the rows are judged.
// Faults: an unknown engine or rule, an unreadable --expect table.  What goes wrong with one instance is in its row.
sat::Result<std::vector<sat::Row>> run_suite(const Options& options);

// `satbench parse`.
sat::Result<sat::ParseSpeed> measure_parsing(const Options& options);

}  // namespace satbench
