#include "sat/cdcl/inprocess/vivification.h"

#include <algorithm>
#include <array>
#include <vector>

#include "sat/cdcl/solver.h"

namespace sat::cdcl {
namespace {

// The clauses tried in one pass.
struct VivifyTier {
    bool redundant;
    std::uint32_t least_glue, most_glue;  // of redundant ones
    double share;                         // of the effort

    bool contains(const Clause& c) const {
        if (c.redundant() != redundant) return false;
        return !redundant || (c.glue() >= least_glue && c.glue() <= most_glue);
    }
};

// The clauses of a tier in the order in which they are tried, each with its literals in the order in which they are
// decided: those that occur most often first, so that clauses with a common beginning are adjacent.  Only clauses not
// tried yet; once none is left, all count as untried again.
class VivifySchedule {
public:
    // Takes at most as many clauses as the effort can serve.  Binary clauses, which can only become units, are left to
    // probing.
    VivifySchedule(ClauseDatabase& db, const VivifyTier& tier, Effort& effort);

    std::size_t size() const { return entries_.size(); }
    CRef clause(std::size_t i) const { return entries_[i].clause; }
    std::span<const Lit> literals(std::size_t i) const { return literals_of(entries_[i]); }

private:
    struct Entry {
        CRef clause;
        std::uint32_t begin, size;  // of its literals
    };
    std::span<const Lit> literals_of(const Entry& e) const { return std::span(literals_).subspan(e.begin, e.size); }
    void collect(ClauseDatabase& db, const VivifyTier& tier, bool tried, std::uint64_t most);
    void sort();

    std::vector<Entry> entries_;
    std::vector<Lit> literals_;
    LitMap<std::uint32_t> count_;
};

VivifySchedule::VivifySchedule(ClauseDatabase& db, const VivifyTier& tier, Effort& effort) : count_(db.num_vars(), 0) {
    const std::uint64_t most = effort.limit > effort.ticks ? effort.limit - effort.ticks : 0;
    collect(db, tier, false, most);
    if (entries_.empty()) collect(db, tier, true, most);
    sort();
    effort.spend(ticks_of(db.arena.num_clauses()) + ticks_of(8 * literals_.size()) + db.num_vars() / 8);
}

void VivifySchedule::collect(ClauseDatabase& db, const VivifyTier& tier, bool tried, std::uint64_t most) {
    for (CRef c = db.arena.first(); c != ClauseArena::end() && literals_.size() < most; c = db.arena.after(c)) {
        Clause& clause = db.arena[c];
        if (clause.is_binary() || !tier.contains(clause) || clause.vivify() != tried) continue;
        clause.set_vivify(false);
        entries_.push_back({c, static_cast<std::uint32_t>(literals_.size()), clause.size()});
        literals_.insert(literals_.end(), clause.begin(), clause.end());
    }
}

void VivifySchedule::sort() {
    for (const Lit l : literals_) ++count_[l];
    const auto before = [this](Lit a, Lit b) { return count_[a] != count_[b] ? count_[a] > count_[b] : a < b; };
    for (const Entry& e : entries_) {
        const auto begin = literals_.begin() + e.begin;
        std::sort(begin, begin + e.size, before);
    }
    std::ranges::sort(entries_, [&](const Entry& a, const Entry& b) {
        const auto x = literals_of(a), y = literals_of(b);
        const auto [i, j] = std::mismatch(x.begin(), x.end(), y.begin(), y.end());
        if (i == x.end() || j == y.end()) return x.size() != y.size() ? x.size() < y.size() : a.clause < b.clause;
        return before(*i, *j);
    });
}

}  // namespace

// Traces a false clause, or one whose literal `implied` is true, back to decisions.
class VivifyOrigin {
public:
    explicit VivifyOrigin(Solver& solver)
        : solver_(solver), seen_(solver.db_.num_vars(), 0), in_candidate_(solver.db_.num_vars(), 0) {}

    void find(CRef candidate, CRef start, Lit implied, bool is_conflict) {
        const Clause& c = solver_.db_.arena[candidate];
        candidate_ = candidate;
        candidate_size_ = c.size();
        for (const Lit l : c) in_candidate_[l] = 1;
        resolve(start, implied, is_conflict, ~std::uint32_t{0});
        for (std::size_t i = 0; i < open_.size(); ++i) {
            const Assigned& how = solver_.assigned_[open_[i].var()];
            if (how.reason == kNoCRef) decided_.push_back(~open_[i]);
            else resolve(how.reason, open_[i], false, how.position);
        }
        if (!is_conflict) decided_.push_back(implied);
        for (const Lit l : solver_.db_.arena[candidate]) in_candidate_[l] = 0;
        for (const Lit l : open_) seen_[l.var()] = 0;
    }
    void clear() {
        open_.clear();
        decided_.clear();
        used_.clear();
        subsuming_ = kNoCRef;
        uses_redundant_ = false;
    }

