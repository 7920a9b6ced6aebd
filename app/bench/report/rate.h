#pragma once

#include <functional>
#include <optional>
#include <string>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/settings.h"

namespace sat {

// Monotonic milliseconds from any origin. The library has no clock of its own.
using Clock = std::function<double()>;

// The time of one search. Searches too short for the clock are repeated, so the time is never 0.
struct Timing {
    Outcome outcome;          // of the first run
    double milliseconds = 0;  // mean over `runs`; > 0
    std::uint64_t runs = 1;
    bool finished() const { return outcome.verdict != Verdict::unknown; }
};

// Runs are repeated until they take this long in total: a hundred ticks of a 10 us clock, and longer than an interrupt
// of the system.
inline constexpr double kMeasurable = 1.0;  // milliseconds

// Repeat the search until the total is measurable, or a run is undecided (limit, interrupt). Requires: `settings`
// passes choose() and has no proof and no observer, which would see every run.
Timing time_search(const Formula& formula, const Settings& settings, const Clock& clock);

// Speed-up over the unoptimised reference: (t - t0) / t x 100 %.
struct Rate {
    double percent;    // negative if slower
    bool lower_bound;  // the reference did not finish, so the true rate is at least this
};
// nullopt if the optimised search did not finish. Requires: both times are positive and of the same formula.
std::optional<Rate> optimisation_rate(const Timing& reference, const Timing& optimised);

// "98.41 %" or ">= 98.41 %", rounded down, and at most 99.99 %: 100 % would mean a time of 0.
std::string to_string(const Rate& rate);

}  // namespace sat
