#include "sat/trace/replay.h"

#include <algorithm>
#include <limits>

namespace sat {
namespace {

using Kind = Event::Kind;

constexpr std::size_t kCheckpointEvents = 4096;
constexpr std::size_t kEventsPerLiteral = 4;  // of a checkpoint's trail

}  // namespace

Replay::Replay(std::size_t num_vars, std::span<const Event> events)
    : events_(events), place_(num_vars, 0), checkpoints_(1) {
    ASSERT(events.size() < std::numeric_limits<std::uint32_t>::max());
}

std::size_t Replay::level_of(Var v) const {
    ASSERT(!is_open(v));
    return static_cast<std::size_t>(std::ranges::upper_bound(now_.starts, place_[v] - 1) - now_.starts.begin());
}

bool Replay::forward() {
    if (at_end()) return false;
    apply();
    return true;
}

bool Replay::back() {
    if (position() == 0) return false;
    seek(position() - 1);
    return true;
}

// The checkpoint is before the position, so that the last event is always applied (depth_before_).
void Replay::seek(std::size_t position) {
    position = std::min(position, events_.size());
    if (position == now_.position) return;
    const auto behind =
        std::ranges::lower_bound(checkpoints_, std::max<std::size_t>(position, 1), {}, &State::position);
    const State& nearest = *(behind - 1);
    if (position < now_.position || nearest.position > now_.position) restore(nearest);
    while (now_.position < position) apply();
}

std::optional<std::size_t> Replay::next(Kind kind) const {
    for (std::size_t p = position(); p < events_.size(); ++p)
        if (events_[p].kind() == kind) return p + 1;
    return std::nullopt;
}

std::optional<std::size_t> Replay::previous(Kind kind) const {
    for (std::size_t p = position(); p-- > 1;)
        if (events_[p - 1].kind() == kind) return p;
    return std::nullopt;
}

void Replay::apply() {
    ASSERT(!at_end());
    const Event event = events_[now_.position];
    depth_before_ = depth();
    Counters& counters = now_.counters;
    switch (event.kind()) {
        case Kind::decided:
            now_.starts.push_back(static_cast<std::uint32_t>(trail_size()));
            ++counters.decisions;
            counters.max_depth = std::max<std::uint64_t>(counters.max_depth, depth());
            break;
        case Kind::implied: ++counters.propagations; break;
        case Kind::assumed_free: ++counters.assumptions; break;
        case Kind::failed: ++counters.refutations; break;
        case Kind::conflict: ++counters.conflicts; break;
        case Kind::merged:
            ASSERT(depth() > 0);
            now_.starts.pop_back();
            break;
        case Kind::restarted:
            ++counters.restarts;
            undo_to(0);
            for (; !now_.trail.empty(); now_.trail.pop_back()) place_[literal(trail_size() - 1).var()] = 0;
            break;
        case Kind::backtracked:
            ++counters.backtracks;
            ASSERT(event.depth() < depth());
            undo_to(event.depth());
            break;
    }
    if (event.makes_true()) make_true();
    ++now_.position;
    keep_checkpoint();
}

void Replay::make_true() {
    const Var v = events_[now_.position].literal().var();
    ASSERT(is_open(v));
    now_.trail.push_back(static_cast<std::uint32_t>(now_.position));
    place_[v] = static_cast<std::uint32_t>(trail_size());
}

void Replay::undo_to(std::size_t to) {
    if (to >= depth()) return;
    for (; trail_size() > now_.starts[to]; now_.trail.pop_back()) place_[literal(trail_size() - 1).var()] = 0;
    now_.starts.resize(to);
}

void Replay::keep_checkpoint() {
    const std::size_t last = checkpoints_.back().position;
    if (now_.position < last + std::max(kCheckpointEvents, kEventsPerLiteral * trail_size())) return;
    checkpoints_.push_back(now_);
}

void Replay::restore(const State& state) {
    for (std::size_t i = 0; i < trail_size(); ++i) place_[literal(i).var()] = 0;
    now_ = state;
    for (std::size_t i = 0; i < trail_size(); ++i) place_[literal(i).var()] = static_cast<std::uint32_t>(i + 1);
    depth_before_ = depth();
}

bool Replay::audit() const {
    for (std::size_t i = 0; i < trail_size(); ++i) {
        if (now_.trail[i] >= now_.position || !origin(i).makes_true()) return false;  // P1
        if (i > 0 && now_.trail[i - 1] >= now_.trail[i]) return false;                // P1
        if (place_[literal(i).var()] != i + 1) return false;                          // P2
    }
    const auto placed = std::ranges::count_if(place_.all(), [](std::uint32_t p) { return p != 0; });
    if (static_cast<std::size_t>(placed) != trail_size()) return false;  // P2
    for (std::size_t k = 0; k < depth(); ++k) {
        if (k > 0 && now_.starts[k - 1] >= now_.starts[k]) return false;  // P3
        if (now_.starts[k] >= trail_size() || origin(now_.starts[k]).kind() != Kind::decided) return false;
    }
    return true;
}

std::uint64_t Replay::checkpoint_bytes() const {
    std::uint64_t bytes = 0;
    for (const State& c : checkpoints_)
        bytes += sizeof c + (c.trail.capacity() + c.starts.capacity()) * sizeof(std::uint32_t);
    return bytes;
}

}  // namespace sat
