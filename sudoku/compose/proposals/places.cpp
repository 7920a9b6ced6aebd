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
// The cell of a circle or pill that is nearest to the first of an arrow's, the last such, where pictures have its
// beginning.
Cell start_of_arrow(const Grid& grid, std::span<const Cell> pill, Cell first) {
    const auto distance = [&](Cell c) {
        const auto down = static_cast<std::ptrdiff_t>(grid.row(c)) - static_cast<std::ptrdiff_t>(grid.row(first)),
                   across =
                       static_cast<std::ptrdiff_t>(grid.column(c)) - static_cast<std::ptrdiff_t>(grid.column(first));
        return down * down + across * across;
    };
    Cell best = pill.front();
    for (const Cell c : pill)
        if (distance(c) <= distance(best)) best = c;
    return best;
}
// An arrow begins at its circle or pill, a loop ends where it begins.
std::vector<DiagonalStep> diagonal_steps(const Grid& grid, const Constraint& constraint) {
    std::vector<DiagonalStep> steps;
    for (const Cells& group : constraint.groups)
        for (std::size_t i = 1; i < group.size(); ++i) append_step(grid, group[i - 1], group[i], steps);
    if (constraint.kind->look == Look::arrow) {
        for (std::size_t g = 1; g < constraint.groups.size(); ++g) {
            const Cell first = constraint.groups[g][0];
            append_step(grid, start_of_arrow(grid, constraint.cells(), first), first, steps);
        }
    }
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

// Kinds with the same grey, which differ at most by a letter in one cell of each group.
enum class Grey : std::uint8_t { none, region, group };
Grey grey_of(const ConstraintKind& kind) {
    if (kind.name == "extra-region") return Grey::region;
    return kind.name == "clone" || kind.name == "same-digits" ? Grey::group : Grey::none;
}
bool have_common_side(const Grid& grid, const Cells& some, const Cells& others) {
    return std::ranges::any_of(
        some, [&](Cell a) { return std::ranges::any_of(others, [&](Cell b) { return has_common_side(grid, a, b); }); });
}
// Would one of the groups look like a part of another?
bool merge(const Grid& grid, const Constraint& a, const Constraint& b) {
    const Grey grey = grey_of(*a.kind);
    return grey != Grey::none && grey == grey_of(*b.kind) && have_common_side(grid, pictured(a), pictured(b));
}
bool own_groups_merge(const Grid& grid, const Constraint& constraint) {
    if (grey_of(*constraint.kind) == Grey::none) return false;
    for (std::size_t i = 0; i < constraint.groups.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (have_common_side(grid, constraint.groups[i], constraint.groups[j])) return true;
    return false;
}

bool are_counting(const ConstraintKind& kind) {
    return kind.name == "counting-circles";
}
// Where a constraint has circles of the size of a cell: also bulbs and the ends of lines.
Cells circled(const Constraint& constraint) {
    if (constraint.groups.empty()) return {};
    const Cells& first = constraint.groups.front();
    switch (constraint.kind->look) {
        case Look::arrow: return first;
        case Look::ends: return {first.front(), first.back()};
        case Look::bulb: return {first.front()};
        default: return are_counting(*constraint.kind) ? first : Cells{};
    }
}
// Counting circles are one set for players; a circle in another cannot be seen.
bool circles_mix(const Constraint& a, const Constraint& b) {
    if (!are_counting(*a.kind) && !are_counting(*b.kind)) return false;
    return a.kind == b.kind || overlap(circled(a), circled(b));
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

std::vector<bool> unclear_cells(const ConstraintPuzzle& puzzle, const ConstraintKind& kind) {
    std::vector<bool> unclear = taken_cells(puzzle, kind.look);
    for (const Constraint& constraint : puzzle.constraints) {
        if (are_counting(kind))
            for (const Cell c : circled(constraint)) unclear[c] = true;
        if (grey_of(kind) == Grey::none || grey_of(kind) != grey_of(*constraint.kind)) continue;
        for (const Cell c : pictured(constraint))
            for (const Cell next : puzzle.grid.neighbours(c)) unclear[next] = true;
    }
    return unclear;
}

bool has_place(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    const std::vector<DiagonalStep> steps = diagonal_steps(puzzle.grid, constraint);
    if (is_line(constraint.kind->look) && cross(steps, steps)) return false;
    if (own_groups_merge(puzzle.grid, constraint)) return false;
    return std::ranges::all_of(puzzle.constraints, [&](const Constraint& other) {
        if (merge(puzzle.grid, constraint, other) || circles_mix(constraint, other)) return false;
        return other.groups.empty() || !are_similar(constraint.kind->look, other.kind->look) ||
               are_apart(puzzle.grid, constraint, other);
    });
}

}  // namespace sudoku::proposing
