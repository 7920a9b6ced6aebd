#include "sudoku/constraint/constraint.h"

#include <algorithm>
#include <cstdlib>

#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

std::string place(const Grid& grid, Cell c) {
    return "r" + std::to_string(grid.row(c) + 1) + "c" + std::to_string(grid.column(c) + 1);
}

std::string places(const Grid& grid, const Constraint& constraint) {
    std::string text;
    for (const std::vector<Cell>& group : constraint.groups) {
        for (const Cell c : group) {
            if (!text.empty()) text += c == group.front() ? "; " : ", ";
            text += place(grid, c);
        }
    }
    return text;
}

Status count_fits(std::string_view kind, const sat::Phrase& what, std::size_t number, std::size_t min,
                  std::size_t max) {
    if (number >= min && number <= max) return Done{};
    if (min == max) return Error{"%1 has %2 %3; expected %4", kind, number, what, min};
    if (number < min) return Error{"%1 has %2 %3; expected at least %4", kind, number, what, min};
    return Error{"%1 has %2 %3; expected at most %4", kind, number, what, max};
}

Status counts_fit(const Constraint& constraint) {
    const ConstraintKind& kind = *constraint.kind;
    const Takes& takes = kind.takes;
    Status status = count_fits(kind.name, sat::Phrase("groups of cells"), constraint.groups.size(), takes.min_groups,
                               takes.max_groups);
    if (status)
        status = count_fits(kind.name, sat::Phrase("numbers"), constraint.numbers.size(), takes.min_numbers,
                            takes.max_numbers);
    for (const std::vector<Cell>& group : constraint.groups)
        if (status)
            status = count_fits(kind.name, sat::Phrase("cells"), group.size(), takes.min_cells, takes.max_cells);
    if (status && constraint.text.empty() == takes.text)
        return takes.text ? Error{"%1 lacks its text", kind.name} : Error{"%1 takes no text", kind.name};
    return status;
}

Status cells_exist(const Grid& grid, const Constraint& constraint) {
    for (const std::vector<Cell>& group : constraint.groups) {
        for (const Cell c : group) {
            if (c >= grid.num_cells()) return Error{"%1 has a cell outside the grid", constraint.kind->name};
            if (!grid.has(c)) return Error{"%1 has %2, where there is no cell", constraint.kind->name, place(grid, c)};
        }
    }
    return Done{};
}

// The largest sum that the constraint can make is far below the largest int, whatever its factors are.
Status sums_fit(const Grid& grid, const Constraint& constraint) {
    constexpr std::int64_t kMost = 1 << 28;
    std::int64_t cells = 1, numbers = 1;
    for (const std::vector<Cell>& group : constraint.groups) cells += std::ssize(group);
    for (const int number : constraint.numbers) numbers = std::max(numbers, std::abs(std::int64_t{number}));
    const std::int64_t digit =
        std::max({std::abs(std::int64_t{grid.first()}), std::abs(std::int64_t{grid.last()}), std::int64_t{1}});
    if (numbers <= kMost && digit <= kMost / cells && numbers <= kMost / (digit * cells)) return Done{};
    return Error{"%1 has numbers or sums that are too large", constraint.kind->name};
}

Status shape_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    Status status = counts_fit(constraint);
    if (status) status = cells_exist(puzzle.grid, constraint);
    if (status) status = sums_fit(puzzle.grid, constraint);
    return status;
}

Status at_line(const Status& status, const Constraint& constraint) {
    if (status || constraint.line == 0) return status;
    return status.error().at(constraint.line, 1);
}

Status candidates_fit(const ConstraintPuzzle& puzzle) {
    const Grid& grid = puzzle.grid;
    if (puzzle.allowed.size() != grid.num_cells())
        return Error{"there are candidates of %1 cells; expected %2", puzzle.allowed.size(), grid.num_cells()};
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if ((puzzle.allowed[c] & ~(grid.has(c) ? grid.all() : 0)) != 0)
            return Error{"%1 has candidates that are no digits of the grid", place(grid, c)};
    return Done{};
}

}  // namespace

ConstraintPuzzle::ConstraintPuzzle(Grid shape) : grid(std::move(shape)), allowed(grid.num_cells()) {
    for (Cell c = 0; c < allowed.size(); ++c) allowed[c] = grid.has(c) ? grid.all() : 0;
}

sat::Status fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    Status status = shape_fits(puzzle, constraint);
    if (status && constraint.kind->fits != nullptr) status = constraint.kind->fits(puzzle, constraint);
    return at_line(status, constraint);
}

// The shapes of all first: a kind may look at the other constraints.
sat::Status fits(const ConstraintPuzzle& puzzle) {
    if (Status status = candidates_fit(puzzle); !status) return status;
    for (const Constraint& constraint : puzzle.constraints)
        if (Status status = shape_fits(puzzle, constraint); !status) return at_line(status, constraint);
    for (const Constraint& constraint : puzzle.constraints)
        if (Status status = fits(puzzle, constraint); !status) return status;
    return Done{};
}

sat::Status check_values(const ConstraintPuzzle& puzzle, const Values& values) {
    const std::size_t expected = puzzle.grid.num_cells() * (has_unknown_regions(puzzle) ? 2 : 1);
    if (values.size() != expected) return Error{"the solution has %1 cells; expected %2", values.size(), expected};
    for (Cell c = 0; c < puzzle.grid.num_cells(); ++c) {
        if (!puzzle.grid.has(c)) continue;
        if (!puzzle.grid.is_digit(values[c]) || (puzzle.allowed[c] & puzzle.grid.only(values[c])) == 0)
            return Error{"%1 holds %2, which is not allowed there", place(puzzle.grid, c), values[c]};
    }
    for (const Constraint& constraint : puzzle.constraints)
        if (!constraint.kind->holds(puzzle, constraint, values))
            return Error{"the solution violates %1", describe(puzzle, constraint)};
    return Done{};
}

sat::Phrase describe(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    std::string name(constraint.kind->name);
    for (const int number : constraint.numbers) name += " " + std::to_string(number);
    if (constraint.groups.empty()) return sat::Phrase::words(name);
    return {"%1 (%2)", name, places(puzzle.grid, constraint)};
}

}  // namespace sudoku
