#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "sat/core/formula.h"
#include "sat/core/terminator.h"
#include "sudoku/count/column_sets.h"

namespace sudoku {

// A band whose columns have these digits, as a formula: its models are the ways to write them in rows so that each row
// has every digit.  Variable 1 + (column * R + row) * R + k of R rows says that in this column and row stands the k-th
// of the column's digits, rising from 0; for 3x3 there are 81 variables.
// Requires: the columns have equally many digits; each digit is in as many columns as a column has digits.
sat::Formula band_formula(std::span<const DigitSet> columns);

// In how many ways that is possible, by the model counter of the SAT library.  nullopt: `stop` (null: nobody) was set.
std::optional<std::uint64_t> count_fillings(std::span<const DigitSet> columns, const sat::Terminator* stop);

}  // namespace sudoku
