#include "app/bench/report/rate.h"

#include <algorithm>
#include <cmath>

#include "sat/core/assert.h"
#include "sat/core/text.h"
#include "sat/solve.h"

namespace sat {

Timing time_search(const Formula& formula, const Settings& settings, const Clock& clock) {
    ASSERT(settings.proof == nullptr && settings.observer == nullptr);
    Timing timing;
    const double start = clock();
    timing.outcome = solve(formula, settings);
    double total = clock() - start;
    bool finished = timing.finished();
    while (finished && total < kMeasurable) {
        finished = solve(formula, settings).verdict != Verdict::unknown;
        if (!finished) break;
        total = clock() - start;
        ++timing.runs;
    }
    // An interrupted run may take no measurable time; use half a nanosecond instead of 0.
    timing.milliseconds = std::max(total / static_cast<double>(timing.runs), 5e-7);
    return timing;
}

std::optional<Rate> optimisation_rate(const Timing& reference, const Timing& optimised) {
    if (!optimised.finished()) return std::nullopt;
    ASSERT(reference.milliseconds > 0 && optimised.milliseconds > 0);
    const double percent = (reference.milliseconds - optimised.milliseconds) / reference.milliseconds * 100;
    return Rate{percent, !reference.finished()};
}

std::string to_string(const Rate& rate) {
    const double floor = std::min(std::floor(rate.percent * 100) / 100, 99.99);
    return (rate.lower_bound ? ">= " : "") + decimal(floor, 2) + " %";
}

}  // namespace sat
