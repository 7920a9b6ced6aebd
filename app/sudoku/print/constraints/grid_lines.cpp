// The lines between cells: thick where two regions meet, and around the grid.
#include <algorithm>
#include <vector>

#include "app/sudoku/print/constraints/looks.h"
#include "sudoku/constraint/kinds/common.h"

namespace printing {
namespace {

using sudoku::Cell;
using sudoku::Grid;

constexpr Colour kThinInk = grey(90);

enum class Border : std::uint8_t { none, thin, thick };

class GridLines {
public:
    GridLines(Canvas& canvas, double cell_in_mm)
        : canvas_(canvas), grid_(canvas.grid()), weights_(weights_for(cell_in_mm, 1)), regions_(grid_.num_cells()) {
        const auto regions = sudoku::kinds::regions_of(canvas.puzzle());
        for (std::size_t i = 0; i < regions.size(); ++i)
            for (const Cell c : regions[i]) regions_[c].push_back(i);
        keep_one_of_equal(regions);
    }

    // First thin lines, then thick ones.
    void draw() {
        for (const Border border : {Border::thin, Border::thick}) {
            for (std::size_t line = 0; line <= grid_.rows(); ++line) draw_runs(line, true, border);
            for (std::size_t line = 0; line <= grid_.columns(); ++line) draw_runs(line, false, border);
        }
    }

private:
    // Boxes that two boards share are one region.
    void keep_one_of_equal(const std::vector<sudoku::kinds::Cells>& regions) {
        for (auto& of_cell : regions_) {
            std::vector<std::size_t> kept;
            for (const std::size_t i : of_cell)
                if (std::ranges::none_of(kept, [&](std::size_t k) { return regions[k] == regions[i]; }))
                    kept.push_back(i);
            of_cell = std::move(kept);
        }
        first_equal_.resize(regions.size());
        for (std::size_t i = 0; i < regions.size(); ++i)
            first_equal_[i] = static_cast<std::size_t>(std::ranges::find(regions, regions[i]) - regions.begin());
        for (auto& of_cell : regions_)
            for (std::size_t& i : of_cell) i = first_equal_[i];
    }

    // Between the cells on both sides of a line; nullopt: outside the rectangle.
    Border border_between(std::optional<Cell> a, std::optional<Cell> b) const {
        const bool has_a = a && grid_.has(*a), has_b = b && grid_.has(*b);
        if (!has_a && !has_b) return Border::none;
        if (!has_a || !has_b) return Border::thick;
        return regions_[*a] == regions_[*b] ? Border::thin : Border::thick;
    }
    std::optional<Cell> cell_at(std::size_t row, std::size_t column) const {
        // One less than 0 is far outside.
        if (row >= grid_.rows() || column >= grid_.columns()) return std::nullopt;
        return grid_.cell(row, column);
    }

    void draw_runs(std::size_t line, bool is_level, Border border) {
        const std::size_t length = is_level ? grid_.columns() : grid_.rows();
        const auto border_at = [&](std::size_t i) {
            return is_level ? border_between(cell_at(line - 1, i), cell_at(line, i))
                            : border_between(cell_at(i, line - 1), cell_at(i, line));
        };
        for (std::size_t at = 0; at < length; ++at) {
            const std::size_t from = at;
            while (at < length && border_at(at) == border) ++at;
            if (at == from) continue;
            const auto point = [&](std::size_t along) {
                const auto x = static_cast<double>(along), y = static_cast<double>(line);
                return is_level ? GridPoint{x, y} : GridPoint{y, x};
            };
            const bool thick = border == Border::thick;
            canvas_.grid_line(point(from), point(at), thick ? weights_.thick : weights_.thin,
                              thick ? kBlack : kThinInk);
        }
    }

    Canvas& canvas_;
    const Grid& grid_;
    const Weights weights_;
    std::vector<std::vector<std::size_t>> regions_;  // by cell, sorted
    std::vector<std::size_t> first_equal_;
};

}  // namespace

void draw_grid(Canvas& canvas, double cell_in_mm) {
    GridLines(canvas, cell_in_mm).draw();
}

}  // namespace printing
