#pragma once

#include <optional>

#include "sudoku/logic/step.h"

namespace sudoku {

// Two lines in which a digit has two places each; one place of the one sees one of the other, so that at
// least one of the two other places, the ends, holds the digit.  (N. Nishimoto's "turbot fish"; the two names
// below are Havard's, as HoDoKu's "single digit patterns" describe them.)
//
// Step: digits: the digit; houses: the two lines; covers: the house in which the near places see each other;
// cells: the near places, in the order of the lines, then the ends; ends: the ends, in that order.

// Two rows whose near places are in one column, or two columns whose near places are in one row.
std::optional<Step> find_skyscraper(const CandidateGrid& grid);
// A row and a column whose near places are in one box or region.
std::optional<Step> find_two_string_kite(const CandidateGrid& grid);

}  // namespace sudoku
