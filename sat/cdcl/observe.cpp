// What observers see of a search (sat/core/observer.h): decisions and conflicts, which are rare. Propagation is only
// reported to a LearningObserver (tracer.h).
#include "sat/cdcl/solver.h"

namespace sat::cdcl {

// The solver's own tables as an AnalyzedConflict.
class ConflictView final : public AnalyzedConflict {
public:
    ConflictView(Solver& solver, CRef conflict) : solver_(solver), conflict_(conflict) {}

    std::span<const Lit> trail() const override { return solver_.db_.trail; }
    std::size_t level() const override { return solver_.level(); }
    std::size_t level_of(Lit l) const override { return solver_.level_of(l); }
    std::vector<Lit> reason(Lit l) const override {
        const Assigned& how = solver_.assigned_[l.var()];
        if (how.reason == kNoCRef || how.level == 0) return {};
        if (how.is_binary(l.var())) return {l, how.other};
        const std::span<const Lit> literals = solver_.reason_literals(l.var());
        return {literals.begin(), literals.end()};
    }
    std::vector<Lit> clause() const override {
        const auto literals = solver_.db_.arena[conflict_].literals();
        return {literals.begin(), literals.end()};
    }
    std::span<const Lit> learned() const override { return solver_.learned_; }

private:
    Solver& solver_;
    CRef conflict_;
};

void Solver::observe_conflict(CRef conflict) {
    const std::uint64_t number = db_.stats().conflicts;
    if (settings_.conflicts->is_due(number)) settings_.conflicts->learned(number, ConflictView(*this, conflict));
}

void Solver::observe_verdict(Verdict verdict) {
    if (tracer_.on() && !db_.refuted()) tracer_.flush();  // a refutation at loading leaves units without a place
    if (!tree_.on() || verdict == Verdict::unknown) return;
    tree_.back_to(level());
    tree_.end(verdict);
}

}  // namespace sat::cdcl
