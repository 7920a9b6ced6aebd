// The lines between cells: thick where two regions meet, and around the grid.
#include "app/sudoku/print/constraints/looks.h"
#include "sudoku/drawing/borders.h"

namespace printing {
namespace {

using sudoku::Border;

constexpr Colour kCellLine = grey(90);

// The longest pieces of one kind on a line between two rows, or columns.
void draw_runs(const sudoku::CellBorders& borders, std::size_t line, bool is_level, Border border, double width,
               Canvas& canvas) {
    const std::size_t length = is_level ? canvas.grid().columns() : canvas.grid().rows();
    const auto border_at = [&](std::size_t i) { return is_level ? borders.above(line, i) : borders.left_of(i, line); };
    const auto point = [&](std::size_t along) {
        const auto x = static_cast<double>(along), y = static_cast<double>(line);
        return is_level ? GridPoint{x, y} : GridPoint{y, x};
    };
    for (std::size_t at = 0; at < length; ++at) {
        const std::size_t from = at;
        while (at < length && border_at(at) == border) ++at;
        if (at > from) canvas.grid_line(point(from), point(at), width, border == Border::thick ? kBlack : kCellLine);
    }
}

}  // namespace

void draw_grid(Canvas& canvas, double cell_in_mm) {
    const sudoku::CellBorders borders(canvas.puzzle());
    const Weights weights = weights_for(cell_in_mm, 1);
    for (const Border border : {Border::thin, Border::thick}) {
        const double width = border == Border::thick ? weights.thick : weights.thin;
        for (std::size_t line = 0; line <= canvas.grid().rows(); ++line)
            draw_runs(borders, line, true, border, width, canvas);
        for (std::size_t line = 0; line <= canvas.grid().columns(); ++line)
            draw_runs(borders, line, false, border, width, canvas);
    }
}

}  // namespace printing