    // The literals of the candidate that form a clause.
    std::span<const Lit> clause() const { return decided_; }
    // A clause met that is a subset of the candidate; kNoCRef: none.
    CRef subsuming() const { return subsuming_; }
    bool uses_redundant() const { return uses_redundant_; }
    std::uint64_t ticks() const { return 1 + used_.size(); }
    // In the order of the trail.
    std::span<const CRef> antecedents() {
        std::sort(used_.begin(), used_.end());
        antecedents_.clear();
        for (const auto& [position, clause] : used_) antecedents_.push_back(clause);
        return antecedents_;
    }

private:
    void resolve(CRef reason, Lit implied, bool is_conflict, std::uint32_t position) {
        const Clause& c = solver_.db_.arena[reason];
        used_.emplace_back(position, reason);
        if (subsuming_ == kNoCRef && reason != candidate_ && is_part(c)) subsuming_ = reason;
        uses_redundant_ = uses_redundant_ || c.redundant();
        for (const Lit l : c) {
            if ((!is_conflict && l == implied) || seen_[l.var()] != 0 || solver_.level_of(l) == 0) continue;
            seen_[l.var()] = 1;
            open_.push_back(~l);
        }
    }
    bool is_part(const Clause& c) const {
        return c.size() <= candidate_size_ &&
               std::all_of(c.begin(), c.end(), [this](Lit l) { return in_candidate_[l] != 0; });
    }

    Solver& solver_;
    VarMap<std::uint8_t> seen_;
    LitMap<std::uint8_t> in_candidate_;
    CRef candidate_ = kNoCRef, subsuming_ = kNoCRef;
    std::uint32_t candidate_size_ = 0;
    bool uses_redundant_ = false;
    std::vector<Lit> open_;  // true literals involved
    std::vector<Lit> decided_;
    std::vector<std::pair<std::uint32_t, CRef>> used_;
    std::vector<CRef> antecedents_;
};

class Vivifier {
public:
    Vivifier(Solver& solver, Effort& effort) : solver_(solver), effort_(effort), origin_(solver) {}

    // False: refuted.
    bool run(const VivifyTier& tier, std::uint64_t limit) {
        Effort part{limit, effort_.ticks, effort_.terminator};
        const VivifySchedule schedule(solver_.db_, tier, part);
        effort_.ticks = part.ticks;
        for (std::size_t i = 0; i < schedule.size() && effort_.ticks < limit && !effort_.exhausted(); ++i) {
            attempt(schedule.clause(i), schedule.literals(i));
            if (solver_.db_.refuted()) return false;
        }
        solver_.unassign_above(0);
        return true;
    }
    std::uint64_t changed() const { return changed_; }

private:
    void attempt(CRef candidate, std::span<const Lit> literals) {
        if (solver_.db_.arena[candidate].garbage()) return;
        if (std::any_of(literals.begin(), literals.end(),
                        [this](Lit l) { return solver_.is_root(l) && solver_.db_.is_true(l); }))
            return remove(candidate);
        ASSERT(!solver_.db_.arena[candidate].is_binary());
        solver_.db_.arena[candidate].set_vivify(true);
        solver_.unassign_above(shared_levels(literals));
        ASSERT(solver_.level() <= literals.size());
        unassign_implied(candidate);
        CRef conflict = kNoCRef;
        const Lit last = decide(candidate, literals, conflict);
        const bool all_false = solver_.db_.is_false(last);
        if (conflict == kNoCRef && all_false) {
            if (std::none_of(literals.begin(), literals.end(), [this](Lit l) { return is_implied(l); })) return;
            conflict = candidate;  // it was ignored, and is false itself
        }
        const std::uint32_t level = solver_.level();
        origin_.clear();
        origin_.find(candidate, all_false ? conflict : solver_.assigned_[last.var()].reason, last, all_false);
        effort_.spend(origin_.ticks());
        improve(candidate);
        if (!solver_.db_.refuted() && all_false) solver_.unassign_above(std::min(solver_.level(), level - 1));
    }
    bool is_implied(Lit l) const { return solver_.level_of(l) > 0 && solver_.assigned_[l.var()].reason != kNoCRef; }
    // Unassign what the clause itself implied.
    void unassign_implied(CRef candidate) {
        for (const Lit l : {solver_.db_.arena[candidate][0], solver_.db_.arena[candidate][1]})
            if (solver_.db_.is_true(l) && solver_.assigned_[l.var()].reason == candidate)
                solver_.unassign_above(solver_.level_of(l) - 1);
    }

    // The number of leading decisions that can be reused for these literals.
    std::uint32_t shared_levels(std::span<const Lit> literals) const {
        std::uint32_t shared = 0;
        for (const Lit l : literals) {
            if (shared == solver_.level()) break;
            if (solver_.control_[shared].decision == ~l) ++shared;
            else if (!solver_.db_.is_false(l) || solver_.level_of(l) > shared) break;
        }
        return shared;
    }

