#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "app/bench/report/cactus.h"
#include "app/bench/report/judge.h"

namespace sat {

// What one configuration did on all instances.
struct Score {
    Configuration configuration;
    std::size_t rows = 0, satisfiable = 0, unsatisfiable = 0, undecided = 0, failed = 0;
    double cpu_seconds = 0;        // over the solved ones
    double par2_seconds = 0;       // CPU seconds, each instance that is not solved counting as twice the limit
    std::uint64_t peak_bytes = 0;  // the largest

    std::size_t solved() const { return satisfiable + unsatisfiable; }
    double par2_mean() const { return rows == 0 ? 0 : par2_seconds / static_cast<double>(rows); }
};

// One score for each configuration, in the order of their first rows.  Requires: the rows are judged.
// PAR2 is the measure of the SAT competitions.
std::vector<Score> scores(std::span<const Row> rows, double limit_seconds);

// The solved rows of each configuration as a line of a cactus plot, in the same order; at most eight lines.
std::vector<CactusLine> cactus_lines(std::span<const Row> rows);

}  // namespace sat
