#pragma once

#include <span>
#include <string>
#include <vector>

#include "sat/core/outcome.h"

namespace sat {

// One instance in a scatter plot: the times of two solvers.
struct ScatterPoint {
    std::string name;
    double x_seconds = 0, y_seconds = 0;  // above the limit: not solved
    Verdict verdict = Verdict::unknown;   // of any of them
};

// A scatter plot as SVG: each instance with the CPU time of one solver (x) and of another (y), both logarithmic. Points
// above the diagonal are instances on which the first is faster; those that a solver did not solve are on the line
// beyond the limit.  Times below one millisecond are drawn at one millisecond.  Requires: limit_seconds > 0.001.
std::string scatter_svg(std::span<const ScatterPoint> points, double limit_seconds, const std::string& x_name,
                        const std::string& y_name);

}  // namespace sat
