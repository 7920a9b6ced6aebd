#include <algorithm>

#include "sat/check/propagator.h"

namespace sat {

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
