#include "sudoku/constraint/regions.h"

#include <algorithm>
#include <map>

#include "sudoku/constraint/kinds.h"

namespace sudoku {

bool has_unknown_regions(const ConstraintPuzzle& puzzle) {
    return std::ranges::any_of(puzzle.constraints,
                               [](const Constraint& constraint) { return constraint.kind->name == kUnknownRegions; });
}

bool is_of_unknown_regions(const ConstraintKind& kind) {
    return std::ranges::find(kinds::chaos(), kind.name, &ConstraintKind::name) != kinds::chaos().end();
}

std::vector<Cell> around(const Grid& grid, Cell c) {
    std::vector<Cell> cells{c};
    for (int down = -1; down <= 1; ++down)
        for (int across = -1; across <= 1; ++across)
            if (const auto other = grid.beside(c, down, across); other && *other != c) cells.push_back(*other);
    return cells;
}

void number_by_first_cells(std::span<int> regions) {
    std::map<int, int> numbers;
    for (int& region : regions)
        region = numbers.try_emplace(region, static_cast<int>(numbers.size()) + 1).first->second;
}

ConstraintPuzzle with_regions_of(const ConstraintPuzzle& puzzle, const Values& values) {
    ConstraintPuzzle known = puzzle;
    std::map<int, std::vector<Cell>> regions;
    for (Cell c = 0; c < puzzle.grid.num_cells(); ++c) regions[region_of(puzzle, values, c)].push_back(c);
    for (auto& [number, cells] : regions) known.constraints.push_back(constraint_of("region", {std::move(cells)}));
    return known;
}

}  // namespace sudoku
