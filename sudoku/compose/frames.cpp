#include "sudoku/compose/frames.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "sudoku/constraint/kinds.h"

namespace sudoku {
namespace {

constexpr std::size_t kSide = 9, kBox = 3;

// The first cell of a board: rows and columns from 0.
struct Corner {
    std::size_t row, column;
};

Constraint board_at(Corner corner, int box) {
    return constraint_of(
        "board", {},
        {static_cast<int>(corner.row) + 1, static_cast<int>(corner.column) + 1, static_cast<int>(kSide), box, box});
}

// Boards of 9x9, which may overlap; there are no other cells.
ConstraintPuzzle boards(std::initializer_list<Corner> corners) {
    std::size_t rows = 0, columns = 0;
    for (const Corner& corner : corners) {
        rows = std::max(rows, corner.row + kSide);
        columns = std::max(columns, corner.column + kSide);
    }
    Grid grid(rows, columns, kSide);
    const auto is_in = [](std::size_t at, std::size_t begin) { return begin <= at && at < begin + kSide; };
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (std::ranges::none_of(corners, [&](const Corner& corner) {
                return is_in(grid.row(c), corner.row) && is_in(grid.column(c), corner.column);
            }))
            grid.remove(c);
    ConstraintPuzzle puzzle(std::move(grid));
    for (const Corner& corner : corners) puzzle.constraints.push_back(board_at(corner, kBox));
    return puzzle;
}

ConstraintPuzzle latin_square() {
    ConstraintPuzzle puzzle(Grid(kSide, kSide, kSide));
    puzzle.constraints.push_back(board_at({0, 0}, 0));
    return puzzle;
}

// A hexagon with five cells at each side, of which rows are slanted.
ConstraintPuzzle hexagon() {
    constexpr std::size_t kEdge = 5, kWidth = 2 * kEdge - 1;
    Grid grid(kWidth, kWidth, kSide);
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const std::size_t sum = grid.row(c) + grid.column(c);
        if (sum + 1 < kEdge || sum > 3 * (kEdge - 1)) grid.remove(c);
    }
    ConstraintPuzzle puzzle(std::move(grid));
    puzzle.constraints.push_back(constraint_of("three-directions", {}));
    return puzzle;
}

ConstraintPuzzle binary() {
    ConstraintPuzzle puzzle(Grid(10, 10, 2, 0));
    for (const char* kind : {"no-three", "balanced", "lines-differ"})
        puzzle.constraints.push_back(constraint_of(kind, {}));
    return puzzle;
}

}  // namespace

std::span<const FrameEntry> frames() {
    static constexpr FrameEntry kFrames[]{
        {"twodoku", "two boards that share a box",
         [] {
             return boards({{0, 0}, {6, 6}});
         }},
        {"butterfly", "four boards on 12x12",
         [] {
             return boards({{0, 0}, {0, 3}, {3, 0}, {3, 3}});
         }},
        {"flower", "five boards on 15x15, six boxes of each in the middle one",
         [] {
             return boards({{0, 3}, {3, 0}, {3, 3}, {3, 6}, {6, 3}});
         }},
        {"sohei", "four boards around a hole",
         [] {
             return boards({{0, 6}, {6, 0}, {6, 12}, {12, 6}});
         }},
        {"samurai", "five boards, four at the corners of the middle one",
         [] {
             return boards({{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}});
         }},
        {"windmill", "five boards, four at the sides of the middle one",
         [] {
             return boards({{0, 3}, {3, 12}, {6, 6}, {9, 0}, {12, 9}});
         }},
        {"latin", "9x9 without boxes", latin_square},
        {"hanidoku", "a hexagon of 61 cells, whose lines have consecutive digits", hexagon},
        {"binary", "zeros and ones on 10x10, never three in a row, as many of both, all lines different", binary},
    };
    return kFrames;
}

}  // namespace sudoku
