#include "app/sudoku/print/board_drawing.h"

#include <algorithm>
#include <cmath>

#include "sat/core/assert.h"
#include "sudoku/text/symbols.h"

namespace printing {
namespace {

using sudoku::Cell;

// Pale, so that pencil stays legible on it and little ink is used; dark enough for a photocopier.
constexpr Colour kShade = grey(226), kMarkInk = grey(95), kThinInk = grey(90);

// The largest font in which `text` fits a place of this width, with digits at most this tall.
double fitting_size(std::string_view text, bool bold, double width, double height) {
    return std::min(height / kCapHeight, width / text_width(text, 1, bold));
}

class BoardDrawing {
public:
    BoardDrawing(const BoardFrame& frame, double x, double y, double width, Picture& picture)
        : frame_(frame),
          weights_(weights_for(width, frame.side)),
          cell_(cell_width(width, frame.side)),
          x_(x + weights_.thick / 2),
          y_(y + weights_.thick / 2),
          picture_(picture) {}

    void paper(Cell c, const DrawnCell& cell) {
        if (!cell.paper && !frame_.shaded[c]) return;
        picture_.fills.push_back({{left(column(c)), top(row(c)), cell_, cell_}, cell.paper.value_or(kShade)});
    }

    void digit(Cell c, const DrawnCell& cell, double digits) {
        constexpr double kShare = 0.92;  // of what the lines leave
        const std::string text = symbol_on(frame_.side, cell.digit);
        const std::string widest = symbol_on(frame_.side, static_cast<sudoku::Digit>(frame_.side));
        const std::string_view fitted = widest.size() > text.size() ? widest : text;
        const double size = fitting_size(fitted, cell.bold, kShare * (cell_ - weights_.thick), digits * cell_);
        put(text, left(column(c)) + cell_ / 2, top(row(c)) + cell_ / 2, size, cell.bold, cell.ink);
    }

    // Each digit at its place.
    void marks(Cell c, const DrawnCell& cell) {
        constexpr double kInset = 0.04, kWidth = 0.88, kHeight = 0.68;  // of the cell, of the place
        const double inset = kInset * cell_, inner = cell_ - 2 * inset;
        const double wide = inner / static_cast<double>(frame_.mark_columns),
                     high = inner / static_cast<double>(frame_.mark_rows);
        const std::string widest = symbol_on(frame_.side, static_cast<sudoku::Digit>(frame_.side));
        const double size = fitting_size(widest, true, kWidth * wide, kHeight * std::min(wide, high));
        for (const DrawnCell::Mark& mark : cell.marks) {
            const std::size_t place = mark.digit - 1u;
            put(symbol_on(frame_.side, mark.digit),
                left(column(c)) + inset + (static_cast<double>(place % frame_.mark_columns) + 0.5) * wide,
                top(row(c)) + inset + (static_cast<double>(place / frame_.mark_columns) + 0.5) * high, size, mark.bold,
                kMarkInk);
        }
    }

    void lines() {
        for (std::size_t i = 1; i < frame_.side; ++i) {
            upright(i, 0, frame_.side, weights_.thin, kThinInk);
            level(i, 0, frame_.side, weights_.thin, kThinInk);
        }
        for (std::size_t i = 0; i <= frame_.side; ++i) {
            thick_runs([&](std::size_t r) { return is_border(r, i, true); },
                       [&](std::size_t from, std::size_t to) { upright(i, from, to, weights_.thick, kBlack); });
            thick_runs([&](std::size_t c) { return is_border(i, c, false); },
                       [&](std::size_t from, std::size_t to) { level(i, from, to, weights_.thick, kBlack); });
        }
    }

private:
    double left(std::size_t column) const { return x_ + static_cast<double>(column) * cell_; }
    double top(std::size_t row) const { return y_ + static_cast<double>(row) * cell_; }
    std::size_t row(Cell c) const { return c / frame_.side; }
    std::size_t column(Cell c) const { return c % frame_.side; }

