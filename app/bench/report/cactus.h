#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace sat {

// What one solver contributes to a cactus plot.
struct CactusLine {
    std::string name;
    std::vector<double> seconds;  // one for each solved instance, in any order
    bool ours = false;            // drawn thicker and on top
};

inline constexpr std::size_t kMostCactusLines = 8;

// A cactus plot as SVG: the number of instances solved (y) within a CPU time limit per instance (x, logarithmic). The
// better solver's line is above and to the left. Has colours for light and dark mode, and dash patterns for
// colour-blind readers. The legend lists the solvers by solved instances, most first. Times below one millisecond are
// drawn at one millisecond. Requires: limit_seconds > 0.001, at most kMostCactusLines lines.
std::string cactus_svg(std::span<const CactusLine> lines, double limit_seconds, std::size_t instances,
                       const std::string& title);

}  // namespace sat
