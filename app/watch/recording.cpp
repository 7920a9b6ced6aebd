#include "app/watch/recording.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "app/cli/supervisor.h"
#include "sat/solve.h"
#include "sat/trace/recorder.h"

namespace watch {
namespace {

constexpr double kLongestRound = 30;  // seconds

sat::Trace record(const sat::Formula& formula, sat::Settings settings, std::size_t room, std::optional<double> seconds,
                  const Recording::GiveUp& give_up) {
    sat::Recorder recorder(room, &cli::terminator(), give_up);
    settings.observer = &recorder;
    settings.limits.stop = recorder.terminator();
    if (seconds) cli::limit_time(*seconds);
    sat::Outcome outcome = sat::solve(formula, settings);
    cli::lift_time_limit();
    return std::move(recorder).trace(formula.num_vars(), std::move(outcome));
}

}  // namespace

Recording::Recording(Record record, unsigned last_round) : record_(std::move(record)), last_round_(last_round) {
    take(record_(0, [] { return false; }));
}

bool Recording::grow(const GiveUp& give_up) {
    if (!can_grow()) return false;
    const std::size_t before = trace_.events.size();
    bool given_up = false;
    sat::Trace longer = record_(round_ + 1, [&] { return given_up = given_up || give_up(); });
    if (!given_up) ++round_;
    // A round ended early by the clock or a signal may be shorter than the previous one.
    if (longer.events.size() < before || (longer.events.size() == before && !longer.complete)) return false;
    take(std::move(longer));
    return true;
}

void Recording::take(sat::Trace trace) {
    const std::size_t place = replay_ ? replay_->position() : 0;
    replay_.reset();
    trace_ = std::move(trace);
    replay_ = std::make_unique<sat::Replay>(trace_.num_vars, trace_.events);
    replay_->seek(place);
}

Recording record_search(const sat::Formula& formula, const sat::Settings& settings, const FirstRound& first) {
    ASSERT(std::has_single_bit(first.events) && first.events <= kMostEvents);
    const auto round = [&formula, &settings, first](unsigned number, const Recording::GiveUp& give_up) {
        std::optional<double> seconds;
        if (first.seconds) seconds = std::min(kLongestRound, *first.seconds * static_cast<double>(1u << number));
        return record(formula, settings, first.events << number, seconds, give_up);
    };
    return Recording(round, static_cast<unsigned>(std::countr_zero(kMostEvents / first.events)));
}

}  // namespace watch
