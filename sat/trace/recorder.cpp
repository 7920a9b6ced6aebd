#include "sat/trace/recorder.h"

#include <algorithm>
#include <utility>

namespace sat {
namespace {

using Kind = Event::Kind;

std::uint32_t narrow(std::size_t depth) {
    ASSERT(depth <= Event::kMostVars);
    return static_cast<std::uint32_t>(depth);
}

}  // namespace

void Recorder::decided(Lit l, std::size_t depth) {
    write(Event::of_literal(Kind::decided, l, narrow(depth)));
}
void Recorder::implied(Lit l, ClauseId reason) {
    write(Event::of_literal(Kind::implied, l, reason.index));
}
void Recorder::assumed_free(Lit l) {
    write(Event::of_literal(Kind::assumed_free, l, 0));
}
void Recorder::failed(Lit l) {
    write(Event::of_literal(Kind::failed, l, 0));
}
void Recorder::conflict(ClauseId clause) {
    write(Event::of_number(Kind::conflict, clause.index));
}
void Recorder::merged(std::size_t depth) {
    write(Event::of_number(Kind::merged, narrow(depth)));
}
void Recorder::restarted() {
    write(Event::of_number(Kind::restarted, 0));
}
void Recorder::backtracked(std::size_t depth) {
    write(Event::of_number(Kind::backtracked, narrow(depth)));
}

void Recorder::write(Event event) {
    cut_ = cut_ || terminator_.terminated();
    if (cut_) return;
    constexpr std::size_t kEventsBetweenCalls = 64;
    const bool call = give_up_ && events_.size() % kEventsBetweenCalls == 0;
    if (events_.size() == most_events_ || (call && give_up_())) {
        cut_ = true;
        terminator_.terminate();
        return;
    }
    // Grown here, since the vector would reserve more than the maximum.
    if (events_.size() == events_.capacity()) {
        constexpr std::size_t kFirst = 1024;
        events_.reserve(std::min(most_events_, std::max(kFirst, 2 * events_.size())));
    }
    events_.push_back(event);
    ASSERT(events_.size() <= most_events_);
}

Trace Recorder::trace(std::size_t num_vars, Outcome outcome) && {
    Trace trace;
    trace.num_vars = num_vars;
    trace.events = std::move(events_);
    trace.complete = !cut_ && outcome.stopped != StopReason::interrupted;
    trace.outcome = std::move(outcome);
    return trace;
}

}  // namespace sat
