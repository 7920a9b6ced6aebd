#include <algorithm>
#include <array>

#include "sat/cdcl/solver.h"
#include "sat/core/log.h"

namespace sat::cdcl {

inline void Solver::place(Lit l, Assigned how) {
    ASSERT(db_.is_open(l) && how.level <= level());
    LOG(level(), how.reason == kNoCRef ? "assign " : "imply ", l, " on level ", how.level);
    how.position = static_cast<std::uint32_t>(db_.trail.size());
    assigned_[l.var()] = how;
    db_.value[l] = 1;
    db_.value[~l] = -1;
    db_.trail.push_back(l);
    if (how.level == 0) [[unlikely]]
        settle_root(l, how.reason);
}

// Two watched literals (Moskewicz, Madigan, Zhao, Zhang, Malik: Chaff, DAC 2001).  For each watch of the falsified
// literal, cheapest first:
//   1. The blocking literal is true: the clause is not read.
//   2. The clause is binary: the arena is not read; the blocking literal is implied, or the clause is false.
//   3. The other watched literal is true: it blocks from now on.
//   4. Another literal is not false: it replaces the watch.  The search for it begins where the last one ended, since
//      beginning at the front makes long clauses quadratic (Gent: Optimal implementation of watched literals and more
//      general techniques, JAIR 2013).
//   5. Otherwise the other literal is implied, or the clause is false.
// `from` reads the list, `to` writes the watches that stay.  push() may move the pool, so `list` is set again after it.
// One function, because everything in it shares these cursors.
template <class Skips>
CRef Solver::visit(Lit falsified, Skips skips) {
    ASSERT(db_.is_false(falsified));
    std::int8_t* const value = db_.value.all().data();
    const auto value_of = [value](Lit l) { return value[l.code()]; };
    const std::uint32_t begin = watches_.begin(falsified);
    const std::size_t size = watches_.size(falsified);
    Watch* list = watches_.pool() + begin;
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
            place(w.blocking, {mixed_ ? level_of(falsified) : level(), 0, w.clause(), falsified});
            continue;
        }
        if (skips(w.clause())) continue;
        ++touched;
        Clause& c = db_.arena[w.clause()];
        Lit* const literals = c.begin();
        ASSERT(!c.garbage() && (literals[0] == falsified || literals[1] == falsified));  // L1
        const Lit other = Lit::from_code(literals[0].code() ^ literals[1].code() ^ falsified.code());
        const std::int8_t other_value = value_of(other);
        if (other_value > 0) {
            list[to - 1].blocking = other;
            continue;
        }
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
            watches_.push(replacement, Watch(falsified, w.clause(), false));
            if constexpr (requires { skips.watched(w.clause()); }) skips.watched(w.clause());
            list = watches_.pool() + begin;
            --to;
            continue;
        }
        if (other_value < 0) {
            conflict = w.clause();
            break;
        }
        if (!mixed_) {
            place(other, {level(), 0, w.clause(), other});
            continue;
        }
        // Out of order, the second watch must be the false literal of the highest level (L2).
        const std::uint32_t highest = level_above_others(c, other);
        if (level_of(falsified) < highest) {
            Lit* h = literals + 2;
            while (level_of(*h) != highest) ++h;
            literals[0] = other;
            literals[1] = *h;
            *h = falsified;
            watches_.push(literals[1], Watch(other, w.clause(), false));
            if constexpr (requires { skips.watched(w.clause()); }) skips.watched(w.clause());
            list = watches_.pool() + begin;
            --to;
        }
        place(other, {highest, 0, w.clause(), other});
        ++touched;
    }
    if (from != to) {
        std::copy(list + from, list + size, list + to);
        watches_.shorten(falsified, to + (size - from));
    }
    ticks_ += touched;
    return conflict;
}

template <class Skips>
CRef Solver::propagate_all(Skips skips) {
    CRef conflict = kNoCRef;
    const std::size_t before = db_.propagated;
    while (conflict == kNoCRef && db_.propagated < db_.trail.size())
        conflict = visit(~db_.trail[db_.propagated++], skips);
    db_.stats().propagations += db_.propagated - before;
    return conflict;
}

CRef Solver::propagate() {
    if (tracer_.follows()) return propagate_all(Tracer::Watching{tracer_});
    return propagate_all([](CRef) { return false; });
}

