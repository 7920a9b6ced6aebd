// Borders of cells, regions and cages as characters, and the labels of cages.
#include <algorithm>
#include <array>
#include <optional>

#include "sudoku/drawing/borders.h"
#include "sudoku/drawing/labels.h"
#include "sudoku/drawing/text_canvas.h"

namespace sudoku {
namespace {

// How a piece of a line between cells is drawn.
struct BorderPiece {
    unsigned weight = 0;  // as in CornerArms
    bool dashed = false;  // of a cage
};

class TextGrid {
public:
    explicit TextGrid(TextCanvas& canvas) : canvas_(canvas), grid_(canvas.grid()), borders_(canvas.puzzle()) {
        cage_of_.resize(grid_.num_cells());
        std::size_t number = 0;
        const auto& all = canvas.puzzle().constraints;
        const auto is = [](std::string_view kind) { return [=](const Constraint& c) { return c.kind->name == kind; }; };
        const bool has_killer = std::ranges::any_of(all, is("killer"));
        for (const Constraint& constraint : all) {
            if (constraint.kind->look != Look::cage) continue;
            for (const auto& group : constraint.groups) take_cage(constraint, group, ++number);
            // Only a list says which of the cages with a sum may have a digit twice.
            if (has_killer && is("sum")(constraint)) canvas.list(constraint);
        }
    }

    void draw() {
        for (std::size_t r = 0; r <= grid_.rows(); ++r)
            for (std::size_t c = 0; c <= grid_.columns(); ++c) draw_at(r, c);
        for (const auto& [constraint, cells] : cages_) draw_label(*constraint, cells);
    }

private:
    // A cell is in the picture of its first cage; the legend lists the others.
    void take_cage(const Constraint& constraint, const std::vector<Cell>& cells, std::size_t number) {
        if (std::ranges::any_of(cells, [&](Cell c) { return cage_of_[c] != 0; })) return canvas_.list(constraint);
        for (const Cell c : cells) cage_of_[c] = number;
        cages_.emplace_back(&constraint, cells);
    }

    std::size_t cage_at(std::size_t row, std::size_t column) const {
        if (row >= grid_.rows() || column >= grid_.columns()) return 0;
        return cage_of_[grid_.cell(row, column)];
    }
    static BorderPiece piece(Border border, std::size_t before, std::size_t after) {
        if (border == Border::none) return {};
        const bool is_edge = before != after, is_inside = before == after && before != 0;
        const unsigned weight = border == Border::thick ? 2 : is_inside ? 0 : 1;
        return {weight, is_edge};
    }
    BorderPiece above(std::size_t row, std::size_t column) const {
        if (column >= grid_.columns()) return {};
        return piece(borders_.above(row, column), cage_at(row - 1, column), cage_at(row, column));
    }
    BorderPiece left_of(std::size_t row, std::size_t column) const {
        if (row >= grid_.rows()) return {};
        return piece(borders_.left_of(row, column), cage_at(row, column - 1), cage_at(row, column));
    }

    // The corner, the piece right of it and the piece below it.
    void draw_at(std::size_t row, std::size_t column) {
        const BorderPiece right = above(row, column), down = left_of(row, column);
        const BorderPiece left = column > 0 ? above(row, column - 1) : BorderPiece{},
                          up = row > 0 ? left_of(row - 1, column) : BorderPiece{};
        const std::size_t y = canvas_.corner_row(row), x = canvas_.corner_column(column);
        const std::array around{up, right, down, left};
        const BorderPiece most =
            *std::ranges::max_element(around, {}, [](const BorderPiece& p) { return 2 * p.weight + p.dashed; });
        if (most.weight > 0)
            canvas_.put(y, x, corner_symbol({up.weight, right.weight, down.weight, left.weight}, canvas_.ascii()),
                        tone_of(most));
        else if (is_inside(row, column)) canvas_.put(y, x, canvas_.ascii() ? "." : "\u00b7", TextTone::border);
        for (std::size_t i = 1; right.weight > 0 && i <= canvas_.inner(); ++i)
            canvas_.put(y, x + i, symbol_of(right, true), tone_of(right));
        for (std::size_t i = 1; down.weight > 0 && i <= canvas_.inner_rows(); ++i)
            canvas_.put(y + i, x, symbol_of(down, false), tone_of(down));
    }
    // In the middle of four cells of a cage.
    bool is_inside(std::size_t row, std::size_t column) const {
        return row > 0 && column > 0 && cage_at(row, column) != 0;
    }

    std::string symbol_of(const BorderPiece& piece, bool is_level) const {
        const std::size_t index = (piece.weight == 2 ? 4u : 0u) + (piece.dashed ? 2u : 0u) + (is_level ? 1u : 0u);
        constexpr std::array<std::string_view, 8> kLines{"\u2502", "\u2500", "\u2506", "\u2504",
                                                         "\u2503", "\u2501", "\u2507", "\u2505"},
            kAscii{"|", "-", ":", ".", "#", "=", "H", "~"};
        return std::string(canvas_.ascii() ? kAscii[index] : kLines[index]);
    }
    static TextTone tone_of(const BorderPiece& piece) {
        return piece.weight == 2 ? TextTone::region : piece.dashed ? TextTone::cage : TextTone::border;
    }

    // On the upper border of the first cell.
    void draw_label(const Constraint& constraint, std::vector<Cell> cells) {
        const std::string label = corner_label(canvas_.puzzle(), constraint);
        if (label.empty()) return;
        const Cell first = *std::ranges::min_element(cells);
        const std::size_t y = canvas_.corner_row(grid_.row(first)), x = canvas_.corner_column(grid_.column(first)) + 1;
        if (characters(label) > canvas_.inner()) return canvas_.list(constraint);
        canvas_.text(y, x, label, TextTone::label);
    }

    TextCanvas& canvas_;
    const Grid& grid_;
    const CellBorders borders_;
    std::vector<std::size_t> cage_of_;  // by cell, from 1; 0: none
    std::vector<std::pair<const Constraint*, std::vector<Cell>>> cages_;
};

}  // namespace

void draw_text_grid(TextCanvas& canvas) {
    TextGrid(canvas).draw();
}

}  // namespace sudoku
