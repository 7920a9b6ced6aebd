#pragma once

#include <algorithm>
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
std::span<const Proposal> sum_lines();
std::span<const Proposal> marks();
std::span<const Proposal> shades();
std::span<const Proposal> outside();
std::span<const Completion> all_marks();

// Walks or shapes that one attempt tries.
inline constexpr int kTries = 30;

std::size_t below(sat::Random& random, std::size_t bound);
inline bool contains(const Cells& cells, Cell c) {
    return std::ranges::find(cells, c) != cells.end();
}
inline bool any_cells(const Cells&) {
    return true;
}
// The sum, and whether all differ, of what cells have in the solution.
int total(const Draft& draft, std::span<const Cell> cells);
bool all_differ(const Draft& draft, std::span<const Cell> cells);

// The number that was asked for, as a list; otherwise that of the kind, which needs none on nine digits, or else
// `scaled`.
std::vector<int> numbers_for(const Draft& draft, const NamedKind& asked, int scaled);

// The constraint, if it fits the puzzle, holds in its solution and has a place.
Maybe checked(const Draft& draft, const ConstraintKind& kind, std::vector<Cells> groups, std::vector<int> numbers = {});
// Of a line, the longest beginning of at least `least` cells that is such a constraint.
Maybe longest(const Draft& draft, const ConstraintKind& kind, Cells line, std::size_t least,
              const std::vector<int>& numbers = {});

// By cell: another constraint of this look, or of a similar one, has it in its picture.
std::vector<bool> taken_cells(const ConstraintPuzzle& puzzle, Look look);
// By cell: with these also those where grey cells of this kind would look like a part of another grey group, or where
// circles would lie in others.
std::vector<bool> unclear_cells(const ConstraintPuzzle& puzzle, const ConstraintKind& kind);
// False if the picture of the constraint would cover one of the puzzle's, or look like a part of it: lines have no
// common cells and do not cross, nor do cages and shaded cells overlap; grey groups have no common side; there is one
// mark at a border or a corner, one clue at the end of a line, and one set of counting circles, in no other circles.
bool has_place(const ConstraintPuzzle& puzzle, const Constraint& constraint);

Cell some_cell(const Draft& draft, sat::Random& random);
// The cells around one, without or with those at its corners, in random order.
Cells around(const Grid& grid, Cell c, bool corners, sat::Random& random);
bool touch(const Grid& grid, Cell a, Cell b);
bool has_common_side(const Grid& grid, Cell a, Cell b);
// Would a line that continues at `c` come back beside one of its cells from number `begin` on, without its last?
bool comes_back(const Grid& grid, const Cells& line, Cell c, std::size_t begin = 0);
// A line of touching cells from `first` on that no other line has, as long as `may` accepts it, at most `most` cells.
// It has no acute angles, and does not come back beside itself; `closes`: beside its beginning it may, from its fourth
// cell on.
Cells walk(const Draft& draft, Cell first, std::size_t most, sat::Random& random,
           const std::function<bool(const Cells&)>& may, bool closes = false);
// Up to `most` cells that are connected by sides and not `taken`, of which each beginning is accepted, in order.
Cells shape(const Draft& draft, std::size_t most, const std::vector<bool>& taken, sat::Random& random,
            const std::function<bool(const Cells&)>& may);

}  // namespace sudoku::proposing
