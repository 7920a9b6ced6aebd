#include "app/watch/recording.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "app/process/stop.h"
#include "sat/solve.h"
#include "sat/trace/recorder.h"

namespace watch {
namespace {

constexpr std::size_t kFirstRoom = std::size_t{1} << 16;
constexpr auto kRounds = static_cast<unsigned>(std::countr_zero(kMostEvents / kFirstRoom));
constexpr double kLongestRound = 30;  // seconds

// One flag ends the search, whoever raises it: the recorder that is full, the clock, a signal.  What the first two
// raised is taken back behind the search.
sat::Trace record(const sat::Formula& formula, sat::Settings settings, std::size_t room, std::optional<double> seconds) {
    sat::Recorder recorder(room, process::stop_flag(), process::stop_work);
    settings.observer = &recorder;
    settings.limits.stop = &process::stop_flag();
    if (seconds) process::limit_time(*seconds);
    sat::Outcome outcome = sat::solve(formula, settings);
    process::unlimit_time();
    return std::move(recorder).trace(formula.num_vars(), std::move(outcome));
}

}  // namespace

Recording::Recording(Record record, unsigned last_round) : record_(std::move(record)), last_round_(last_round) {
    take(record_(0));
}

bool Recording::grow() {
    if (!can_grow()) return false;
    const std::size_t before = trace_.events.size();
    sat::Trace longer = record_(++round_);
    // A round that the clock or a signal ended early may be shorter than the one before.
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

Recording record_search(const sat::Formula& formula, const sat::Settings& settings, std::optional<double> seconds) {
    const auto round = [&formula, &settings, seconds](unsigned number) {
        std::optional<double> patience;
        if (seconds) patience = std::min(kLongestRound, *seconds * static_cast<double>(1u << number));
        return record(formula, settings, kFirstRoom << number, patience);
    };
    return Recording(round, kRounds);
}

}  // namespace watch
