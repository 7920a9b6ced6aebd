#include "sat/cdcl/core.h"

#include <algorithm>
#include <array>

namespace sat::cdcl {
void Core::decide(Lit l) {
    open_level(l);
    place(l, {level(), 0, kNoCRef, l});
}

// A literal that is true for ever is a unit clause of the proof, so that the clauses it makes true may go.
void Core::settle_root(Lit l, CRef reason) {
    db.settle(l, reason);
    assigned[l.var()].reason = kNoCRef;
    assigned[l.var()].other = l;
}

void Core::backtrack(std::uint32_t target, Unassigned& sink) {
    if (target >= level()) return;
    const std::size_t begin = control[target].begin;
    taken_back_.clear();
    std::size_t kept = begin;
    for (std::size_t i = begin; i < db.trail.size(); ++i) {
        const Lit l = db.trail[i];
        if (Assigned& how = assigned[l.var()]; how.level > target) {
            taken_back_.push_back(l);
            db.value[l] = db.value[~l] = 0;
        } else {
            how.position = static_cast<std::uint32_t>(kept);
            db.trail[kept++] = l;
        }
    }
    db.trail.resize(kept);
    control.resize(target);
    db.propagated = std::min(db.propagated, begin);
    matrix.backtrack(begin);
    if (target == 0) mixed = false;
    sink.unassigned(taken_back_);
}

std::uint32_t Core::level_above_others(const Clause& c, Lit implied) const {
    std::uint32_t highest = 0;
    for (const Lit l : c.literals())
        if (l != implied) highest = std::max(highest, level_of(l));
    return highest;
}

void Core::rewatch_highest(CRef at) {
    Clause& c = db.arena[at];
    if (c.is_binary()) return;
    for (std::size_t place = 0; place < 2; ++place) {
        std::size_t highest = place;
        for (std::size_t i = place + 1; i < c.size(); ++i)
            if (level_of(c[i]) > level_of(c[highest])) highest = i;
        if (highest == place) continue;
        if (highest > 1) {
            const std::span<Watch> list = watches.of(c[place]);
            const auto gone = std::find_if(list.begin(), list.end(), [&](const Watch& w) { return w.clause() == at; });
            std::copy(gone + 1, list.end(), gone);
            watches.shorten(c[place], list.size() - 1);
            watches.push(c[highest], Watch(c[1 - place], at, false));
        }
        std::swap(c[place], c[highest]);
    }
}

void Core::rebuild_watches() {
    std::array<std::size_t, 2> left{};  // to be watched: longer ones, binary ones
    watches.clear();
    for_each_clause(db, [&](CRef c) {
        const Clause& clause = db.arena[c];
        watches.count(clause[0]);
        watches.count(clause[1]);
        ++left[clause.is_binary()];
    });
    watches.lay_out();
    for (const bool binary : {true, false})
        for (CRef c = db.arena.first(); left[binary] > 0; c = db.arena.after(c)) {
            if (const Clause& clause = db.arena[c]; clause.is_binary() == binary) {
                watches.push_clause(clause, c);
                --left[binary];
            }
        }
}

bool Core::rebuild_at_root() {
    ASSERT(level() == 0);
    grow_vars(db.num_vars());  // simplification may have added some
    for (const Lit l : db.trail) assigned[l.var()] = {0, 0, kNoCRef, l};
    const std::size_t known = db.trail.size();
    std::vector<Lit> kept;
    const bool valued = known > 0;
    for (CRef c = db.arena.first(); valued && c != ClauseArena::end() && !db.refuted(); c = db.arena.after(c)) {
        const Clause& clause = db.arena[c];
        kept.clear();
        bool satisfied = false;
        for (const Lit l : clause.literals()) {
            if (db.is_true(l)) satisfied = true;
            else if (db.is_open(l)) kept.push_back(l);
        }
        if (satisfied) db.remove(c);
        else if (kept.size() < clause.size()) db.shorten(c, kept, {});
    }
    if (db.refuted()) return false;
    for (std::size_t i = known; i < db.trail.size(); ++i) assigned[db.trail[i].var()] = {0, 0, kNoCRef, db.trail[i]};
    db.propagated = known;
    collect_garbage();
    const CRef conflict = propagate();
    if (conflict != kNoCRef) db.refute(std::span(&conflict, 1));
    return !db.refuted();
}

void Core::collect_garbage() {
    // Reasons stand first or second in their clause: the one of the two that is true.
    const auto reason_of = [this](const Clause& c, CRef at) -> Assigned* {
        for (const Lit l : {c[0], c[1]})
            if (db.is_true(l) && assigned[l.var()].reason == at) return &assigned[l.var()];
        return nullptr;
    };
    if (db.arena.garbage_words() > 0)
        db.arena.collect([&](CRef from, CRef to) {
            if (from == to || level() == 0) return;
            if (Assigned* how = reason_of(db.arena[to], from)) how->reason = to;
        });
    rebuild_watches();
}

std::uint64_t Core::memory_bytes() const {
    return db.memory_bytes() + matrix.memory_bytes() + watches.memory_bytes() + assigned.memory_bytes() +
           control.capacity() * sizeof(Level) + taken_back_.capacity() * sizeof(Lit);
}

bool Core::audit() const {
    for (std::size_t k = 0; k < control.size(); ++k)
        if (!db.is_true(control[k].decision) || level_of(control[k].decision) > k + 1) return false;  // L3
    LitMap<std::uint32_t> watched(db.num_vars(), 0);
    for (CRef at = db.arena.first(); at != ClauseArena::end(); at = db.arena.after(at)) {
        const Clause& c = db.arena[at];
        for (const Lit l : {c[0], c[1]}) {
            ++watched[l];
            const auto is_it = [&](const Watch& w) { return w.clause() == at; };
            if (std::ranges::count_if(watches.of(l), is_it) != 1) return false;  // L1
            if (!db.is_false(l)) continue;
            const auto saves = [&](Lit t) {
                return db.is_true(t) &&
                       (level_of(t) <= level_of(l) || assigned[l.var()].position >= control[level_of(t) - 1].begin);
            };
            if (std::ranges::none_of(c.literals(), saves)) return false;  // L2
        }
    }
    for (std::uint32_t code = 0; code < 2 * db.num_vars(); ++code)
        if (watches.size(Lit::from_code(code)) != watched[Lit::from_code(code)]) return false;  // L1
    return true;
}

}  // namespace sat::cdcl