CRef Solver::propagate_without(CRef ignored) {
    return propagate_all([ignored](CRef c) { return c == ignored; });
}

bool Solver::propagate_under(std::span<const Lit> assumptions, std::vector<Lit>& implied) {
    restore(assumptions);
    backtrack(0);
    implied.clear();
    bool consistent = establish_root();
    const std::size_t root = db_.trail.size();
    for (std::size_t i = 0; i < assumptions.size() && consistent; ++i) {
        consistent = !db_.is_false(assumptions[i]);
        if (!db_.is_open(assumptions[i])) continue;
        open_decision(assumptions[i]);
        consistent = propagate() == kNoCRef;
    }
    implied.assign(db_.trail.begin() + static_cast<std::ptrdiff_t>(root), db_.trail.end());
    unassign_above(0);
    return consistent;
}

void Solver::open_decision(Lit l) {
    ASSERT(db_.is_open(l));
    open_level(l);
    LOG(level(), "decide ", l);
    place(l, {level(), 0, kNoCRef, l});
}

void Solver::imply(Lit l, CRef reason, std::uint32_t at_level) {
    const Clause& c = db_.arena[reason];
    ASSERT(at_level <= level() && (c[0] == l || c[1] == l));
    place(l, {at_level, 0, reason, !c.is_binary() ? l : c[0] == l ? c[1] : c[0]});
}

void Solver::imply_by_row(Lit l, std::uint32_t row, std::uint32_t at_level) {
    ASSERT(at_level <= level() && row < matrix_.num_rows());
    place(l, {at_level, 0, CRef{kFirstRow + row}, l});
}

std::span<const Lit> Solver::reason_literals(Var v) {
    const CRef reason = assigned_[v].reason;
    ASSERT(reason != kNoCRef);
    return is_row(reason) ? matrix_.clause(reason.at - kFirstRow, db_.value) : db_.arena[reason].literals();
}

// A root literal becomes a unit clause of the proof, so that the clauses it satisfies can be deleted.
void Solver::settle_root(Lit l, CRef reason) {
    ASSERT(level_of(l) == 0 && db_.trail.back() == l);
    if (tracer_.follows()) tracer_.flush();  // while the reason is known
    db_.settle(l, reason);
    assigned_[l.var()].reason = kNoCRef;
    assigned_[l.var()].other = l;
}

void Solver::backtrack(std::uint32_t target) {
    if (target >= level()) return;
    LOG(level(), "backtrack to level ", target);
    if (tracer_.follows()) tracer_.flush();
    unassign_above(target);
    if (tracer_.follows()) tracer_.backtracked(target);
    decisions_.unassigned(unassigned_);
}

void Solver::unassign_above(std::uint32_t target) {
    if (target >= level()) return;
    const std::size_t begin = control_[target].begin;
    unassigned_.clear();
    std::size_t kept = begin;
    for (std::size_t i = begin; i < db_.trail.size(); ++i) {
        const Lit l = db_.trail[i];
        if (Assigned& how = assigned_[l.var()]; how.level > target) {
            unassigned_.push_back(l);
            db_.value[l] = db_.value[~l] = 0;
        } else {
            how.position = static_cast<std::uint32_t>(kept);
            db_.trail[kept++] = l;
        }
    }
    db_.trail.resize(kept);
    control_.resize(target);
    ASSERT(level() == target);
    db_.propagated = std::min(db_.propagated, begin);
    matrix_.backtrack(begin);
    if (target == 0) mixed_ = false;
}

std::uint32_t Solver::level_above_others(const Clause& c, Lit implied) const {
    std::uint32_t highest = 0;
    for (const Lit l : c.literals())
        if (l != implied) highest = std::max(highest, level_of(l));
    return highest;
}

void Solver::rewatch_highest(CRef at) {
    Clause& c = db_.arena[at];
    ASSERT(!c.garbage());
    if (c.is_binary()) return;
    for (std::size_t slot = 0; slot < 2; ++slot) {
        std::size_t highest = slot;
        for (std::size_t i = slot + 1; i < c.size(); ++i)
            if (level_of(c[i]) > level_of(c[highest])) highest = i;
        if (highest == slot) continue;
        if (highest > 1) {
            watches_.remove(c[slot], at);
            watches_.push(c[highest], Watch(c[1 - slot], at, false));
        }
        std::swap(c[slot], c[highest]);
        if (tracer_.on()) tracer_.watched(at);
    }
}

