#pragma once

#include <optional>

#include "tests/property/sudoku_bulk_kernel/sweep_kernels.h"

// What a sweep says, cell by cell and house by house, without planes.
namespace bulk_tests {

// What is left when naked and hidden singles and locked candidates (of boxes, rows and columns) have taken away all
// they can; nullopt: a cell without candidate, or a house without place for a digit.  The order does not matter: no
// step takes away what allows another, unless to end in a contradiction.
std::optional<Candidates> closure(Candidates board);

// A cell without candidate, a house without place for a digit?
bool has_empty_cell(const Candidates& board);
bool has_digit_without_place(const Candidates& board);

}  // namespace bulk_tests
