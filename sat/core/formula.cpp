#include "sat/core/formula.h"

#include <algorithm>

namespace sat {

std::optional<Lit> Formula::from_dimacs(std::int32_t n) const {
    const Lit l = Lit::from_dimacs(n);
    if (dimacs_.empty()) return l.var().index < num_vars_ ? std::optional(l) : std::nullopt;
    const std::uint32_t found = dimacs_.lower_bound(l.var().index + 1);
    if (found == dimacs_.size() || dimacs_[found] != l.var().index + 1) return std::nullopt;
    return Lit::of(Var{found}, l.negative());
}

Formula FormulaBuilder::build() && {
    ASSERT(open_literals() == 0);
    formula_.literals_.shrink_to_fit();
    formula_.end_.shrink_to_fit();
    renumber();
    occurs_.clear();
    return std::move(formula_);
}

// Numbers the marked variables from 0 in rising order; literals are rewritten only where there are gaps.
void FormulaBuilder::renumber() {
    const std::uint32_t count = occurs_.number_elements(), largest = occurs_.end();  // as a DIMACS number
    formula_.num_vars_ = count;
    formula_.declared_ = std::max(formula_.declared_, largest);
    if (count == largest) return;

    occurs_.for_each([this](std::uint32_t v) { formula_.dimacs_.push_back(v + 1); });
    formula_.dimacs_.shrink_to_fit();
    for (Lit& l : formula_.literals_.all()) l = Lit::of(Var{occurs_.rank(l.var().index)}, l.negative());
}

}  // namespace sat
