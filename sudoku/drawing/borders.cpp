#include "sudoku/drawing/borders.h"

#include <algorithm>
#include <map>

#include "sudoku/constraint/kinds/common.h"

namespace sudoku {

// Boxes that two boards share are one region.
CellBorders::CellBorders(const ConstraintPuzzle& puzzle) : grid_(puzzle.grid), regions_(grid_.num_cells()) {
    std::map<std::vector<Cell>, std::size_t> numbers;
    for (std::vector<Cell>& region : kinds::regions_of(puzzle)) {
        std::ranges::sort(region);
        const auto [at, is_new] = numbers.emplace(region, numbers.size());
        if (!is_new) continue;
        for (const Cell c : region) regions_[c].push_back(at->second);
    }
}

std::optional<Cell> CellBorders::cell_at(std::size_t row, std::size_t column) const {
    // One less than 0 is far outside.
    if (row >= grid_.rows() || column >= grid_.columns()) return std::nullopt;
    const Cell c = grid_.cell(row, column);
    return grid_.has(c) ? std::optional(c) : std::nullopt;
}

Border CellBorders::between(std::optional<Cell> a, std::optional<Cell> b) const {
    if (!a && !b) return Border::none;
    if (!a || !b) return Border::thick;
    return regions_[*a] == regions_[*b] ? Border::thin : Border::thick;
}

Border CellBorders::above(std::size_t row, std::size_t column) const {
    return between(cell_at(row - 1, column), cell_at(row, column));
}
Border CellBorders::left_of(std::size_t row, std::size_t column) const {
    return between(cell_at(row, column - 1), cell_at(row, column));
}

}  // namespace sudoku
