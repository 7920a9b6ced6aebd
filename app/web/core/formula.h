#pragma once

#include <vector>

#include "app/web/core/request.h"
#include "sat/core/formula.h"
#include "sat/core/terminator.h"

namespace web {

// The member "formula", a text of DIMACS. Errors: with line and column.
sat::Result<sat::Formula> formula_of(Request& request, const sat::Terminator* stop = nullptr);

// The true literal of every declared variable, in order.
std::vector<std::int32_t> numbers_of(const sat::Formula& formula, const sat::Model& model);

}  // namespace web
