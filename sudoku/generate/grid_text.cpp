#include "sudoku/generate/grid_text.h"

#include "sudoku/text/solved_line.h"

namespace sudoku {

sat::Status check_grid(const GridText& grid, std::uint64_t solutions) {
    if (solutions == 1 && solves_line(grid.data(), grid.data())) return sat::Done{};
    return sat::Error{"the engine gave a wrong grid"};
}

}  // namespace sudoku
