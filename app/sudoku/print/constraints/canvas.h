#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/sudoku/print/board_drawing.h"
#include "app/sudoku/print/picture.h"
#include "sudoku/constraint/constraint.h"
#include "sudoku/drawing/outside.h"
#include "sudoku/drawing/point.h"

namespace printing {

using sudoku::GridPoint;

// How a line of a shape is drawn; lengths in cells.
struct Stroke {
    double width = 0;
    Colour colour = kBlack;
    double dash = 0, gap = 0;
};

// Where a shape is: below the lines of the grid, or on them.  Texts are above all shapes.
enum class Level : std::uint8_t { below, above };

// A puzzle on a page, to draw on in cells.
class Canvas {
public:
    // `x`, `y`: of the upper left corner of the first cell; `cell`: the width of a cell; both in millimetres.
    Canvas(const sudoku::ConstraintPuzzle& puzzle, double x, double y, double cell, Picture& picture)
        : puzzle_(puzzle), x_(x), y_(y), cell_(cell), picture_(picture), labels_(puzzle.grid.num_cells(), 0) {}

    const sudoku::ConstraintPuzzle& puzzle() const { return puzzle_; }
    const sudoku::Grid& grid() const { return puzzle_.grid; }
    GridPoint centre(sudoku::Cell c) const { return centre_of(puzzle_.grid, c); }
    std::vector<GridPoint> centres(std::span<const sudoku::Cell> cells) const;

    void fill(sudoku::Cell c, Colour colour);
    void polyline(std::span<const GridPoint> points, const Stroke& stroke, Level level);
    void polygon(std::span<const GridPoint> points, std::optional<Colour> fill, const Stroke& stroke, Level level);
    void circle(GridPoint centre, double radius, std::optional<Colour> fill, const Stroke& stroke, Level level);
    // Upright or level, with the ends of lines of a grid; `width` in millimetres.
    void grid_line(GridPoint from, GridPoint to, double width, Colour colour);
    // In the middle of a point, at most `height` tall (capital letters) and `width` wide.
    void text(const std::string& text, GridPoint middle, double height, double width, bool bold = false,
              Colour colour = kBlack);
    // A small label in the upper left corner of the first of these cells that has none yet; otherwise in the upper
    // right one, the lower left one, and so on. Returns its area in cells, with some room around it; nothing for an
    // empty text.
    Area corner_text(const std::string& text, std::span<const sudoku::Cell> cells, Colour colour = kBlack);

    bool has_label(sudoku::Cell c) const { return labels_[c] > 0; }

    // How often this was called for a place, by its hundredths of a cell: marks at one place are moved apart.
    std::size_t next_at(GridPoint place);
    // How many lines this was called for that share a step from cell to cell, the most at one step: they are narrower.
    std::size_t next_along(std::span<const sudoku::Cell> line);
    // The number of shapes with the most cells in common so far: cages that share cells are inset further.
    std::size_t next_depth(std::span<const sudoku::Cell> cells);

private:
    Point on_page(GridPoint point) const { return {x_ + cell_ * point.x, y_ + cell_ * point.y}; }
    void put(std::span<const GridPoint> points, bool closed, double radius, std::optional<Colour> fill,
             const Stroke& stroke, Level level);

    const sudoku::ConstraintPuzzle& puzzle_;
    const double x_, y_, cell_;
    Picture& picture_;
    std::vector<std::size_t> labels_;  // by cell, the number of corners that are taken
    std::map<std::pair<int, int>, std::size_t> marks_;
    std::map<std::pair<sudoku::Cell, sudoku::Cell>, std::size_t> steps_;
    std::vector<std::vector<bool>> depths_;  // for each depth, the cells that are taken
};

// The height of labels in corners, and its distance from the edges; in cells.
inline constexpr double kCornerHeight = 0.17, kCornerInset = 0.06;

}  // namespace printing
