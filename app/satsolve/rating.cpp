#include "app/satsolve/rating.h"

#include <utility>

#include "app/cli/supervisor.h"
#include "app/satsolve/solving.h"
#include "app/satsolve/verify.h"

namespace satsolve {
namespace {

sat::Timing optimised_timing(const Options& options, const Record& record) {
    sat::Timing timing;
    timing.outcome = record.outcome;
    timing.milliseconds = record.search.wall;
    if (!timing.finished() || timing.milliseconds >= sat::kMeasurable) return timing;
    sat::Settings settings = options.settings;
    settings.branch = record.choice->branch;
    settings.limits.stop = &cli::terminator();
    return sat::time_search(record.input.formula, settings, wall_clock);
}

}  // namespace

sat::Status rate(const Options& options, Record& record) {
    if (!record.choice || cli::terminated()) return sat::Done{};
    const cli::Interactive keeps_verdict;
    cli::limit_time(*options.rate_limit);
    RateRecord rate;
    rate.optimised = optimised_timing(options, record);
    rate.reference = sat::time_search(record.input.formula, reference_settings(options.settings), wall_clock);
    cli::lift_time_limit();
    sat::Status agreed = check_agreement(record.input.formula, rate.reference.outcome, record.outcome);
    if (!agreed) return agreed;
    rate.rate = sat::optimisation_rate(rate.reference, rate.optimised);
    record.rate = std::move(rate);
    return sat::Done{};
}

}  // namespace satsolve
