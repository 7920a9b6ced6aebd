#pragma once

#include <optional>

#include "sat/core/formula.h"

namespace sat {

// The first clause without a true literal, counted from 0; nullopt if the model satisfies the formula.
// Requires: the model has every variable of the formula; others are ignored.
std::optional<ClauseId> failing_clause(const Formula& formula, const Model& model);

// The same for an assignment of the variables that were read, without the clauses that encode constraints.  It may
// leave variables open: an open literal is not true. Requires: values.size() == formula.num_vars().
std::optional<ClauseId> failing_clause(const Formula& formula, const VarMap<Truth>& values);

// The first of formula.constraints() that is violated.  It is evaluated itself, not its encoding.  Requires: as above.
std::optional<std::uint32_t> failing_constraint(const Formula& formula, const Model& model);
std::optional<std::uint32_t> failing_constraint(const Formula& formula, const VarMap<Truth>& values);

// True if every clause has a true literal, and every constraint is satisfied.  Every program checks its models before
// it prints them.
inline bool check_model(const Formula& formula, const Model& model) {
    return !failing_clause(formula, model) && !failing_constraint(formula, model);
}

}  // namespace sat
