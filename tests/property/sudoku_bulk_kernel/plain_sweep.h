#pragma once

#include <optional>

#include "tests/property/sudoku_bulk_kernel/sweep_kernels.h"

// A sweep cell by cell and house by house, without planes.
namespace bulk_tests {

// The fixpoint of naked and hidden singles and locked candidates (of boxes, rows and columns); nullopt on a cell
// without candidates or a house without a position for a digit. The order does not matter: no step removes the premise
// of another, except towards a contradiction.
std::optional<Candidates> closure(Candidates board);

// True if a cell has no candidate or a house no position for a digit.
bool has_empty_cell(const Candidates& board);
bool has_digit_without_place(const Candidates& board);

}  // namespace bulk_tests
