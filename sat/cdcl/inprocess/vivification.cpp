#include "sat/cdcl/inprocess/vivification.h"

#include <algorithm>
#include <array>
#include <vector>

#include "sat/cdcl/inprocess/vivify_schedule.h"

namespace sat::cdcl {
namespace {

// The search decides by what it learned itself; decisions made here must leave no trace in its phases and orders.
struct Silent final : Unassigned {
    void unassigned(std::span<const Lit>) override {}
};

// From a clause that is false, or whose literal `implied` is true, back to the decisions this comes from.
class Origin {
public:
    explicit Origin(Core& core) : core_(core), seen_(core.db.num_vars(), 0), in_candidate_(core.db.num_vars(), 0) {}

    void find(CRef candidate, CRef start, Lit implied, bool is_conflict) {
        const Clause& c = core_.db.arena[candidate];
        candidate_ = candidate;
        candidate_size_ = c.size();
        for (const Lit l : c) in_candidate_[l] = 1;
        resolve(start, implied, is_conflict, ~std::uint32_t{0});
        for (std::size_t i = 0; i < open_.size(); ++i) {
            const Assigned& how = core_.assigned[open_[i].var()];
            if (how.reason == kNoCRef) decided_.push_back(~open_[i]);
            else resolve(how.reason, open_[i], false, how.position);
        }
        if (!is_conflict) decided_.push_back(implied);
        for (const Lit l : core_.db.arena[candidate]) in_candidate_[l] = 0;
        for (const Lit l : open_) seen_[l.var()] = 0;
    }
    void clear() {
        open_.clear();
        decided_.clear();
        used_.clear();
        subsuming_ = kNoCRef;
        uses_redundant_ = false;
    }

    // Literals of the candidate that are a clause by themselves.
    std::span<const Lit> clause() const { return decided_; }
    // A clause met that is a part of the candidate; kNoCRef: none.
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
        const Clause& c = core_.db.arena[reason];
        used_.emplace_back(position, reason);
        if (subsuming_ == kNoCRef && reason != candidate_ && is_part(c)) subsuming_ = reason;
        uses_redundant_ = uses_redundant_ || c.redundant();
        for (const Lit l : c) {
            if ((!is_conflict && l == implied) || seen_[l.var()] != 0 || core_.level_of(l) == 0) continue;
            seen_[l.var()] = 1;
            open_.push_back(~l);
        }
    }
    bool is_part(const Clause& c) const {
        return c.size() <= candidate_size_ &&
               std::all_of(c.begin(), c.end(), [this](Lit l) { return in_candidate_[l] != 0; });
    }

    Core& core_;
    VarMap<std::uint8_t> seen_;
    LitMap<std::uint8_t> in_candidate_;
    CRef candidate_ = kNoCRef, subsuming_ = kNoCRef;
    std::uint32_t candidate_size_ = 0;
    bool uses_redundant_ = false;
    std::vector<Lit> open_;  // true literals that took part
    std::vector<Lit> decided_;
    std::vector<std::pair<std::uint32_t, CRef>> used_;
    std::vector<CRef> antecedents_;
};

class Vivifier {
public:
    Vivifier(Core& core, Effort& effort) : core_(core), effort_(effort), origin_(core) {}

    // False: refuted.
    bool run(const VivifyTier& tier, std::uint64_t limit) {
        Effort part{limit, effort_.ticks, effort_.terminator};
        const VivifySchedule schedule(core_.db, tier, part);
        effort_.ticks = part.ticks;
        for (std::size_t i = 0; i < schedule.size() && effort_.ticks < limit && !effort_.exhausted(); ++i) {
            attempt(schedule.clause(i), schedule.literals(i));
            if (core_.db.refuted()) return false;
        }
        core_.backtrack(0, silent_);
        return true;
    }
    std::uint64_t changed() const { return changed_; }

private:
    void attempt(CRef candidate, std::span<const Lit> literals) {
        if (core_.db.arena[candidate].garbage()) return;
        if (std::any_of(literals.begin(), literals.end(),
                        [this](Lit l) { return core_.is_root(l) && core_.db.is_true(l); }))
            return take_out(candidate);
        core_.db.arena[candidate].set_vivify(true);
        core_.backtrack(shared_levels(literals), silent_);
        take_back_implied(candidate);
        CRef conflict = kNoCRef;
        const Lit last = decide(candidate, literals, conflict);
        const bool all_false = core_.db.is_false(last);
        if (conflict == kNoCRef && all_false) {
            if (std::none_of(literals.begin(), literals.end(), [this](Lit l) { return is_implied(l); })) return;
            conflict = candidate;  // it was passed over, and is false itself
        }
        const std::uint32_t level = core_.level();
        origin_.clear();
        origin_.find(candidate, all_false ? conflict : core_.assigned[last.var()].reason, last, all_false);
        effort_.spend(origin_.ticks());
        improve(candidate);
        if (!core_.db.refuted() && all_false) core_.backtrack(std::min(core_.level(), level - 1), silent_);
    }
    bool is_implied(Lit l) const { return core_.level_of(l) > 0 && core_.assigned[l.var()].reason != kNoCRef; }
    // What the clause itself has implied among the decisions that stand.
    void take_back_implied(CRef candidate) {
        for (const Lit l : {core_.db.arena[candidate][0], core_.db.arena[candidate][1]})
            if (core_.db.is_true(l) && core_.assigned[l.var()].reason == candidate)
                core_.backtrack(core_.level_of(l) - 1, silent_);
    }

