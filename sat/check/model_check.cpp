#include "sat/check/model_check.h"

#include <algorithm>

namespace sat {
namespace {

template <class IsTrue>
std::optional<ClauseId> first_without(const Formula& formula, std::size_t clauses, IsTrue is_true) {
    for (std::uint32_t c = 0; c < clauses; ++c) {
        const auto literals = formula.clause(ClauseId{c});
        if (std::none_of(literals.begin(), literals.end(), is_true)) return ClauseId{c};
    }
    return std::nullopt;
}

// `is_open`: neither the literal nor its negation is true.
template <class IsTrue, class IsOpen>
std::optional<std::uint32_t> first_violated(const Formula& formula, IsTrue is_true, IsOpen is_open) {
    const auto constraints = formula.constraints();
    for (std::uint32_t c = 0; c < constraints.size(); ++c) {
        const bool undecided =
            constraints[c].kind == Constraint::Kind::parity && std::ranges::any_of(constraints[c].literals, is_open);
        if (undecided || !satisfies(constraints[c], is_true)) return c;
    }
    return std::nullopt;
}

auto is_true_in(const VarMap<Truth>& values) {
    return [&values](Lit l) { return values[l.var()] == (l.negative() ? Truth::no : Truth::yes); };
}

}  // namespace

std::optional<ClauseId> failing_clause(const Formula& formula, const Model& model) {
    ASSERT(model.num_vars() >= formula.num_vars());
    return first_without(formula, formula.num_clauses(), [&](Lit l) { return model.satisfies(l); });
}

std::optional<ClauseId> failing_clause(const Formula& formula, const VarMap<Truth>& values) {
    ASSERT(values.size() == formula.num_vars());
    return first_without(formula, formula.num_clauses() - formula.num_encoding_clauses(), is_true_in(values));
}

std::optional<std::uint32_t> failing_constraint(const Formula& formula, const Model& model) {
    ASSERT(model.num_vars() >= formula.num_vars());
    return first_violated(
        formula, [&](Lit l) { return model.satisfies(l); }, [](Lit) { return false; });
}

std::optional<std::uint32_t> failing_constraint(const Formula& formula, const VarMap<Truth>& values) {
    ASSERT(values.size() == formula.num_vars());
    const auto is_open = [&](Lit l) { return values[l.var()] == Truth::open; };
    return first_violated(formula, is_true_in(values), is_open);
}

}  // namespace sat
