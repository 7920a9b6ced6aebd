#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sat/trace/event.h"

namespace sat {

// A position in a trace: its assignment, its levels, and the counters up to it.  Steps forward and back, and seeks.
//
// A step back goes forward from a checkpoint: the event of a backtrack does not hold what it undid.  A checkpoint (the
// trail) is kept every 4,096 events, less often if trails are longer than a quarter of that, so that checkpoints take
// at most an eighth of the memory of the events, apart from their levels, and a step back replays at most max(4096, 4
// trails) events.
//
// Invariants: (P1) the trail holds the numbers of the events that made its literals true, rising; (P2) place_[v] is the
// position of v on the trail, from 1, or 0; (P3) starts_ rises, starts_[k] is where level k+1 begins, with `decided`.
class Replay {
public:
    struct Counters {
        std::uint64_t decisions = 0, propagations = 0, conflicts = 0;
        std::uint64_t backtracks = 0;   // whatever the number of levels
        std::uint64_t refutations = 0;  // literals whose negation led to a conflict
        std::uint64_t assumptions = 0;  // literals made true without a unit clause
        std::uint64_t restarts = 0;
        std::uint64_t max_depth = 0;
        friend bool operator==(const Counters&, const Counters&) = default;
    };

    // At the start.  Requires: `events` were recorded from the start of one search and outlive this; fewer than 2^32.
    Replay(std::size_t num_vars, std::span<const Event> events);

    std::size_t num_events() const { return events_.size(); }
    std::span<const Event> events() const { return events_; }
    // The number of events before this position.
    std::size_t position() const { return now_.position; }
    bool at_end() const { return now_.position == events_.size(); }
    // The last event before this position; null at the start.
    const Event* last() const { return now_.position == 0 ? nullptr : &events_[now_.position - 1]; }

    std::size_t num_vars() const { return place_.size(); }
    bool is_open(Var v) const { return place_[v] == 0; }
    bool is_true(Lit l) const { return !is_open(l.var()) && literal(place_[l.var()] - 1) == l; }
    bool is_false(Lit l) const { return is_true(~l); }

    // The true literals, in order, each with the event that made it true.  Requires: i < trail_size().
    std::size_t trail_size() const { return now_.trail.size(); }
    Lit literal(std::size_t i) const { return origin(i).literal(); }
    const Event& origin(std::size_t i) const { return events_[now_.trail[i]]; }

    // The number of open decisions.
    std::size_t depth() const { return now_.starts.size(); }
    // Before the last event.
    std::size_t depth_before() const { return depth_before_; }
    // Where the literals of `level` begin on the trail, and where they end.  Requires: level <= depth().
    std::size_t start_of(std::size_t level) const { return level == 0 ? 0 : now_.starts[level - 1]; }
    std::size_t end_of(std::size_t level) const { return level == depth() ? trail_size() : now_.starts[level]; }
    // The level of a variable.  Requires: it is not open.
    std::size_t level_of(Var v) const;

    const Counters& counters() const { return now_.counters; }

    // One event.  False if there is none in that direction.
    bool forward();
    bool back();
    // To the position after `position` events, or to the end.
    void seek(std::size_t position);

    // The nearest position after or before this one whose last event is of that kind.
    std::optional<std::size_t> next(Event::Kind kind) const;
    std::optional<std::size_t> previous(Event::Kind kind) const;

    // Checks the invariants.  O(variables).
    bool audit() const;
    std::uint64_t checkpoint_bytes() const;

private:
    struct State {
        std::size_t position = 0;
        std::vector<std::uint32_t> trail, starts;
        Counters counters;
    };

    void apply();
    void make_true();
    void undo_to(std::size_t depth);
    void keep_checkpoint();
    void restore(const State& state);

    std::span<const Event> events_;
    VarMap<std::uint32_t> place_;
    State now_;
    std::size_t depth_before_ = 0;
    std::vector<State> checkpoints_;  // rising; the first is the start
};

}  // namespace sat
