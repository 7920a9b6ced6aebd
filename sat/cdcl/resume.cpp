// The trail between queries.  It is kept as far as later clauses and assumptions agree with it (Hickey, Bacchus:
// Speeding up assumption-based SAT, SAT 2019; Nadel: Introducing Intel SAT Solver, SAT 2022): most callers change
// little between two queries, and to decide and propagate all variables again takes longer than everything else.
#include <algorithm>
#include <utility>

#include "sat/cdcl/solver.h"

namespace sat::cdcl {
namespace {

// A trail that meets more conflicts than this with new assumptions is not worth keeping: a restart cannot tell its
// decisions from assumptions.
constexpr int kMaxConflicts = 8;

}  // namespace

bool Solver::is_plain(std::span<const Lit> clause) {
    ASSERT(marked_.empty());
    bool plain = true;
    for (const Lit l : clause) {
        if (is_root(l) || has(l.var(), kInClause)) plain = false;
        mark(l.var(), kInClause);
    }
    for (const Var v : marked_) marks_[v] = 0;
    marked_.clear();
    return plain;
}

bool Solver::add_above_root(std::span<const Lit> clause) {
    ASSERT(level() > 0 && watched_ && !db_.refuted());
    if (clause.size() < 2 || !is_plain(clause)) return false;
    watch_above_root(db_.add_plain_original(clause));
    return true;
}

// Watch literals that are not false, or else those of the highest levels.  If the others were false before the first
// one was assigned, backtrack to where the clause implies it (L2); if the clause is false, to where it is not.
void Solver::watch_above_root(CRef at) {
    Clause& c = db_.arena[at];
    const auto rank = [this](Lit l) { return db_.is_false(l) ? level_of(l) : ~std::uint32_t{0}; };
    const auto lower = [&](Lit a, Lit b) { return rank(a) < rank(b); };
    for (std::uint32_t slot = 0; slot < 2; ++slot)
        std::iter_swap(c.begin() + slot, std::max_element(c.begin() + slot, c.end(), lower));
    watches_.push_clause(c, at);
    const Lit first = c[0], second = c[1];
    if (!db_.is_false(second)) return;
    const std::uint32_t implied_at = level_of(second);
    if (db_.is_true(first) && level_of(first) <= implied_at) return;
    if (db_.is_false(first) && level_of(first) == implied_at) {
        backtrack(implied_at - 1);
        return;
    }
    backtrack(implied_at);
    imply(first, at, implied_at);
}

std::uint32_t Solver::shared_levels() const {
    if (assumptions_.empty() && !constrained_) return level();
    if (mixed_ || constrained_) return 0;
    std::uint32_t shared = 0;
    while (shared < level() && shared < assumptions_.size() && control_[shared].decision == assumptions_[shared])
        ++shared;
    return shared;
}

// Without assumptions, the search itself starts from any trail.  It also does what is due after a number of conflicts.
bool Solver::may_resume() const {
    const std::uint64_t conflicts = db_.stats().conflicts;
    if (schedule_.reduce.due(conflicts) || inprocessing_due(conflicts)) return false;
    return resumable_ && level() > 0 && !assumptions_.empty() && !constrained_ && !mixed_;
}

// Make the assumptions true in any order on top of what they leave of the last model.  They are decisions, so that
// clauses learned meanwhile do not depend on them.  Unknown: an assumption is false, but other decisions may be the
// reason.
Verdict Solver::resume() {
    std::uint32_t kept = level();
    for (const Lit a : assumptions_)
        if (db_.is_false(a)) kept = std::min(kept, std::max(level_of(a), 1u) - 1);
    backtrack(kept);
    std::size_t next = 0;  // the assumptions before it are true
    for (int conflicts = 0; conflicts <= kMaxConflicts;) {
        const CRef conflict = gauss_.propagate();
        if (db_.refuted()) return Verdict::unsatisfiable;
        if (conflict != kNoCRef) {
            if (!learn_from(conflict)) return Verdict::unsatisfiable;
            if (limit_reached(0)) return Verdict::unknown;
            next = 0;
            ++conflicts;
            continue;
        }
        conflict_free_ = db_.trail.size();
        while (next < assumptions_.size() && db_.is_true(assumptions_[next])) ++next;
        if (next < assumptions_.size()) {
            if (db_.is_false(assumptions_[next])) break;
            open_decision(assumptions_[next]);
            continue;
        }
        if (limit_reached()) break;
        if (decide_variable()) continue;
        if (std::ranges::all_of(assumptions_, [this](Lit a) { return db_.is_true(a); })) return Verdict::satisfiable;
        next = 0;  // an xor took the search back to the root
    }
    return Verdict::unknown;
}

// After a model all of it, and after a refutation the assumptions.
void Solver::keep_trail(Verdict verdict) {
    resumable_ = verdict == Verdict::satisfiable;
    if (verdict == Verdict::unknown || db_.refuted()) backtrack(0);
}

}  // namespace sat::cdcl
