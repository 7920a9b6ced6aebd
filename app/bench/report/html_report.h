#pragma once

#include <string>
#include <vector>

#include "app/bench/report/contest_report.h"
#include "app/bench/report/report.h"

namespace sat {

// A report as one page of HTML that needs no other file: a list of conditions, the tables, which a click on a heading
// sorts, and the pictures.
struct HtmlReport {
    std::string title;
    Conditions conditions;
    std::vector<Part> parts;
    std::vector<std::string> pictures;  // SVG
};
std::string as_html(const HtmlReport& report);

// Scatter plots are drawn of the first configuration, or of ours, against each of at most this many others.
inline constexpr std::size_t kMostScatterPlots = 6;

// The report of a benchmark with the rows, the scores and the matrix; a cactus plot and scatter plots.
HtmlReport html_report(const Report& report);
// The same of a contest, with a table of all instances.  `parts` are those of its report.
HtmlReport html_report(const Standings& standings, const Conditions& conditions, std::vector<Part> parts,
                       const std::string& title);

}  // namespace sat
