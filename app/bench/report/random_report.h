#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "app/bench/report/contest.h"
#include "app/bench/report/contest_report.h"
#include "app/bench/report/growth.h"

namespace sat {

// Random formulas of growing size, to measure how the time of each solver grows.
struct RandomStudy {
    // Entrant 0 is ours with one thread. If threads > 1, entrant `threaded` is ours with that many.
    Contest contest;
    std::vector<std::uint32_t> vars;  // by entry
    unsigned threads = 1;
    std::size_t threaded = 0;
};

// One row per size and verdict: ours with one thread (CPU seconds, mean and median, and leaves), with several threads
// (wall time, and the speed-up in wall time), and the peers. A solver that left some of the formulas undecided has "5
// of 8" instead of a mean.
Table random_table(const RandomStudy& study, const Standings& standings);

// The means of ours over the unsatisfiable formulas of each size: CPU seconds with one thread, or leaves. Sizes with an
// undecided formula are omitted, since their mean would be biased towards easy formulas.
enum class Measure { seconds, leaves };
std::vector<Cost> unsatisfiable_costs(const RandomStudy& study, const Standings& standings, Measure measure);

// The fitted curves in words, and their predictions for 400, 450 and 500 variables next to the measured values.
std::vector<std::string> growth_lines(const RandomStudy& study, const Standings& standings);
Table prediction_table(const RandomStudy& study, const Standings& standings);

// The report: alarms, the table, the fit.
std::vector<Part> random_parts(const RandomStudy& study, const Standings& standings);

}  // namespace sat