    // How many of the decisions that stand would be made for these literals too.
    std::uint32_t shared_levels(std::span<const Lit> literals) const {
        std::uint32_t shared = 0;
        for (const Lit l : literals) {
            if (shared == core_.level()) break;
            if (core_.control[shared].decision == ~l) ++shared;
            else if (!core_.db.is_false(l) || core_.level_of(l) > shared) break;
        }
        return shared;
    }

    // Makes the literals false until another clause is false, `conflict`, or one of them is true, which is returned;
    // the last one where neither happens.
    Lit decide(CRef candidate, std::span<const Lit> literals, CRef& conflict) {
        for (const Lit l : literals) {
            if (core_.db.is_false(l)) continue;
            if (core_.db.is_true(l)) return l;
            core_.decide(~l);
            conflict = propagate([&] { return core_.propagate_without(candidate); });
            if (conflict != kNoCRef) return l;
        }
        return literals.back();
    }
    template <class F>
    CRef propagate(F&& by) {
        const std::uint64_t before = core_.ticks;
        const CRef conflict = by();
        effort_.spend(core_.ticks - before);
        core_.ticks = before;
        return conflict;
    }

    void improve(CRef candidate) {
        const Clause& c = core_.db.arena[candidate];
        if (origin_.subsuming() != kNoCRef) {
            Clause& by = core_.db.arena[origin_.subsuming()];
            if (!c.redundant()) core_.db.promote(origin_.subsuming());
            else by.set_glue(std::min(by.glue(), c.glue()));
            take_out(candidate);
        } else if (origin_.clause().size() < c.size()) {
            replace(candidate);
        } else if (c.redundant() || !origin_.uses_redundant()) {
            take_out(candidate);
        }
    }

    void take_out(CRef candidate) {
        take_back_implied(candidate);
        detach(candidate);
        core_.db.remove(candidate);
        ++changed_;
    }
    void detach(CRef candidate) {
        for (const Lit l : {core_.db.arena[candidate][0], core_.db.arena[candidate][1]}) {
            const std::span<Watch> list = core_.watches.of(l);
            const auto gone =
                std::find_if(list.begin(), list.end(), [&](const Watch& w) { return w.clause() == candidate; });
            std::copy(gone + 1, list.end(), gone);
            core_.watches.shorten(l, list.size() - 1);
            effort_.spend(ticks_of(2 * list.size()));
        }
    }

    // The shorter clause is watched by two literals that are open once the level of the second highest is taken back;
    // then the longer one is no reason any more either.
    void replace(CRef candidate) {
        kept_.assign(origin_.clause().begin(), origin_.clause().end());
        std::sort(kept_.begin(), kept_.end(), [this](Lit a, Lit b) { return core_.level_of(a) > core_.level_of(b); });
        const std::span<const CRef> antecedents =
            core_.db.proof.hinted() ? origin_.antecedents() : std::span<const CRef>{};
        if (kept_.size() == 1) return make_unit(candidate, antecedents);
        core_.backtrack(core_.level_of(kept_[1]) - 1, silent_);
        const Clause old = core_.db.arena[candidate];
        const std::uint32_t glue = std::min(old.glue(), static_cast<std::uint32_t>(kept_.size()) - 1);
        const CRef shorter = core_.db.add_learned(kept_, glue, antecedents);
        core_.db.arena[shorter].set_used(old.used());
        if (!old.redundant()) core_.db.promote(shorter);
        core_.watches.push_clause(core_.db.arena[shorter], shorter);
        take_out(candidate);
    }
    void make_unit(CRef candidate, std::span<const CRef> antecedents) {
        core_.backtrack(0, silent_);
        core_.db.fix(kept_[0], antecedents);
        core_.assigned[kept_[0].var()] = {0, static_cast<std::uint32_t>(core_.db.trail.size() - 1), kNoCRef, kept_[0]};
        take_out(candidate);
        const CRef conflict = propagate([&] { return core_.propagate(); });
        if (conflict != kNoCRef) core_.db.refute(std::span(&conflict, 1));
    }

    Core& core_;
    Effort& effort_;
    Origin origin_;
    Silent silent_;
    std::vector<Lit> kept_;
    std::uint64_t changed_ = 0;
};

// Clauses of low glue are used most and kept longest, so their literals are worth most.
constexpr std::array kTiers{
    VivifyTier{true, 0, 2, 0.35},
    VivifyTier{true, 3, 6, 0.25},
    VivifyTier{true, 7, Clause::kMaxGlue, 0.1},
    VivifyTier{false, 0, 0, 0.3},
};
constexpr std::uint64_t kMostTicks = std::uint64_t{1} << 60;  // exact enough as a double

}  // namespace

std::uint64_t vivify(Core& core, Effort& effort) {
    Vivifier vivifier(core, effort);
    const std::uint64_t before = effort.ticks;
    const double whole = effort.limit > before ? static_cast<double>(std::min(effort.limit - before, kMostTicks)) : 0;
    double share = 0;
    for (const VivifyTier& tier : kTiers) {
        share += tier.share;
        const std::uint64_t limit = before + static_cast<std::uint64_t>(share * whole);
        if (!vivifier.run(tier, limit)) break;
    }
    return vivifier.changed();
}

}  // namespace sat::cdcl
