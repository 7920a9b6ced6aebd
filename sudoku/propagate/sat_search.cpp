#include "sudoku/propagate/sat_search.h"

#include <bit>

#include "sat/cdcl/enumerator.h"

namespace sudoku {
namespace {

sat::Settings incremental(const sat::Settings& chosen) {
    sat::Settings settings;
    settings.engine = "learning";
    if (sat::cdcl::accepts_rule(chosen.branch)) settings.branch = chosen.branch;
    settings.seed = chosen.seed;
    settings.interval_divisor = chosen.interval_divisor;
    settings.techniques = chosen.techniques;
    return settings;
}

template <class Visit>
void for_each_digit(Digits digits, Visit&& visit) {
    for (; digits != 0; digits &= digits - 1) visit(static_cast<unsigned>(std::countr_zero(digits)));
}

}  // namespace

ConstraintSatSearch::ConstraintSatSearch(const ConstraintEncoding& encoding, const sat::Formula& formula,
                                         std::span<const Digits> candidates, const sat::Settings& settings)
    : encoding_(encoding),
      candidates_(candidates.begin(), candidates.end()),
      memory_bytes_(settings.limits.memory_bytes),
      solver_(incremental(settings)) {
    solver_.load(formula);
    const Grid& grid = encoding.parts().grid();
    for (Cell c = 0; c < candidates_.size(); ++c) {
        if (c < grid.num_cells() && !grid.has(c)) continue;
        for_each_digit(encoding.parts().allowed()[c] & ~candidates_[c], [&](unsigned bit) {
            const sat::Lit not_here = ~encoding.candidate(c, bit);
            solver_.add_clause(std::span(&not_here, 1));
        });
        if (is_of_solution(c))
            for_each_digit(candidates_[c], [&](unsigned bit) { solver_.freeze(encoding.candidate(c, bit).var()); });
    }
}

// A cell of the grid, or the label of one.
bool ConstraintSatSearch::is_of_solution(Cell c) const {
    const Parts& parts = encoding_.parts();
    if (c < parts.grid().num_cells()) return parts.grid().has(c);
    return parts.division() && c >= parts.region(0) && c - parts.region(0) < parts.grid().num_cells();
}

// A branch that was left before another one was is excluded already, so that its reversal need not be repeated.
void ConstraintSatSearch::exclude_done(std::span<const ConstraintSearch::Decision> path) {
    std::vector<sat::Lit> clause;
    for (const ConstraintSearch::Decision& decision : path) {
        clause.push_back(~encoding_.candidate(decision.cell, static_cast<unsigned>(std::countr_zero(decision.digit))));
        if (!decision.reversed) continue;
        solver_.add_clause(clause);
        clause.pop_back();
    }
}

ConstraintSatSearch::Found ConstraintSatSearch::found(const sat::Outcome& outcome) const {
    Found found{outcome.verdict, outcome.stopped};
    if (outcome.verdict == sat::Verdict::satisfiable) found.values = encoding_.decode(outcome.model);
    return found;
}

ConstraintSatSearch::Found ConstraintSatSearch::find_one(std::uint64_t conflicts, const sat::Terminator* stop) {
    sat::Limits all = limits(stop);
    all.conflicts = conflicts;
    return found(solver_.solve({}, all));
}

void ConstraintSatSearch::exclude(const Values& solution) {
    std::vector<sat::Lit> clause = encoding_.literals_of(solution);
    for (sat::Lit& literal : clause) literal = ~literal;
    solver_.add_clause(clause);
}

// One candidate of each cell follows from the others, and is left out of the projection.
sat::StopReason ConstraintSatSearch::find_all(const std::function<bool(const Values&)>& on_solution,
                                              const sat::Terminator* stop) {
    std::vector<sat::Var> open;
    for (Cell c = 0; c < candidates_.size(); ++c)
        if (is_of_solution(c))
            for_each_digit(candidates_[c] & (candidates_[c] - 1),
                           [&](unsigned bit) { open.push_back(encoding_.candidate(c, bit).var()); });
    sat::Enumerator enumerator(solver_, open, {}, limits(stop));
    const bool ended = enumerator.run(
        [&](std::span<const sat::Lit>, const sat::Model& model) { return on_solution(encoding_.decode(model)); });
    return ended ? sat::StopReason::none : enumerator.stopped();
}

ConstraintSatSearch::Found ConstraintSatSearch::find_some(std::span<const Digits> wanted, const sat::Terminator* stop) {
    std::vector<sat::Lit> any;
    for (Cell c = 0; c < wanted.size(); ++c)
        for_each_digit(wanted[c], [&](unsigned bit) { any.push_back(encoding_.candidate(c, bit)); });
    for (const sat::Lit l : any) solver_.save_phase(l);
    solver_.constrain(any);
    return found(solver_.solve({}, limits(stop)));
}

}  // namespace sudoku
