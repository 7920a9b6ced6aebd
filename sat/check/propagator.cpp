#include "sat/check/propagator.h"

#include <algorithm>
#include <utility>

namespace sat {
namespace {

constexpr std::uint64_t kNotFalse = ~std::uint64_t{0};

}  // namespace

void Propagator::grow_vars(std::size_t n) {
    if (n <= cause_.size()) return;
    ASSERT(value_.size() == 2 * cause_.size());
    store_.grow_vars(n);
    value_.resize(2 * n, Truth::open);
    watches_.resize(2 * n);
    cause_.resize(n, Cause{0, kNoClause});
}

bool Propagator::load(std::span<const Lit> literals) {
    const ClauseRef c = store_.add(literals);
    if (c == kNoClause) return false;
    if (literals.empty()) conflict_ = c;
    else if (literals.size() == 1) units_.push_back(c);
    return true;
}

// Counts first, so that each list is allocated once, in its final size.
void Propagator::watch_all() {
    const auto for_each_watched = [this](auto use) {
        for (ClauseRef c = store_.first(); c != store_.end(); c = store_.after(c))
            if (store_.size(c) > 1 && !store_.tautology(c)) use(c);
    };
    std::vector<std::uint32_t> count(watches_.size(), 0);
    for_each_watched([&](ClauseRef c) {
        for (const Lit l : store_.clause(c).first(2)) ++count[l.code()];
    });
    for (std::size_t code = 0; code < count.size(); ++code) watches_[code].reserve(count[code]);
    for_each_watched([&](ClauseRef c) { watch(c); });
}

void Propagator::start() {
    watch_all();
    propagate_root();
    AUDIT(audit_now_and_then());
}

void Propagator::propagate_root() {
    for (std::size_t i = 0; i < units_.size() && !in_conflict(); ++i) settle_unit(units_[i]);
    if (!in_conflict()) propagate();
}

bool Propagator::add(std::span<const Lit> literals) {
    ASSERT(!refuted());
    const ClauseRef c = store_.add(literals);
    if (c == kNoClause) return false;
    if (literals.empty()) {
        backtrack(0);
        conflict_ = c;
    } else if (literals.size() == 1) {
        units_.push_back(c);
        settle_unit(c);
        if (!in_conflict()) propagate();
    } else if (!store_.tautology(c)) {
        choose_watches(c);
        watch(c);
        settle(c);
    }
    AUDIT(audit_now_and_then());
    return true;
}

void Propagator::watch(ClauseRef c) {
    ASSERT(store_.living(c) && store_.size(c) > 1 && !store_.tautology(c));  // (P2)
    const Lit* l = store_.literals(c);
    const bool binary = store_.size(c) == 2;
    watches_[l[0].code()].push_back(Watch::of(l[1], c, binary));
    watches_[l[1].code()].push_back(Watch::of(l[0], c, binary));
}

void Propagator::unwatch(Lit l, ClauseRef c) {
    std::vector<Watch>& list = watches_[l.code()];
    ASSERT(!list.empty());  // (P2)
    std::size_t i = list.size() - 1;
    while (list[i].clause() != c) --i;
    list[i] = list.back();
    list.pop_back();
}

// Watching is better the later a literal became false; a literal that is not false is best.
std::uint64_t Propagator::watch_rank(Lit l) const {
    return value(l) == Truth::no ? cause_[l.var().index].level : kNotFalse;
}

// Moves the two best literals to the front.
void Propagator::choose_watches(ClauseRef c) {
    Lit* const l = store_.literals(c);
    const std::uint32_t n = store_.size(c);
    for (std::uint32_t place = 0; place < 2; ++place)
        for (std::uint32_t i = place + 1; i < n; ++i)
            if (watch_rank(l[i]) > watch_rank(l[place])) std::swap(l[i], l[place]);
}

// Establishes (P3) for a clause just added, whose best literals are in front.
void Propagator::settle(ClauseRef c) {
    const Lit first = store_.literals(c)[0];
    const std::uint64_t second_rank = watch_rank(store_.literals(c)[1]);
    if (second_rank == kNotFalse) return;
    if (value(first) == Truth::yes && cause_[first.var().index].level <= second_rank) return;
    if (watch_rank(first) == second_rank) {
        backtrack(static_cast<std::size_t>(second_rank));
        conflict_ = c;
    } else {
        backtrack(static_cast<std::size_t>(second_rank));
        imply(first, c);
        propagate();
    }
}

// Assigns the literal of a unit clause on level 0.  If a longer clause had implied it there, the unit clause becomes
// its reason, so that deleting the longer one, which solvers do, costs nothing.
void Propagator::settle_unit(ClauseRef c) {
    const Lit l = store_.literals(c)[0];
    Cause& cause = cause_[l.var().index];
    if (value(l) == Truth::yes && cause.level == 0) {
        if (store_.size(cause.reason) > 1) cause.reason = c;
        return;
    }
    backtrack(0);
    if (value(l) == Truth::no) conflict_ = c;
    else imply(l, c);
}

void Propagator::imply(Lit l, ClauseRef reason) {
    ASSERT(value(l) == Truth::open);
    value_[l.code()] = Truth::yes;
    value_[(~l).code()] = Truth::no;
    cause_[l.var().index] = {static_cast<std::uint32_t>(level()), reason};
    trail_.push_back(l);
}

bool Propagator::implies_root(ClauseRef c) const {
    for (const Lit l : store_.clause(c))
        if (is_reason(c, l)) return cause_[l.var().index].level == 0;
    return false;
}

void Propagator::open(Lit l) {
    value_[l.code()] = value_[(~l).code()] = Truth::open;
}

void Propagator::assume(Lit l) {
    ASSERT(!in_conflict() && value(l) != Truth::no);
    level_begin_.push_back(trail_.size());
    assumptions_.push_back(l);
    if (value(l) == Truth::yes) return;
    imply(l, kNoClause);
    propagate();
}

void Propagator::backtrack(std::size_t target) {
    ASSERT(target <= level());
    if (target == level()) return;
    const std::size_t keep = level_begin_[target];
    for (std::size_t i = keep; i < trail_.size(); ++i) open(trail_[i]);
    trail_.resize(keep);
    level_begin_.resize(target);
    assumptions_.resize(target);
    propagated_ = keep;
    conflict_ = kNoClause;
}

void Propagator::propagate() {
    while (propagated_ < trail_.size() && !in_conflict()) {
        ++propagations_;
        visit(~trail_[propagated_++]);
    }
}

// Visits the clauses that watch a literal that has become false: each finds another watch, implies its last
// literal, or is the conflict.  One piece, since most of the time is spent here.
void Propagator::visit(Lit falsified) {
    std::vector<Watch>& list = watches_[falsified.code()];
    Watch* keep = list.data();
    const Watch* const end = keep + list.size();
    for (const Watch* at = keep; at != end; ++at) {
        const Watch w = *keep++ = *at;
        const Truth other_value = value(w.other);
        if (other_value == Truth::yes) continue;
        Lit implied = w.other;
        if (!w.binary()) {
            Lit* const l = store_.literals(w.clause());
            implied = Lit::from_code(l[0].code() ^ l[1].code() ^ falsified.code());
            if (value(implied) == Truth::yes) {
                keep[-1].other = implied;
                continue;
            }
            const std::uint32_t n = store_.size(w.clause());
            std::uint32_t k = 2;
            while (k < n && value(l[k]) == Truth::no) ++k;
            if (k < n) {
                l[0] = implied;
                l[1] = std::exchange(l[k], falsified);
                watches_[l[1].code()].push_back(Watch::of(implied, w.clause(), false));
                --keep;
                continue;
            }
        }
        if (value(implied) == Truth::no) {
            conflict_ = w.clause();
            keep = std::copy(at + 1, end, keep);
            break;
        }
        imply(implied, w.clause());
    }
    list.resize(static_cast<std::size_t>(keep - list.data()));
}

void Propagator::remove(ClauseRef c) {
    ASSERT(!refuted());
    const bool root_shrank = !store_.tautology(c) && release(c);
    const Lit* const l = store_.literals(c);
    if (store_.size(c) == 1) {
        units_.erase(std::next(std::find(units_.rbegin(), units_.rend(), c)).base());
    } else if (!store_.tautology(c)) {
        unwatch(l[0], c);
        unwatch(l[1], c);
    }
    store_.remove(c);
    if (root_shrank) propagate_root();
    AUDIT(audit_now_and_then());
}

// Undoes what depends on a clause that is about to be removed; true if that includes literals of level 0.  A reason
// implies one of its watches.
bool Propagator::release(ClauseRef c) {
    ASSERT(store_.living(c));
    if (conflict_ == c) backtrack(level() - 1);
    const std::span<const Lit> watched = store_.clause(c).first(std::min<std::size_t>(2, store_.size(c)));
    for (const Lit l : watched) {
        if (!is_reason(c, l)) continue;
        const std::uint32_t at = cause_[l.var().index].level;
        if (at > 0) backtrack(at - 1);
        else take_back_root(l);
        return at == 0;
    }
    return false;
}

// Undoes `l` and all that was assigned after it, then propagates from the first literal on: a clause whose true literal
// is undone may have been skipped long ago.
void Propagator::take_back_root(Lit l) {
    ++restarts_;
    backtrack(0);
    const auto from = std::find(trail_.begin(), trail_.end(), l);
    ASSERT(from != trail_.end() && level() == 0);
    std::for_each(from, trail_.end(), [&](Lit gone) { open(gone); });
    trail_.erase(from, trail_.end());
    propagated_ = 0;
}

bool Propagator::audit() const {
    return audit_trail() && audit_watches();
}

bool Propagator::audit_now_and_then() {
    constexpr std::size_t kClausesPerStep = 64;
    audit_credit_ += kClausesPerStep;
    if (audit_credit_ < store_.num_living()) return true;
    audit_credit_ = 0;
    return audit();
}

// P1, P4, P5.
bool Propagator::audit_trail() const {
    for (std::size_t i = 0; i < trail_.size(); ++i) {
        const Lit l = trail_[i];
        const Cause& cause = cause_[l.var().index];
        if (value(l) != Truth::yes || value(~l) != Truth::no) return false;
        if (cause.level > level() || (i > 0 && cause.level < cause_[trail_[i - 1].var().index].level)) return false;
        if (cause.reason == kNoClause) {
            if (cause.level == 0 || assumptions_[cause.level - 1] != l) return false;
            continue;
        }
        if (!store_.living(cause.reason)) return false;
        for (const Lit other : store_.clause(cause.reason))
            if (other != l && std::find(trail_.begin(), trail_.begin() + static_cast<std::ptrdiff_t>(i), ~other) ==
                                  trail_.begin() + static_cast<std::ptrdiff_t>(i))
                return false;
    }
    const auto assigned = std::count(value_.begin(), value_.end(), Truth::yes);
    if (assigned != static_cast<std::ptrdiff_t>(trail_.size())) return false;
    if (!in_conflict()) return true;
    std::size_t highest = 0;
    for (const Lit l : store_.clause(conflict_)) {
        if (value(l) != Truth::no) return false;
        highest = std::max<std::size_t>(highest, cause_[l.var().index].level);
    }
    return highest == level();
}

// P2, P3.
bool Propagator::audit_watches() const {
    std::size_t expected = 0;
    for (ClauseRef c = store_.first(); c != store_.end(); c = store_.after(c)) {
        if (!store_.living(c) || store_.size(c) < 2 || store_.tautology(c)) continue;
        expected += 2;
        if (!audit_clause(c)) return false;
    }
    std::size_t found = 0;
    for (const std::vector<Watch>& list : watches_) found += list.size();
    return found == expected;
}

bool Propagator::audit_clause(ClauseRef c) const {
    const std::span<const Lit> literals = store_.clause(c);
    for (const Lit l : literals.first(2)) {
        const std::vector<Watch>& list = watches_[l.code()];
        if (std::count_if(list.begin(), list.end(), [&](const Watch& w) { return w.clause() == c; }) != 1) return false;
        if (value(l) != Truth::no) continue;
        const std::uint32_t at = cause_[l.var().index].level;
        if (in_conflict() && at == level()) continue;
        if (std::none_of(literals.begin(), literals.end(), [&](Lit other) {
                return value(other) == Truth::yes && cause_[other.var().index].level <= at;
            }))
            return false;
    }
    return true;
}

}  // namespace sat
