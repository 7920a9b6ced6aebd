#include "sudoku/drawing/point.h"

namespace sudoku {

bool is_straight(const Grid& grid, std::span<const Cell> cells) {
    if (cells.size() < 2) return true;
    const GridStep step = step_between(grid, cells[0], cells[1]);
    for (std::size_t i = 1; i < cells.size(); ++i)
        if (grid.beside(cells[i - 1], step.down, step.across) != cells[i]) return false;
    return true;
}

}  // namespace sudoku
