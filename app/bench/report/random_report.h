#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "app/bench/report/contest.h"
#include "app/bench/report/contest_report.h"
#include "app/bench/report/growth.h"

namespace sat {

// Random formulas of growing size: how much longer each solver takes.
struct RandomStudy {
    // Entrant 0 is ours with one thread; with more than one, entrant `threaded` is ours with that many.
    Contest contest;
    std::vector<std::uint32_t> vars;  // of each entry
    unsigned threads = 1;
    std::size_t threaded = 0;
};

// One row for each size and verdict: ours with one thread (CPU seconds, mean and median, and leaves), with several
// (seconds on the clock, as ratio to those of one thread too), and the peers.  A solver that left some of the row's
// formulas undecided has no mean, but "5 of 8".
Table random_table(const RandomStudy& study, const Standings& standings);

// The means of ours over the unsatisfiable formulas of each size: CPU seconds with one thread, or leaves.  Sizes with
// a formula that ours did not decide are left out: their mean would be that of the easy ones.
enum class Measure { seconds, leaves };
std::vector<Cost> unsatisfiable_costs(const RandomStudy& study, const Standings& standings, Measure measure);

// The curves fitted to both, in sentences; and what they say of 400, 450 and 500 variables beside what was measured.
std::vector<std::string> growth_lines(const RandomStudy& study, const Standings& standings);
Table prediction_table(const RandomStudy& study, const Standings& standings);

// Alarms, the table, the fit.
std::vector<Part> random_parts(const RandomStudy& study, const Standings& standings);

}  // namespace sat
