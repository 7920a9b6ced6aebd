#include "sat/check/model_check.h"

#include <algorithm>

namespace sat {
namespace {

template <class IsTrue>
std::optional<ClauseId> first_without(const Formula& formula, IsTrue is_true) {
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        const auto literals = formula.clause(ClauseId{c});
        if (std::none_of(literals.begin(), literals.end(), is_true)) return ClauseId{c};
    }
    return std::nullopt;
}

}  // namespace

std::optional<ClauseId> failing_clause(const Formula& formula, const Model& model) {
    ASSERT(model.num_vars() >= formula.num_vars());
    return first_without(formula, [&](Lit l) { return model.satisfies(l); });
}

std::optional<ClauseId> failing_clause(const Formula& formula, const VarMap<Truth>& values) {
    ASSERT(values.size() == formula.num_vars());
    return first_without(formula, [&](Lit l) { return values[l.var()] == (l.negative() ? Truth::no : Truth::yes); });
}

}  // namespace sat
