// Marks on borders and corners, and in the background of cells, as characters.
#include <algorithm>
#include <array>
#include <string_view>

#include "sudoku/constraint/kinds/common.h"
#include "sudoku/drawing/labels.h"
#include "sudoku/drawing/text_canvas.h"

namespace sudoku {
namespace {

// In the middle of the border of two cells; nullopt if they have none.
struct TextPlace {
    std::size_t row, column;
};
std::optional<TextPlace> place_between(Cell a, Cell b, const TextCanvas& canvas) {
    const Grid& grid = canvas.grid();
    const Cell first = std::min(a, b), second = std::max(a, b);
    if (grid.beside(first, 0, 1) == second)
        return TextPlace{canvas.row_of(first), canvas.corner_column(grid.column(second))};
    if (grid.beside(first, 1, 0) == second)
        return TextPlace{canvas.corner_row(grid.row(second)), canvas.column_of(first)};
    return std::nullopt;
}

std::string edge_symbol(const Constraint& constraint, const TextCanvas& canvas) {
    const auto [shape, text] = edge_mark(constraint);
    const auto cells = constraint.cells();
    const GridStep step = step_between(canvas.grid(), cells[0], cells[1]);
    switch (shape) {
        case EdgeShape::white_dot: return text.empty() ? "\u25cb" : text;
        case EdgeShape::black_dot: return text.empty() ? "\u25cf" : text;
        case EdgeShape::text: return text;
        case EdgeShape::sign: break;
    }
    return step.across > 0 ? ">" : step.across < 0 ? "<" : step.down > 0 ? "v" : "^";
}

bool is_free(const TextPlace& place, std::size_t length, const TextCanvas& canvas) {
    for (std::size_t i = 0; i < length; ++i) {
        const TextTone tone = canvas.tone(place.row, place.column + i);
        if (tone == TextTone::mark || tone == TextTone::clue || tone == TextTone::line || tone == TextTone::label)
            return false;
    }
    return true;
}

// A number on a border is read as a difference or ratio only with a legend, so these are listed, too.
void draw_text_edge(const Constraint& constraint, TextCanvas& canvas) {
    const auto place = place_between(constraint.cells()[0], constraint.cells()[1], canvas);
    const std::string symbol = edge_symbol(constraint, canvas);
    const auto [shape, text] = edge_mark(constraint);
    const bool is_number_in_dot = !text.empty() && shape != EdgeShape::text;
    const std::size_t length = characters(symbol);
    if (!place) return canvas.list(constraint);
    const TextPlace at{place->row, place->column - (length > 1 ? length / 2 : 0)};
    if (!is_free(at, length, canvas)) return canvas.list(constraint);
    canvas.text(at.row, at.column, symbol, TextTone::mark);
    if (is_number_in_dot) canvas.list(constraint);
}

// Digits around the corner of 2x2 cells.
void draw_text_corner(const Constraint& constraint, TextCanvas& canvas) {
    std::vector<Cell> cells = constraint.groups.front();
    std::ranges::sort(cells);
    const Grid& grid = canvas.grid();
    const std::string text = corner_label(canvas.puzzle(), constraint);
    const bool is_square = cells.size() == 4 && grid.beside(cells[0], 0, 1) == cells[1] &&
                           grid.beside(cells[0], 1, 0) == cells[2] && grid.beside(cells[0], 1, 1) == cells[3];
    if (!is_square || characters(text) + 1 > canvas.inner()) return canvas.list(constraint);
    const TextPlace at{canvas.corner_row(grid.row(cells[3])),
                       canvas.corner_column(grid.column(cells[3])) - characters(text) / 2};
    if (!is_free(at, characters(text), canvas)) return canvas.list(constraint);
    canvas.text(at.row, at.column, text, TextTone::mark);
}

// At the right edge of the cell, or at the left one.
void draw_shade_symbol(Cell c, const std::string& symbol, TextCanvas& canvas) {
    const std::size_t row = canvas.row_of(c), half = canvas.inner() / 2;
    for (const std::size_t column : {canvas.column_of(c) + half, canvas.column_of(c) - half}) {
        if (!canvas.is_blank(row, column)) continue;
        return canvas.text(row, column, symbol, TextTone::mark);
    }
}

void draw_text_shade(const Constraint& constraint, TextCanvas& canvas) {
    const std::string_view kind = constraint.kind->name;
    const bool has_letter = kind == "clone" || kind == "same-digits" || kind == "contain-exactly";
    const std::string symbol =
        has_letter ? canvas.letter_of(constraint) : symbol_of_kind(canvas.puzzle(), *constraint.kind);
    if (kind == "windows") {
        for (const auto& window : kinds::windows_of(canvas.puzzle()))
            for (const Cell c : window) draw_shade_symbol(c, symbol, canvas);
        return;
    }
    if (kind == "indexing") {
        canvas.list(constraint);  // with its line and place
        return draw_shade_symbol(constraint.cells()[static_cast<std::size_t>(constraint.numbers[0] - 1)], symbol,
                                 canvas);
    }
    if (has_letter) canvas.list(constraint);
    for (const auto& group : constraint.groups)
        for (const Cell c : group) draw_shade_symbol(c, symbol, canvas);
}

// Where the diagonal passes a corner.
void draw_text_diagonal(const Constraint& constraint, TextCanvas& canvas) {
    const bool falls = constraint.kind->name == "falling-diagonal";
    const std::size_t side = canvas.grid().rows();
    for (std::size_t i = 1; i < side; ++i)
        canvas.text(canvas.corner_row(i), canvas.corner_column(falls ? i : side - i), falls ? "\u2572" : "\u2571",
                    TextTone::mark);
}

}  // namespace

void draw_text_marks(TextCanvas& canvas) {
    for (const Constraint& constraint : canvas.puzzle().constraints) {
        switch (constraint.kind->look) {
            case Look::edge: draw_text_edge(constraint, canvas); break;
            case Look::corner: draw_text_corner(constraint, canvas); break;
            case Look::shade: draw_text_shade(constraint, canvas); break;
            case Look::diagonal: draw_text_diagonal(constraint, canvas); break;
            default: break;
        }
    }
}

}  // namespace sudoku
