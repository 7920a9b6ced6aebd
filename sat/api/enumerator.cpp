#include "sat/api/enumerator.h"

#include <algorithm>
#include <cstdlib>

namespace sat {

Enumerator::Enumerator(cdcl::Solver& engine, std::span<const Var> projection, std::span<const Lit> assumptions,
                       const Limits& limits)
    : engine_(engine),
      projection_(projection.begin(), projection.end()),
      assumptions_(assumptions.begin(), assumptions.end()),
      limits_(limits),
      trues_(projection.size()),
      divided_(engine.num_vars(), 0) {
    for (const Var v : projection_) engine_.freeze(v);
}

Enumerator::~Enumerator() {
    while (!parts_.empty()) close_part();
    for (const Var v : projection_) engine_.melt(v);
}

void Enumerator::open_part(Lit split, bool twin, bool involved) {
    ASSERT(parts_.empty() || divided_[split.var()] == 0);
    const Lit guard = Lit::of(engine_.new_var(), false);
    engine_.freeze(guard.var());
    parts_.push_back({split, guard, twin, involved});
    if (parts_.size() > 1) divided_[split.var()] = 1;
    std::ranges::fill(trues_, 0u);
    in_part_ = 0;
}

void Enumerator::close_part() {
    ASSERT(!parts_.empty());
    const Part part = parts_.back();
    parts_.pop_back();
    if (!parts_.empty()) divided_[part.split.var()] = 0;
    const Lit off = ~part.guard;
    engine_.add_clause(std::span(&off, 1));
    engine_.melt(part.guard.var());
}

Outcome Enumerator::search() {
    std::vector<Lit> all = assumptions_;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        if (i > 0) all.push_back(parts_[i].split);
        all.push_back(parts_[i].guard);
    }
    return engine_.solve(all, limits_);
}

// Block the assignment `found` in this part.  The splits of open parts need not be repeated in the clause.
void Enumerator::block(std::span<const Lit> found) {
    std::vector<Lit> clause{~parts_.back().guard};
    for (std::size_t i = 0; i < found.size(); ++i) {
        trues_[i] += found[i].negative() ? 0 : 1;
        if (divided_[found[i].var()] == 0) clause.push_back(~found[i]);
    }
    ++in_part_;
    engine_.add_clause(clause);
}

// The variable on which the models of this part differ most evenly, with its value in the last model.
Lit Enumerator::choose_split(std::span<const Lit> found) const {
    const auto distance = [&](std::size_t i) {
        return std::abs(2 * static_cast<std::int64_t>(trues_[i]) - static_cast<std::int64_t>(in_part_));
    };
    ASSERT(!found.empty());
    std::size_t best = 0;
    for (std::size_t i = 1; i < found.size(); ++i)
        if (distance(i) < distance(best)) best = i;
    return found[best];
}

// Mark the splits that the refutation of the innermost part used.  A guard belongs to models that were found under all
// splits up to its own, so it involves all of them.
void Enumerator::note_core() {
    bool below = false;
    for (std::size_t i = parts_.size(); i-- > 0;) {
        below = below || engine_.failed(parts_[i].guard);
        if (i > 0 && (below || engine_.failed(parts_[i].split))) parts_[i].involved = true;
    }
}

// Close the innermost part, which has no models left.  Return false if that was the last one.
bool Enumerator::next_part() {
    note_core();
    while (!parts_.empty()) {
        const Part done = parts_.back();
        close_part();
        if (parts_.empty() || done.twin || !done.involved) continue;
        open_part(~done.split, true, false);
        return true;
    }
    return false;
}

bool Enumerator::run(const OnModel& on_model) {
    open_part(Lit::from_code(0), true, false);
    std::vector<Lit> found(projection_.size());
    for (;;) {
        const Outcome outcome = search();
        stopped_ = outcome.stopped;
        if (outcome.verdict == Verdict::unknown) return false;
        if (outcome.verdict == Verdict::unsatisfiable) {
            if (!next_part()) return false;
            continue;
        }
        std::ranges::transform(projection_, found.begin(),
                               [&](Var v) { return Lit::of(v, !outcome.model.satisfies(Lit::of(v, false))); });
        if (!on_model(found, outcome.model)) return true;
        block(found);
        if (in_part_ == kBatch) open_part(choose_split(found), false, false);
    }
}

}  // namespace sat