    void put(const std::string& text, double x, double y, double size, bool bold, Colour ink) {
        picture_.texts.push_back({text, x, baseline_for(y, size), size, Align::centre, bold, ink});
    }
    void upright(std::size_t column, std::size_t from, std::size_t to, double width, Colour ink) {
        picture_.lines.push_back({left(column), top(from), left(column), top(to), width, ink});
    }
    void level(std::size_t row, std::size_t from, std::size_t to, double width, Colour ink) {
        picture_.lines.push_back({left(from), top(row), left(to), top(row), width, ink});
    }

    // On the left of a cell (or above it): between two regions, or around the board.
    bool is_border(std::size_t row, std::size_t column, bool is_left) const {
        const std::size_t along = is_left ? column : row;
        if (along == 0 || along == frame_.side) return true;
        const std::size_t c = row * frame_.side + column, before = is_left ? c - 1 : c - frame_.side;
        return frame_.regions[c] != frame_.regions[before];
    }

    template <class IsBorder, class Draw>
    void thick_runs(const IsBorder& is_thick, const Draw& draw) const {
        for (std::size_t at = 0; at < frame_.side; ++at) {
            const std::size_t from = at;
            while (at < frame_.side && is_thick(at)) ++at;
            if (at > from) draw(from, at);
        }
    }

    const BoardFrame& frame_;
    const Weights weights_;
    const double cell_, x_, y_;  // of the first cell
    Picture& picture_;
};

// The shape of a box, unless that is far from square.
void choose_mark_places(const sudoku::Rules& rules, BoardFrame& frame) {
    const sudoku::Box box = rules.box();
    frame.mark_rows = box.rows;
    frame.mark_columns = box.columns;
    if (2u * box.rows >= box.columns && 2u * box.columns >= box.rows) return;
    frame.mark_columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(frame.side))));
    frame.mark_rows = (frame.side + frame.mark_columns - 1) / frame.mark_columns;
}

}  // namespace

BoardFrame frame_of(const sudoku::Rules& rules) {
    BoardFrame frame;
    frame.side = rules.side();
    choose_mark_places(rules, frame);
    frame.regions.resize(rules.num_cells());
    frame.shaded.resize(rules.num_cells());
    for (std::size_t h = 0; h < rules.num_houses(); ++h) {
        const sudoku::House house = rules.house(h);
        const bool is_region = house.kind == sudoku::HouseKind::box || house.kind == sudoku::HouseKind::region;
        const bool is_shaded = house.kind == sudoku::HouseKind::diagonal || house.kind == sudoku::HouseKind::window;
        for (const Cell c : house.cells) {
            if (is_region) frame.regions[c] = house.index;
            if (is_shaded) frame.shaded[c] = true;
        }
    }
    return frame;
}

std::string symbol_on(std::size_t side, sudoku::Digit d) {
    return side <= sudoku::kMaxSymbol ? std::string(1, sudoku::symbol_of(d)) : std::to_string(d);
}

// In proportion to a cell, within what a printer shows as a line and a reader as two kinds.
Weights weights_for(double board_width, std::size_t side) {
    const double cell = board_width / static_cast<double>(side);
    return {std::clamp(0.016 * cell, 0.1, 0.25), std::clamp(0.08 * cell, 0.5, 1.1)};
}

double cell_width(double board_width, std::size_t side) {
    return (board_width - weights_for(board_width, side).thick) / static_cast<double>(side);
}

double mark_width(double board_width, const BoardFrame& frame) {
    return cell_width(board_width, frame.side) / static_cast<double>(std::max(frame.mark_rows, frame.mark_columns));
}

void draw_board(const BoardFrame& frame, const std::vector<DrawnCell>& cells, double x, double y, double width,
                double digits, Picture& picture) {
    ASSERT(cells.size() == frame.regions.size());
    BoardDrawing drawing(frame, x, y, width, picture);
    for (Cell c = 0; c < cells.size(); ++c) drawing.paper(c, cells[c]);
    for (Cell c = 0; c < cells.size(); ++c) {
        if (cells[c].digit != sudoku::kBlank) drawing.digit(c, cells[c], digits);
        else drawing.marks(c, cells[c]);
    }
    drawing.lines();
}

}  // namespace printing
