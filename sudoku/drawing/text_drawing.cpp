#include "sudoku/drawing/text_drawing.h"

#include <bit>

#include "sat/core/assert.h"
#include "sudoku/drawing/labels.h"
#include "sudoku/drawing/text_canvas.h"

namespace sudoku {
namespace {

void draw_digit(Cell c, int value, TextTone tone, TextCanvas& canvas) {
    const std::string text = digit_text(canvas.grid(), value);
    canvas.text(canvas.row_of(c), canvas.column_of(c) - text.size() / 2, text, tone);
}

void draw_digits(std::span<const int> values, TextCanvas& canvas) {
    const ConstraintPuzzle& puzzle = canvas.puzzle();
    for (Cell c = 0; c < puzzle.allowed.size(); ++c) {
        if (!puzzle.grid.has(c)) continue;
        // With one digit in all, every cell would be given.
        const bool is_given = puzzle.is_given(c) && puzzle.allowed[c] != puzzle.grid.all();
        if (is_given)
            draw_digit(c, puzzle.grid.value(static_cast<unsigned>(std::countr_zero(puzzle.allowed[c]))),
                       TextTone::given, canvas);
        else if (!values.empty() && puzzle.grid.is_digit(values[c])) draw_digit(c, values[c], TextTone::value, canvas);
    }
}

}  // namespace

TextDrawing draw_as_text(const ConstraintPuzzle& puzzle, const TextDrawingStyle& style) {
    ASSERT(style.values.empty() || style.values.size() == puzzle.grid.num_cells());
    TextCanvas canvas(puzzle, style);
    draw_text_grid(canvas);
    draw_text_lines(canvas);
    draw_text_marks(canvas);
    canvas.draw_clues(plan_outside(puzzle));
    draw_digits(style.values, canvas);
    std::vector<std::string> legend = text_legend(canvas, style.words);
    TextDrawing drawing = std::move(canvas).finish();
    drawing.legend = std::move(legend);
    return drawing;
}

std::vector<std::string> lines_of(const TextDrawing& drawing) {
    std::vector<std::string> lines;
    for (const auto& row : drawing.rows) {
        std::string line;
        for (const TextGlyph& glyph : row) line += glyph.symbol;
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(std::move(line));
    }
    if (!drawing.legend.empty()) lines.emplace_back();
    lines.insert(lines.end(), drawing.legend.begin(), drawing.legend.end());
    return lines;
}

}  // namespace sudoku
