#pragma once

#include <span>
#include <string_view>

#include "sudoku/constraint/constraint.h"

namespace sudoku {

// The registry of kinds of constraints.
std::span<const ConstraintKind> constraint_kinds();
// Null if there is none of this name.
const ConstraintKind* find_constraint_kind(std::string_view name);

// Makes a constraint of a kind that exists.  Requires: constraint_kinds() has `kind`.
Constraint constraint_of(std::string_view kind, std::vector<std::vector<Cell>> groups, std::vector<int> numbers = {},
                         std::string text = {});

// The kinds of each file of kinds/, which kinds.cpp joins.
namespace kinds {
std::span<const ConstraintKind> houses();
std::span<const ConstraintKind> moves();
std::span<const ConstraintKind> cages();
std::span<const ConstraintKind> dots();
std::span<const ConstraintKind> comparisons();
std::span<const ConstraintKind> sets();
std::span<const ConstraintKind> arrows();
std::span<const ConstraintKind> sum_lines();
std::span<const ConstraintKind> order_lines();
std::span<const ConstraintKind> set_lines();
std::span<const ConstraintKind> outside();
std::span<const ConstraintKind> circles();
std::span<const ConstraintKind> binary();
std::span<const ConstraintKind> general();
std::span<const ConstraintKind> rare();
std::span<const ConstraintKind> chaos();
}  // namespace kinds

}  // namespace sudoku
