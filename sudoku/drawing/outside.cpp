#include "sudoku/drawing/outside.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace sudoku {
namespace {

// From the edge of the grid to the middle of the first clue, and from clue to clue; a diagonal clue is beside the
// corner that its line enters, so that two fit between two corners.  In cells.
constexpr double kFirst = 0.45, kNext = 0.75, kDiagonal = 0.7, kInside = 0.17;
// What a clue needs.
constexpr double kFirstRoom = 0.85, kDiagonalRoom = 0.97;

bool is_diagonal(GridStep step) {
    return step.down != 0 && step.across != 0;
}

// A line of one cell has no direction; that of a clue which is outside is likely.
GridStep step_of(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    const auto cells = constraint.cells();
    if (cells.size() > 1 && cells[0] != cells[1]) return step_between(puzzle.grid, cells[0], cells[1]);
    constexpr std::array<GridStep, 4> kStraight{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}},
        kDiagonals{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
    const auto& steps = constraint.kind->name == "little-killer" ? kDiagonals : kStraight;
    for (const GridStep step : steps)
        if (!puzzle.grid.beside(cells[0], -step.down, -step.across) &&
            !puzzle.grid.beside(cells[0], step.down, step.across))
            return step;
    for (const GridStep step : steps)
        if (!puzzle.grid.beside(cells[0], -step.down, -step.across)) return step;
    return steps[0];
}

// Whether these are all cells in this direction.
bool is_whole_line(const Grid& grid, std::span<const Cell> cells, GridStep step) {
    return is_straight(grid, cells) && !grid.beside(cells.back(), step.down, step.across);
}

OutsideClue clue_of(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    const Grid& grid = puzzle.grid;
    OutsideClue clue{&constraint, {}, {}, step_of(puzzle, constraint)};
    const Cell first = constraint.cells()[0];
    const GridPoint step = vector_of(clue.step);
    clue.edge = centre_of(grid, first) - 0.5 * step;
    clue.is_inside = grid.beside(first, -clue.step.down, -clue.step.across).has_value();
    clue.needs_arrow = clue.is_inside || is_diagonal(clue.step) || !is_whole_line(grid, constraint.cells(), clue.step);
    return clue;
}

void make_room(const Grid& grid, const OutsideClue& clue, OutsidePlan& plan) {
    const double room = (is_diagonal(clue.step) ? kDiagonalRoom : kFirstRoom) + static_cast<double>(clue.place) * kNext;
    const double width = static_cast<double>(grid.columns()), height = static_cast<double>(grid.rows());
    if (clue.at.x < 0) plan.left = std::max(plan.left, room);
    if (clue.at.y < 0) plan.top = std::max(plan.top, room);
    if (clue.at.x > width) plan.right = std::max(plan.right, room);
    if (clue.at.y > height) plan.bottom = std::max(plan.bottom, room);
}

}  // namespace

std::pair<int, int> ring_place(const Grid& grid, const OutsideClue& clue) {
    const Cell first = clue.constraint->cells()[0];
    return {static_cast<int>(grid.row(first)) - clue.step.down,
            static_cast<int>(grid.column(first)) - clue.step.across};
}

OutsidePlan plan_outside(const ConstraintPuzzle& puzzle) {
    OutsidePlan plan;
    for (const Constraint& constraint : puzzle.constraints)
        if (constraint.kind->look == Look::outside) plan.clues.push_back(clue_of(puzzle, constraint));
    std::ranges::stable_partition(plan.clues, [](const OutsideClue& clue) { return is_diagonal(clue.step); });
    std::map<std::pair<int, int>, std::size_t> taken;                  // by place on the ring, by any clues
    std::map<std::pair<Cell, std::pair<int, int>>, std::size_t> same;  // clues of one line
    for (OutsideClue& clue : plan.clues) {
        const auto ring = ring_place(puzzle.grid, clue);
        const GridPoint step = vector_of(clue.step);
        std::size_t& of_line = same[{clue.constraint->cells()[0], {clue.step.down, clue.step.across}}];
        std::size_t& of_place = taken[ring];
        if (clue.is_inside) {
            clue.place = of_line++;
            clue.at = clue.edge + kInside * step;
        } else if (is_diagonal(clue.step)) {
            clue.place = of_line++;
            clue.at = clue.edge - (kDiagonal + static_cast<double>(clue.place) * kNext) * step;
            of_place = std::max(of_place, clue.place + 1);
        } else {
            clue.place = of_place++;
            clue.at = clue.edge - (kFirst + static_cast<double>(clue.place) * kNext) * step;
        }
        make_room(puzzle.grid, clue, plan);
    }
    return plan;
}

}  // namespace sudoku
