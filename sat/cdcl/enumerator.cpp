#include "sat/cdcl/enumerator.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace sat {

Enumerator::Enumerator(cdcl::Solver& engine, std::span<const Var> projection, std::span<const Lit> assumptions,
                       const Limits& limits)
    : engine_(engine),
      projection_(projection.begin(), projection.end()),
      assumptions_(assumptions.begin(), assumptions.end()),
      limits_(limits),
      trues_(projection.size()),
      divided_(engine.num_vars(), 0),
      kept_(engine.num_vars(), 0) {
    for (const Lit a : assumptions_) kept_[a.var()] = 1;
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
    if (parts_.size() > 1) {
        divided_[split.var()] = 1;
        const auto overlaps = [split](const std::vector<Lit>& cube) { return std::ranges::count(cube, ~split) == 0; };
        std::ranges::copy_if(parts_[parts_.size() - 2].cubes, std::back_inserter(parts_.back().cubes), overlaps);
    }
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

Outcome Enumerator::search(const Limits& limits) {
    std::vector<Lit> all = assumptions_;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        if (i > 0) all.push_back(parts_[i].split);
        all.push_back(parts_[i].guard);
    }
    return engine_.solve(all, limits);
}

// Block the assignment `found` in this part.  The splits of open parts need not be repeated in the clause.
void Enumerator::block(std::span<const Lit> found) {
    std::vector<Lit> clause{~parts_.back().guard};
    std::size_t i = 0;  // of the variable in the projection
    for (const Lit l : found) {
        while (projection_[i] != l.var()) ++i;
        trues_[i] += l.negative() ? 0 : 1;
        if (divided_[l.var()] == 0) clause.push_back(~l);
    }
    ++in_part_;
    engine_.add_clause(clause);
}

std::vector<Lit> Enumerator::shortened(std::vector<Lit> found, const Model& model) {
    for (std::size_t i = 1; i < parts_.size(); ++i) kept_[parts_[i].split.var()] += 1;
    implicants_->shorten(found, model, parts_.back().cubes, kept_);
    for (std::size_t i = 1; i < parts_.size(); ++i) kept_[parts_[i].split.var()] -= 1;
    return found;
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
        const Outcome outcome = search(limits_);
        stopped_ = outcome.stopped;
        if (outcome.verdict == Verdict::unknown) return false;
        if (outcome.verdict == Verdict::unsatisfiable) {
            if (!next_part()) return false;
            continue;
        }
        std::ranges::transform(projection_, found.begin(),
                               [&](Var v) { return Lit::of(v, !outcome.model.satisfies(Lit::of(v, false))); });
        last_ = implicants_ ? shortened(found, outcome.model) : found;
        if (!on_model(last_, outcome.model)) return true;
        block(last_);
        if (implicants_) parts_.back().cubes.push_back(last_);
        if (in_part_ == kBatch) open_part(choose_split(found), false, false);
    }
}

std::optional<bool> Enumerator::has_more(std::uint64_t conflicts) {
    Limits limits = limits_;
    limits.conflicts = std::min(limits.conflicts.value_or(conflicts), conflicts);
    for (block(last_);;) {
        const Outcome outcome = search(limits);
        if (outcome.verdict == Verdict::unknown) return std::nullopt;
        if (outcome.verdict == Verdict::satisfiable) return true;
        if (!next_part()) return false;
    }
}

}  // namespace sat
