#include <algorithm>

#include "sat/cdcl/core.h"

namespace sat::cdcl {

// Two watched literals (Moskewicz, Madigan, Zhao, Zhang, Malik: Chaff, DAC 2001).  One piece, because every line of it
// shares the two cursors of the list, and a quarter of all time is spent in its first ten.
template <class Skips>
CRef Core::visit(Lit falsified, Skips skips) {
    std::int8_t* const value = db.value.all().data();
    const auto value_of = [value](Lit l) { return value[l.code()]; };
    const std::uint32_t begin = watches.begin(falsified);
    const std::size_t size = watches.size(falsified);
    Watch* list = watches.pool() + begin;
    std::size_t from = 0, to = 0;
    std::uint64_t touched = ticks_of(2 * size);
    CRef conflict = kNoCRef;
    while (from < size) {
        const Watch w = list[from++];
        list[to++] = w;
        const std::int8_t blocking = value_of(w.blocking);
        if (blocking > 0) continue;
        if (w.binary()) {
            if (blocking < 0) {
                conflict = w.clause();
                break;
            }
            place(w.blocking, {mixed ? level_of(falsified) : level(), 0, w.clause(), falsified});
            continue;
        }
        if (skips(w.clause())) continue;
        ++touched;
        Clause& c = db.arena[w.clause()];
        Lit* const literals = c.begin();
        const Lit other = Lit::from_code(literals[0].code() ^ literals[1].code() ^ falsified.code());
        const std::int8_t other_value = value_of(other);
        if (other_value > 0) {
            list[to - 1].blocking = other;
            continue;
        }
        // A replacement, from where the last one was found and around.
        Lit* const end = literals + c.size();
        Lit* const middle = literals + c.searched();
        Lit* r = middle;
        while (r != end && value_of(*r) < 0) ++r;
        if (r == end) {
            r = literals + 2;
            while (r != middle && value_of(*r) < 0) ++r;
            if (r == middle) r = end;
        }
        if (r != end) {
            c.set_searched(static_cast<std::uint32_t>(r - literals));
            const Lit replacement = *r;
            if (value_of(replacement) > 0) {
                list[to - 1].blocking = replacement;
                continue;
            }
            literals[0] = other;
            literals[1] = replacement;
            *r = falsified;
            watches.push(replacement, Watch(falsified, w.clause(), false));
            list = watches.pool() + begin;
            --to;
            continue;
        }
        if (other_value < 0) {
            conflict = w.clause();
            break;
        }
        if (!mixed) {
            place(other, {level(), 0, w.clause(), other});
            continue;
        }
        // The false literal of the highest level must stay watched: where that is another, it takes the place.
        const std::uint32_t highest = level_above_others(c, other);
        if (level_of(falsified) < highest) {
            Lit* h = literals + 2;
            while (level_of(*h) != highest) ++h;
            literals[0] = other;
            literals[1] = *h;
            *h = falsified;
            watches.push(literals[1], Watch(other, w.clause(), false));
            list = watches.pool() + begin;
            --to;
        }
        place(other, {highest, 0, w.clause(), other});
        ++touched;
    }
    if (from != to) {
        std::copy(list + from, list + size, list + to);
        watches.shorten(falsified, to + (size - from));
    }
    ticks += touched;
    return conflict;
}

template <class Skips>
CRef Core::propagate_all(Skips skips) {
    CRef conflict = kNoCRef;
    const std::size_t before = db.propagated;
    while (conflict == kNoCRef && db.propagated < db.trail.size()) conflict = visit(~db.trail[db.propagated++], skips);
    db.stats().propagations += db.propagated - before;
    return conflict;
}

CRef Core::propagate() {
    return propagate_all([](CRef) { return false; });
}

CRef Core::propagate_without(CRef ignored) {
    return propagate_all([ignored](CRef c) { return c == ignored; });
}

}  // namespace sat::cdcl
