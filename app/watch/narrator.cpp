#include "app/watch/narrator.h"

namespace watch {
namespace {

using i18n::kWatch;
using sat::Event;

// The event before the last one.  nullptr: there is none.
const Event* one_before(const sat::Replay& replay) {
    return replay.position() < 2 ? nullptr : &replay.events()[replay.position() - 2];
}
bool comes_after(const sat::Replay& replay, Event::Kind kind) {
    const Event* before = one_before(replay);
    return before != nullptr && before->kind() == kind;
}

}  // namespace

std::string Narrator::report(const sat::Replay& replay) const {
    const Event* event = replay.last();
    if (event == nullptr) return say(kWatch.beginning);
    switch (event->kind()) {
        case Event::Kind::decided:
            return say(kWatch.decided, {literal(event->literal()), std::to_string(event->depth())});
        case Event::Kind::implied: return tell_implied(*event);
        case Event::Kind::assumed_free: return say(kWatch.pure, {literal(event->literal())});
        case Event::Kind::failed:
            return say(comes_after(replay, Event::Kind::backtracked) ? kWatch.refuted : kWatch.looked_ahead,
                       {literal(event->literal())});
        case Event::Kind::conflict: return tell_conflict(*event);
        case Event::Kind::merged: return say(kWatch.merged, {std::to_string(event->depth())});
        case Event::Kind::restarted: return say(kWatch.anew);
        case Event::Kind::backtracked: return tell_back(replay);
    }
    return {};
}

// After a conflict the last decision involved in it is refuted; later ones were not involved.
std::string Narrator::tell_back(const sat::Replay& replay) const {
    if (!comes_after(replay, Event::Kind::conflict)) return say(kWatch.restart);
    const std::string to = std::to_string(replay.depth());
    const bool refuted = !replay.at_end() && replay.events()[replay.position()].kind() == Event::Kind::failed;
    if (!refuted && replay.depth() == 0) return say(kWatch.back_to_end);
    const std::size_t skipped = replay.depth_before() - replay.depth() - 1;
    if (skipped == 0) return say(kWatch.back, {to});
    return say(kWatch.back_far, {to, std::to_string(skipped)});
}

std::string Narrator::tell_end(const sat::Trace& trace) const {
    if (!trace.complete) return say(kWatch.cut, {std::to_string(trace.events.size())});
    if (trace.outcome.verdict == sat::Verdict::unknown) return say(kWatch.limit_reached);
    return say(word_for(trace.outcome.verdict));
}

std::string Narrator::tell_totals(std::size_t events, const sat::Replay::Counters& c) const {
    return say(kWatch.totals, {std::to_string(events), std::to_string(c.decisions), std::to_string(c.propagations),
                               std::to_string(c.conflicts), std::to_string(c.backtracks), std::to_string(c.max_depth)});
}

}  // namespace watch
