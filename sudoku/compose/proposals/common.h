#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/compose/proposals.h"

// What proposals of several kinds of constraints share.
namespace sudoku::proposing {

using Cells = std::vector<Cell>;
using Maybe = std::optional<Constraint>;

// The proposals of each file of this folder, which proposals.cpp joins.
std::span<const Proposal> cages();
std::span<const Proposal> lines();
std::span<const Proposal> marks();
std::span<const Proposal> outside();

std::size_t below(sat::Random& random, std::size_t bound);

// The constraint, if it fits the puzzle and holds in its solution.
Maybe checked(const Draft& draft, const ConstraintKind& kind, std::vector<Cells> groups, std::vector<int> numbers = {});

Cell some_cell(const Draft& draft, sat::Random& random);
// The cells around one, without or with those at its corners, in random order.
Cells around(const Grid& grid, Cell c, bool corners, sat::Random& random);
// A line of touching cells from `first` on, as long as `may` accepts it, at most `most` cells.
Cells walk(const Draft& draft, Cell first, std::size_t most, sat::Random& random,
           const std::function<bool(const Cells&)>& may);

}  // namespace sudoku::proposing
