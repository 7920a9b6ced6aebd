#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace sat {

// What one solver contributes to a cactus plot.
struct CactusLine {
    std::string name;
    std::vector<double> seconds;  // of every instance that it solved, in any order
    bool ours = false;            // drawn thicker, above the others
};

inline constexpr std::size_t kMostCactusLines = 8;

// A cactus plot as SVG: how many instances each solver has solved (upwards, from 0 to `instances`) when every one of
// them may take so many CPU seconds (to the right, logarithmic, up to the limit), so that the line of the better
// solver lies above and to the left.  Colours for light and dark, and a dash pattern for whoever does not tell them
// apart; the legend names the solvers by their solved counts, most first.
// Times below a millisecond are drawn at a millisecond.  Requires: limit_seconds > 0.001, at most kMostCactusLines.
std::string cactus_svg(std::span<const CactusLine> lines, double limit_seconds, std::size_t instances,
                       const std::string& title);

}  // namespace sat
