#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "sat/core/formula.h"
#include "sat/core/settings.h"
#include "sat/trace/replay.h"

namespace watch {

// The most events of a recording: 128 MB, and a fraction of that for its replay.
inline constexpr std::size_t kMostEvents = std::size_t{1} << 24;

// A recorded search with a cursor, which can be recorded further.  A search is a function of formula
// and settings, so recording further is recording again, with more room, and the place stays what it was.
class Recording {
public:
    // Polled while a search runs: true ends it early.
    using GiveUp = std::function<bool()>;
    // Records the search from its beginning; every round gives it more room than the round before.
    using Record = std::function<sat::Trace(unsigned round, const GiveUp&)>;

    // The first round.  `last_round`: no further one is made.
    Recording(Record record, unsigned last_round);

    const sat::Trace& trace() const { return trace_; }
    sat::Replay& replay() { return *replay_; }
    const sat::Replay& replay() const { return *replay_; }

    // Is there more that was not recorded, and may it be?
    bool can_grow() const { return !trace_.complete && round_ < last_round_; }
    // The next round.  Returns whether there are more events now, or the end is known.  A round that was given up can
    // be made again.
    bool grow(const GiveUp& give_up = [] { return false; });

private:
    void take(sat::Trace trace);

    Record record_;
    unsigned round_ = 0, last_round_;
    sat::Trace trace_;
    std::unique_ptr<sat::Replay> replay_;  // of trace_
};

// How far the first round of a recording goes; every other one has twice the room and the time, up to kMostEvents.
struct FirstRound {
    std::size_t events = std::size_t{1} << 16;  // a power of two, at most kMostEvents
    std::optional<double> seconds;              // nullopt: for ever, and then a round is the same whenever it is made
};

// Records a search.  A signal (process/stop.h) ends a round.
// Requires: formula and settings pass sat::choose() and outlive the recording; the engine has an observer.
Recording record_search(const sat::Formula& formula, const sat::Settings& settings, const FirstRound& first = {});

}  // namespace watch