void Solver::rebuild_watches() {
    std::array<std::size_t, 2> left{};  // to be watched: longer ones, binary ones
    watches_.clear();
    for_each_clause(db_, [&](CRef c) {
        const Clause& clause = db_.arena[c];
        watches_.count(clause[0]);
        watches_.count(clause[1]);
        ++left[clause.is_binary()];
    });
    watches_.lay_out();
    for (const bool binary : {true, false})
        for (CRef c = db_.arena.first(); left[binary] > 0; c = db_.arena.after(c))
            if (const Clause& clause = db_.arena[c]; clause.is_binary() == binary) {
                watches_.push_clause(clause, c);
                --left[binary];
            }
}

bool Solver::rebuild_at_root() {
    ASSERT(level() == 0);
    grow_vars(db_.num_vars());  // techniques may have added variables
    for (const Lit l : db_.trail) assigned_[l.var()] = {0, 0, kNoCRef, l};
    const std::size_t known = db_.trail.size();
    std::vector<Lit> kept;
    const bool valued = known > 0;
    for (CRef c = db_.arena.first(); valued && c != ClauseArena::end() && !db_.refuted(); c = db_.arena.after(c)) {
        const Clause& clause = db_.arena[c];
        kept.clear();
        bool satisfied = false;
        for (const Lit l : clause.literals()) {
            if (db_.is_true(l)) satisfied = true;
            else if (db_.is_open(l)) kept.push_back(l);
        }
        if (satisfied) db_.remove(c);
        else if (kept.size() < clause.size()) db_.shorten(c, kept, {});
    }
    if (db_.refuted()) return false;
    for (std::size_t i = known; i < db_.trail.size(); ++i)
        assigned_[db_.trail[i].var()] = {0, 0, kNoCRef, db_.trail[i]};
    db_.propagated = known;
    collect_garbage();
    const CRef conflict = propagate();
    if (conflict != kNoCRef) {
        if (tracer_.on()) tracer_.conflict(conflict);
        db_.refute(std::span(&conflict, 1));
    }
    return !db_.refuted();
}

void Solver::collect_garbage() {
    // The literal that a clause implies is one of its first two.
    const auto reason_of = [this](const Clause& c, CRef at) -> Assigned* {
        for (const Lit l : {c[0], c[1]})
            if (db_.is_true(l) && assigned_[l.var()].reason == at) return &assigned_[l.var()];
        return nullptr;
    };
    if (db_.arena.garbage_words() > 0)
        db_.arena.collect([&](CRef from, CRef to) {
            ASSERT(to.at <= from.at);
            if (from == to || level() == 0) return;
            if (Assigned* how = reason_of(db_.arena[to], from)) how->reason = to;
        });
    rebuild_watches();
    if (tracer_.follows()) tracer_.watched_all();
}

bool Solver::audit() const {
    for (std::size_t k = 0; k < control_.size(); ++k)
        if (!db_.is_true(control_[k].decision) || level_of(control_[k].decision) > k + 1) return false;  // L3
    LitMap<std::uint32_t> watched(db_.num_vars(), 0);
    for (CRef at = db_.arena.first(); at != ClauseArena::end(); at = db_.arena.after(at)) {
        const Clause& c = db_.arena[at];
        for (const Lit l : {c[0], c[1]}) {
            ++watched[l];
            const auto is_it = [&](const Watch& w) { return w.clause() == at; };
            if (std::ranges::count_if(watches_.of(l), is_it) != 1) return false;  // L1
            if (!db_.is_false(l)) continue;
            const auto saves = [&](Lit t) {
                return db_.is_true(t) &&
                       (level_of(t) <= level_of(l) || assigned_[l.var()].position >= control_[level_of(t) - 1].begin);
            };
            if (std::ranges::none_of(c.literals(), saves)) return false;  // L2
        }
    }
    for (std::uint32_t code = 0; code < 2 * db_.num_vars(); ++code)
        if (watches_.size(Lit::from_code(code)) != watched[Lit::from_code(code)]) return false;  // L1
    return true;
}

}  // namespace sat::cdcl
