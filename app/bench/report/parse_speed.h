#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "app/bench/report/run.h"

namespace sat {

// The parsing speed of one file over several runs with Job::only_read.
struct ParseSpeed {
    std::uint64_t text_bytes = 0, variables = 0, clauses = 0, literals = 0;
    double best_cpu_seconds = 0, median_cpu_seconds = 0, best_wall_seconds = 0;
    std::uint64_t peak_bytes = 0;  // maximum over the runs, of the whole process

    // Millions of bytes per CPU second.
    double best_rate() const { return static_cast<double>(text_bytes) / best_cpu_seconds / 1e6; }
    double median_rate() const { return static_cast<double>(text_bytes) / median_cpu_seconds / 1e6; }
    double peak_per_byte() const { return static_cast<double>(peak_bytes) / static_cast<double>(text_bytes); }
};

// Errors: a run failed, two runs read different formulas, or the file is too short to measure. Requires: !runs.empty().
Result<ParseSpeed> parse_speed(std::span<const Run> runs);

// One figure per line.
std::string text_report(const ParseSpeed& speed);
std::string json_report(const ParseSpeed& speed);

}  // namespace sat
