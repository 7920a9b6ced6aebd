#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "sat/core/formula.h"
#include "sat/core/settings.h"
#include "sat/trace/replay.h"

namespace watch {

// Maximum number of events of a recording: 128 MB, and a fraction of that for its replay.
inline constexpr std::size_t kMostEvents = std::size_t{1} << 24;

// A recorded search with a cursor, which can be recorded further.  A search is deterministic in formula and settings,
// so recording further means recording again with more capacity, at the same position.
class Recording {
public:
    // Polled while a search runs: true ends it early.
    using GiveUp = std::function<bool()>;
    // Records the search from its beginning; every round has more capacity than the previous one.
    using Record = std::function<sat::Trace(unsigned round, const GiveUp&)>;

    // The first round.  `last_round`: no further one is made.
    Recording(Record record, unsigned last_round);

    const sat::Trace& trace() const { return trace_; }
    sat::Replay& replay() { return *replay_; }
    const sat::Replay& replay() const { return *replay_; }

    // Whether more can be recorded.
    bool can_grow() const { return !trace_.complete && round_ < last_round_; }
    // The next round.  Returns whether there are more events now, or the end is known.  An abandoned round can be
    // repeated.
    bool grow(const GiveUp& give_up = [] { return false; });

private:
    void take(sat::Trace trace);

    Record record_;
    unsigned round_ = 0, last_round_;
    sat::Trace trace_;
    std::unique_ptr<sat::Replay> replay_;  // of trace_
};

// How far the first round of a recording goes; each later one has twice the capacity and time, up to kMostEvents.
struct FirstRound {
    std::size_t events = std::size_t{1} << 16;  // a power of two, at most kMostEvents
    std::optional<double> seconds;              // nullopt: unlimited, which makes rounds reproducible
};

// Records a search.  A signal (cli/supervisor.h) ends a round.
// Requires: formula and settings pass sat::choose() and outlive the recording; the engine has an observer.
Recording record_search(const sat::Formula& formula, const sat::Settings& settings, const FirstRound& first = {});

}  // namespace watch
