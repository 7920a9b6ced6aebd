// Whether a picture has room for one more constraint.
#include <algorithm>
#include <utility>

#include "sudoku/compose/proposals/common.h"

namespace sudoku::proposing {
namespace {

bool is_line(Look look) {
    return look == Look::line || look == Look::bulb || look == Look::arrow || look == Look::ends;
}
bool are_similar(Look a, Look b) {
    return a == b || (is_line(a) && is_line(b));
}

// The cells in whose picture it is.
Cells pictured(const Constraint& constraint) {
    if (constraint.kind->name == "indexing")
        return {constraint.cells()[static_cast<std::size_t>(constraint.numbers[0]) - 1]};
    Cells cells;
    for (const Cells& group : constraint.groups) cells.insert(cells.end(), group.begin(), group.end());
    return cells;
}

// Two cells that touch at a corner, and the two others there.
struct DiagonalStep {
    Cell from, to, left, right;
};
void append_step(const Grid& grid, Cell a, Cell b, std::vector<DiagonalStep>& steps) {
    if (grid.row(a) == grid.row(b) || grid.column(a) == grid.column(b)) return;
    const Cell beside_a = grid.cell(grid.row(a), grid.column(b)), beside_b = grid.cell(grid.row(b), grid.column(a));
    steps.push_back({std::min(a, b), std::max(a, b), std::min(beside_a, beside_b), std::max(beside_a, beside_b)});
}
// An arrow begins at its circle, a loop ends where it begins.
std::vector<DiagonalStep> diagonal_steps(const Grid& grid, const Constraint& constraint) {
    std::vector<DiagonalStep> steps;
    for (const Cells& group : constraint.groups)
        for (std::size_t i = 1; i < group.size(); ++i) append_step(grid, group[i - 1], group[i], steps);
    if (constraint.kind->look == Look::arrow && constraint.groups.size() > 1 && constraint.cells().size() == 1)
        append_step(grid, constraint.cells()[0], constraint.groups[1][0], steps);
    if (constraint.kind->name == "sum-loop")
        append_step(grid, constraint.cells().front(), constraint.cells().back(), steps);
    return steps;
}
bool cross(const std::vector<DiagonalStep>& some, const std::vector<DiagonalStep>& others) {
    for (const DiagonalStep& a : some)
        for (const DiagonalStep& b : others)
            if (a.from == b.left && a.to == b.right) return true;
    return false;
}

bool overlap(const Cells& some, const Cells& others) {
    return std::ranges::any_of(some, [&](Cell c) { return contains(others, c); });
}
bool same_cells(Cells some, Cells others) {
    std::ranges::sort(some);
    std::ranges::sort(others);
    return some == others;
}
// From the same place outside.
bool begin_alike(const Constraint& a, const Constraint& b) {
    return std::ranges::equal(a.cells().first(std::min<std::size_t>(2, a.cells().size())),
                              b.cells().first(std::min<std::size_t>(2, b.cells().size())));
}

bool are_apart(const Grid& grid, const Constraint& a, const Constraint& b) {
    switch (a.kind->look) {
        case Look::nothing:
        case Look::region:
        case Look::diagonal: return true;
        case Look::outside: return !begin_alike(a, b);
        case Look::edge:
        case Look::corner: return !same_cells(pictured(a), pictured(b));
        default: return !overlap(pictured(a), pictured(b)) && !cross(diagonal_steps(grid, a), diagonal_steps(grid, b));
    }
}

}  // namespace

std::vector<bool> taken_cells(const ConstraintPuzzle& puzzle, Look look) {
    std::vector<bool> taken(puzzle.grid.num_cells(), false);
    for (const Constraint& constraint : puzzle.constraints)
        if (!constraint.groups.empty() && are_similar(look, constraint.kind->look))
            for (const Cell c : pictured(constraint)) taken[c] = true;
    return taken;
}

bool has_place(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    const std::vector<DiagonalStep> steps = diagonal_steps(puzzle.grid, constraint);
    if (is_line(constraint.kind->look) && cross(steps, steps)) return false;
    return std::ranges::all_of(puzzle.constraints, [&](const Constraint& other) {
        return other.groups.empty() || !are_similar(constraint.kind->look, other.kind->look) ||
               are_apart(puzzle.grid, constraint, other);
    });
}

}  // namespace sudoku::proposing