    // Falsify the literals until another clause, `conflict`, is false, or one of them is true, which is returned;
    // otherwise the last one.
    Lit decide(CRef candidate, std::span<const Lit> literals, CRef& conflict) {
        for (const Lit l : literals) {
            if (solver_.db_.is_false(l)) continue;
            if (solver_.db_.is_true(l)) return l;
            solver_.open_decision(~l);
            conflict = propagate([&] { return solver_.propagate_without(candidate); });
            if (conflict != kNoCRef) return l;
        }
        return literals.back();
    }
    template <class F>
    CRef propagate(F&& by) {
        const std::uint64_t before = solver_.ticks_;
        const CRef conflict = by();
        effort_.spend(solver_.ticks_ - before);
        solver_.ticks_ = before;
        return conflict;
    }

    void improve(CRef candidate) {
        const Clause& c = solver_.db_.arena[candidate];
        if (origin_.subsuming() != kNoCRef) {
            Clause& by = solver_.db_.arena[origin_.subsuming()];
            if (!c.redundant()) solver_.db_.promote(origin_.subsuming());
            else by.set_glue(std::min(by.glue(), c.glue()));
            remove(candidate);
        } else if (origin_.clause().size() < c.size()) {
            replace(candidate);
        } else if (c.redundant() || !origin_.uses_redundant()) {
            remove(candidate);
        }
    }

    void remove(CRef candidate) {
        unassign_implied(candidate);
        detach(candidate);
        solver_.db_.remove(candidate);
        ++changed_;
    }
    void detach(CRef candidate) {
        for (const Lit l : {solver_.db_.arena[candidate][0], solver_.db_.arena[candidate][1]}) {
            effort_.spend(ticks_of(2 * solver_.watches_.size(l)));
            solver_.watches_.remove(l, candidate);
        }
    }

    // The shorter clause is watched by two literals that are open once the level of the second highest is unassigned;
    // then the longer one is not a reason any more either.
    void replace(CRef candidate) {
        kept_.assign(origin_.clause().begin(), origin_.clause().end());
        std::sort(kept_.begin(), kept_.end(),
                  [this](Lit a, Lit b) { return solver_.level_of(a) > solver_.level_of(b); });
        const std::span<const CRef> antecedents =
            solver_.db_.proof.hinted() ? origin_.antecedents() : std::span<const CRef>{};
        if (kept_.size() == 1) return make_unit(candidate, antecedents);
        solver_.unassign_above(solver_.level_of(kept_[1]) - 1);
        ASSERT(solver_.db_.is_open(kept_[0]) && solver_.db_.is_open(kept_[1]));
        const Clause& old = solver_.db_.arena[candidate];
        const bool redundant = old.redundant();
        const std::uint32_t used = old.used();
        const std::uint32_t glue = std::min(old.glue(), static_cast<std::uint32_t>(kept_.size()) - 1);
        const CRef shorter = solver_.db_.add_learned(kept_, glue, antecedents);
        solver_.db_.arena[shorter].set_used(used);
        if (!redundant) solver_.db_.promote(shorter);
        solver_.watches_.push_clause(solver_.db_.arena[shorter], shorter);
        remove(candidate);
    }
    void make_unit(CRef candidate, std::span<const CRef> antecedents) {
        solver_.unassign_above(0);
        solver_.db_.fix(kept_[0], antecedents);
        solver_.place_unit(kept_[0], solver_.db_.trail.size() - 1);
        remove(candidate);
        const CRef conflict = propagate([&] { return solver_.propagate(); });
        if (conflict != kNoCRef) solver_.db_.refute(std::span(&conflict, 1));
    }

    Solver& solver_;
    Effort& effort_;
    VivifyOrigin origin_;
    std::vector<Lit> kept_;
    std::uint64_t changed_ = 0;
};

namespace {

// Clauses of low glue are used most and kept longest, so shortening them is worth most.
constexpr std::array kTiers{
    VivifyTier{true, 0, 2, 0.35},
    VivifyTier{true, 3, 6, 0.25},
    VivifyTier{true, 7, Clause::kMaxGlue, 0.1},
    VivifyTier{false, 0, 0, 0.3},
};
constexpr std::uint64_t kMaxTicks = std::uint64_t{1} << 60;  // exact enough as a double

}  // namespace

std::uint64_t vivify(Solver& solver, Effort& effort) {
    Vivifier vivifier(solver, effort);
    const std::uint64_t before = effort.ticks;
    const double whole = effort.limit > before ? static_cast<double>(std::min(effort.limit - before, kMaxTicks)) : 0;
    double share = 0;
    for (const VivifyTier& tier : kTiers) {
        share += tier.share;
        const std::uint64_t limit = before + static_cast<std::uint64_t>(share * whole);
        if (!vivifier.run(tier, limit)) break;
    }
    return vivifier.changed();
}

}  // namespace sat::cdcl
