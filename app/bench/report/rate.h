#pragma once

#include <functional>
#include <optional>
#include <string>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/settings.h"

namespace sat {

// Milliseconds from any origin; never goes back.  The library has no clock of its own.
using Clock = std::function<double()>;

// The time of one search.  A search shorter than the clock can tell from nothing is repeated, so the time is
// never 0.
struct Timing {
    Outcome outcome;          // of the first run
    double milliseconds = 0;  // of one run: the mean over `runs`; > 0
    std::uint64_t runs = 1;
    bool finished() const { return outcome.verdict != Verdict::unknown; }
};

// Runs are repeated until they take this long together: a hundred ticks of a clock that counts hundredths of
// a millisecond, and more than one interrupt of the system.
inline constexpr double kMeasurable = 1.0;  // milliseconds

// Runs the search until it is measurable; an undecided run (a limit, a stop) is the last one.
// Requires: `settings` passes choose() and has no proof and no observer, which would see every run.
Timing time_search(const Formula& formula, const Settings& settings, const Clock& clock);

// By how much the optimised search beats the unoptimised one: (t - t0) / t x 100 %.
struct Rate {
    double percent;    // below 0: it is slower
    bool lower_bound;  // the reference did not finish: the true rate is at least this
};
// nullopt: the optimised search has no time, because it did not finish.
// Requires: the times are positive, and both are of the same formula.
std::optional<Rate> optimisation_rate(const Timing& reference, const Timing& optimised);

// "98.41 %", ">= 98.41 %"; rounded down, and never 100 %, which would be a time of 0.
std::string to_string(const Rate& rate);

}  // namespace sat
