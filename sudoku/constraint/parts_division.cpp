// The auxiliary cells of unknown regions.
#include <algorithm>
#include <bit>

#include "sudoku/constraint/parts.h"
#include "sudoku/constraint/regions.h"

namespace sudoku {
namespace {

// The digit whose places are known best, from the candidates and from givens in rows and columns.
unsigned root_digit(const ConstraintPuzzle& puzzle) {
    const Grid& grid = puzzle.grid;
    const auto places = [&](unsigned d) {
        const Digits digit = Digits{1} << d;
        std::vector<bool> row(grid.rows(), false), column(grid.rows(), false);
        std::size_t given = 0, open = 0;
        for (Cell c = 0; c < grid.num_cells(); ++c)
            if (puzzle.allowed[c] == digit) row[grid.row(c)] = column[grid.column(c)] = true, ++given;
        for (Cell c = 0; c < grid.num_cells(); ++c)
            open += (puzzle.allowed[c] & digit) != 0 && !row[grid.row(c)] && !column[grid.column(c)];
        return given + open;
    };
    unsigned best = 0;
    for (unsigned d = 1; d < puzzle.grid.num_digits(); ++d)
        if (places(d) < places(best)) best = d;
    return best;
}

}  // namespace

void Parts::add_division() {
    const std::size_t side = grid().rows();
    const auto found = std::ranges::find(puzzle_->constraints, kUnknownRegions,
                                         [](const Constraint& constraint) { return constraint.kind->name; });
    source_ = static_cast<std::uint32_t>(found - puzzle_->constraints.begin());
    DivisionPart division;
    division.root = root_digit(*puzzle_);
    division.first_region = static_cast<Cell>(num_cells());
    for (Cell c = 0; c < grid().num_cells(); ++c) new_cell(grid().all());
    for (const bool of_rows : {true, false}) {
        const auto first = static_cast<Cell>(num_cells());
        (of_rows ? division.first_of_rows : division.first_of_columns) = first;
        for (std::size_t line = 0; line < side; ++line)
            for (unsigned d = 0; d < side; ++d) {
                const bool is_label = of_rows && d == division.root;
                new_cell(is_label ? Digits{1} << line : grid().all());
            }
        for (unsigned d = 0; d < side; ++d) {
            std::vector<Cell> cells;
            for (std::size_t line = 0; line < side; ++line) cells.push_back(static_cast<Cell>(first + line * side + d));
            distinct(std::move(cells));
        }
    }
    division_ = std::move(division);
}

Cell Parts::same_region(Cell a, Cell b) {
    const auto [at, is_new] = division_->same.try_emplace(std::minmax(a, b), Cell{0});
    if (is_new) at->second = new_cell(a == b ? Digits{2} : Digits{3});
    return at->second;
}

std::vector<Cell> Parts::regions_of(const std::vector<Cell>& cells) {
    std::vector<Cell> made;
    for (std::size_t k = 0; k < grid().rows(); ++k) made.push_back(new_cell(Digits{3}));
    division_->presences.push_back({cells, made.front()});
    return made;
}

}  // namespace sudoku
