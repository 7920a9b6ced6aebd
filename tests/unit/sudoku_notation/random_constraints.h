#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/constraint/kinds.h"

// Random constraints of every kind, for tests.
namespace sample {

using namespace sudoku;

inline int up_to(sat::Random& random, int most) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(most) + 1));
}

inline std::vector<Cell> random_cells(const Grid& grid, std::size_t number, sat::Random& random) {
    std::vector<Cell> cells;
    for (int tries = 0; cells.size() < number && tries < 200; ++tries) {
        const auto c = static_cast<Cell>(random.below(static_cast<std::uint32_t>(grid.num_cells())));
        if (grid.has(c) && std::ranges::find(cells, c) == cells.end()) cells.push_back(c);
    }
    return cells;
}

// A line, a row, a column or any cells.
inline std::vector<Cell> random_group(const Grid& grid, const Takes& takes, sat::Random& random) {
    const std::size_t shape = random.below(3), most = std::min<std::size_t>({takes.max_cells, grid.num_cells(), 6});
    std::vector<Cell> cells;
    if (shape < 2) {
        const std::size_t line = random.below(static_cast<std::uint32_t>(shape == 0 ? grid.rows() : grid.columns()));
        for (Cell c = 0; c < grid.num_cells(); ++c)
            if (grid.has(c) && (shape == 0 ? grid.row(c) : grid.column(c)) == line) cells.push_back(c);
        if (random.below(2) == 0) std::ranges::reverse(cells);
        if (cells.size() >= takes.min_cells && cells.size() <= takes.max_cells) return cells;
    }
    const std::size_t least = std::min(takes.min_cells, most);
    return random_cells(grid, least + random.below(static_cast<std::uint32_t>(most - least) + 1), random);
}

// A constraint of this kind that fits the puzzle; nullopt if a hundred tries find none.
inline std::optional<Constraint> random_constraint(const ConstraintPuzzle& puzzle, const ConstraintKind& kind,
                                                   sat::Random& random) {
    const Takes& takes = kind.takes;
    for (int tries = 0; tries < 100; ++tries) {
        Constraint constraint;
        constraint.kind = &kind;
        std::size_t groups = takes.min_groups;
        if (takes.max_groups > takes.min_groups) groups += random.below(2);
        for (std::size_t g = 0; g < groups; ++g) {
            constraint.groups.push_back(random_group(puzzle.grid, takes, random));
            if (g > 0 && random.below(2) == 0)
                constraint.groups[g] = random_cells(puzzle.grid, constraint.groups[0].size(), random);
        }
        std::size_t numbers = takes.min_numbers;
        if (takes.max_numbers > takes.min_numbers) numbers += 2 * random.below(3);
        if (kind.name == "linear") numbers = 2 + constraint.groups[0].size();
        for (std::size_t i = 0; i < std::min(numbers, takes.max_numbers); ++i)
            constraint.numbers.push_back(up_to(random, kind.name == "board" ? 3 : 12) -
                                         (kind.name == "linear" ? 4 : 0));
        if (kind.name == "regex") constraint.text = random.below(2) == 0 ? "[12]*3?." : ".*(12|2\\\"1)?.*";
        if (kind.name == "regex" && random.below(2) == 0) constraint.text = "(1|2|[^1]+)*";
        if (kind.name == "automaton") constraint.text = "0:1-2>1 1:1>0 1:2>1 end:1";
        if (fits(puzzle, constraint).ok()) return constraint;
    }
    return std::nullopt;
}

}  // namespace sample
