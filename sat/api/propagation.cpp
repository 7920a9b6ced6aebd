// Unit propagation under assumptions, beside the search (docs/decisions/0032-propagate-beside-the-search.md).
#include "sat/api/impl.h"
#include "sat/api/solver.h"

namespace sat {

Solver::Propagation Solver::propagate(std::span<const int> assumptions) {
    impl_->require_idle();
    const std::vector<Lit> assumed = impl_->literals(assumptions);
    std::vector<Lit> implied;
    Propagation result;
    result.conflict = !impl_->propagating_engine().propagate_under(assumed, implied);
    result.implied.reserve(implied.size());
    for (const Lit l : implied)
        if (const int number = impl_->numbers.number_of(l); number != 0) result.implied.push_back(number);
    return result;
}

// With the variables, clauses and units of the engine.
cdcl::Solver& Solver::Impl::propagating_engine() {
    const bool is_new = !propagating;
    if (is_new) propagating.emplace(Settings{});
    while (propagating->num_vars() < engine->num_vars()) propagating->new_var();
    const auto copy = [this](std::span<const Lit> clause) { propagating->add_clause(clause); };
    if (is_new) {
        engine->for_each_needed(copy);
        for (const std::vector<Lit>& clause : held) copy(clause);
    }
    const std::span<const Lit> units = engine->root_literals();
    for (; units_taken < units.size(); ++units_taken) copy(units.subspan(units_taken, 1));
    if (engine->refuted()) copy({});
    return *propagating;
}

}  // namespace sat
