#pragma once

#include <optional>
#include <vector>

#include "sudoku/constraint/constraint.h"

namespace sudoku {

enum class Border : std::uint8_t { none, thin, thick };

// The lines between cells: thick where two regions meet, and around the cells.
class CellBorders {
public:
    // Requires: `puzzle` outlives this.
    explicit CellBorders(const ConstraintPuzzle& puzzle);

    // Above a cell, which may be in the row behind the last one; on the left of a cell likewise.
    Border above(std::size_t row, std::size_t column) const;
    Border left_of(std::size_t row, std::size_t column) const;

private:
    // nullopt: outside the rectangle, or missing.
    Border between(std::optional<Cell> a, std::optional<Cell> b) const;
    std::optional<Cell> cell_at(std::size_t row, std::size_t column) const;

    const Grid& grid_;
    std::vector<std::vector<std::size_t>> regions_;  // by cell; of equal ones the first
};

}  // namespace sudoku
