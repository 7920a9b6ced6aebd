#include <algorithm>
#include <cmath>

#include "sat/cdcl/solver.h"
#include "sat/core/log.h"

namespace sat::cdcl {
namespace {

// The share of the candidates that goes, of the first reduction and in the limit.
constexpr double kFirstShare = 0.5, kLastShare = 0.9;

struct Candidate {
    std::uint64_t rank;  // the larger, the worse
    CRef clause;
};

}  // namespace

void Solver::reduce() {
    if (memory_exhausted()) return;  // limit_reached() ends the search
    const std::size_t units = level() == 0 ? db_.trail.size() : control_[0].begin;
    tiers_.update(decisions_.stable());
    [[maybe_unused]] const std::uint64_t removed = reduce_learned(units > root_reduced_);
    root_reduced_ = units;
    ++db_.stats().reductions;
    // The interval grows with the square root of the number of reductions.
    schedule_.reduce.done(db_.stats().conflicts, std::sqrt(static_cast<double>(schedule_.reduce.next_count())));
    LOG(level(), "reduce ", removed, " learned clauses, ", db_.redundant(), " left");
}

// Remove most of the learned clauses that take no part in conflicts any more: those of high glue first, long ones first
// among equals (Audemard, Simon: Glucose 2009).  Not yet candidates are clauses of the first tier whose last use
// is less than kMaxUsed reductions ago, those of the second used since the last reduction but one, and reasons.  With
// `new_units`, clauses that they satisfy go first.
std::uint64_t Solver::reduce_learned(bool new_units) {
    if (new_units) remove_satisfied();
    const Tiers::Limits tiers = tiers_.of(decisions_.stable());
    std::vector<Candidate> candidates;
    for_each_clause(db_, [&](CRef at) {
        Clause& c = db_.arena[at];
        if (!c.redundant() || c.is_binary()) return;
        const std::uint32_t used = c.used();
        if (used > 0) c.set_used(used - 1);
        const bool kept = c.glue() <= tiers.first ? used > 0 : c.glue() <= tiers.second && used >= Clause::kMaxUsed - 1;
        if (kept || is_reason(c, at)) return;
        candidates.push_back({std::uint64_t{c.glue()} << 32 | c.size(), at});
    });
    const auto removed = static_cast<std::ptrdiff_t>(share_removed() * static_cast<double>(candidates.size()));
    ASSERT(static_cast<std::size_t>(removed) <= candidates.size());
    const auto worse = [](const Candidate& a, const Candidate& b) {
        return a.rank != b.rank ? a.rank > b.rank : a.clause > b.clause;
    };
    std::nth_element(candidates.begin(), candidates.begin() + removed, candidates.end(), worse);
    for (auto c = candidates.begin(); c != candidates.begin() + removed; ++c) db_.remove(c->clause);
    collect_garbage();
    return static_cast<std::uint64_t>(removed);
}

double Solver::share_removed() const {
    return kLastShare - (kLastShare - kFirstShare) / std::log10(static_cast<double>(db_.stats().reductions) + 10);
}

bool Solver::is_reason(const Clause& c, CRef at) const {
    for (const Lit l : {c[0], c[1]})
        if (db_.is_true(l) && assigned_[l.var()].reason == at) return true;
    return false;
}

// Removes satisfied clauses of the input, too.
void Solver::remove_satisfied() {
    for_each_clause(db_, [&](CRef at) {
        const Clause& c = db_.arena[at];
        const bool satisfied = std::ranges::any_of(c.literals(), [&](Lit l) { return is_root(l) && db_.is_true(l); });
        if (satisfied && !is_reason(c, at)) db_.remove(at);
    });
}

}  // namespace sat::cdcl
