#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

void append_pairs(const Grid& grid, Cell c, int down, int across, std::vector<std::pair<Cell, Cell>>& pairs) {
    if (!grid.has(c)) return;
    if (const auto other = grid.beside(c, down, across)) pairs.emplace_back(c, *other);
}

}  // namespace

std::vector<std::pair<Cell, Cell>> adjacent_pairs(const Grid& grid) {
    std::vector<std::pair<Cell, Cell>> pairs;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        append_pairs(grid, c, 0, 1, pairs);
        append_pairs(grid, c, 1, 0, pairs);
    }
    return pairs;
}

std::vector<std::pair<Cell, Cell>> pairs_apart(const Grid& grid, int down, int across) {
    std::vector<std::pair<Cell, Cell>> pairs;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        append_pairs(grid, c, down, across, pairs);
        if (across != 0) append_pairs(grid, c, down, -across, pairs);
        if (down == across) continue;
        append_pairs(grid, c, across, down, pairs);
        if (down != 0) append_pairs(grid, c, across, -down, pairs);
    }
    // The side of a pair that points up is the one of another cell that points down.
    std::erase_if(pairs, [](const auto& pair) { return pair.first >= pair.second; });
    return pairs;
}

BoardPlace board_place(const Constraint& constraint) {
    const auto number = [&](std::size_t i) { return static_cast<std::size_t>(constraint.numbers[i]); };
    return {number(0) - 1, number(1) - 1, number(2), number(3), number(4)};
}

std::vector<BoardPlace> boards_of(const ConstraintPuzzle& puzzle) {
    std::vector<BoardPlace> boards;
    for (const Constraint& constraint : puzzle.constraints)
        if (constraint.kind->name == "board") boards.push_back(board_place(constraint));
    return boards;
}

Cells rectangle(const Grid& grid, std::size_t row, std::size_t column, std::size_t rows, std::size_t columns) {
    Cells cells;
    for (std::size_t r = row; r < row + rows; ++r)
        for (std::size_t c = column; c < column + columns; ++c) cells.push_back(grid.cell(r, c));
    return cells;
}

std::vector<Cells> boxes_of(const Grid& grid, const BoardPlace& board) {
    std::vector<Cells> boxes;
    if (board.box_rows == 0) return boxes;
    for (std::size_t r = 0; r < board.side; r += board.box_rows)
        for (std::size_t c = 0; c < board.side; c += board.box_columns)
            boxes.push_back(rectangle(grid, board.row + r, board.column + c, board.box_rows, board.box_columns));
    return boxes;
}

std::vector<Cells> windows_of(const ConstraintPuzzle& puzzle) {
    std::vector<Cells> all;
    for (const BoardPlace& board : boards_of(puzzle)) {
        if (board.box_rows == 0) continue;
        for (std::size_t r = 1; r + board.box_rows < board.side; r += board.box_rows + 1)
            for (std::size_t c = 1; c + board.box_columns < board.side; c += board.box_columns + 1)
                all.push_back(
                    rectangle(puzzle.grid, board.row + r, board.column + c, board.box_rows, board.box_columns));
    }
    return all;
}

std::vector<Cells> regions_of(const ConstraintPuzzle& puzzle) {
    std::vector<Cells> regions;
    for (const BoardPlace& board : boards_of(puzzle))
        for (Cells& box : boxes_of(puzzle.grid, board)) regions.push_back(std::move(box));
    for (const Constraint& constraint : puzzle.constraints)
        if (constraint.kind->name == "region") regions.push_back(constraint.groups.front());
    return regions;
}

bool lines_are_full(const ConstraintPuzzle& puzzle) {
    const Grid& grid = puzzle.grid;
    return grid.rows() == grid.num_digits() && grid.columns() == grid.rows() &&
           std::ranges::any_of(puzzle.constraints, [&](const Constraint& constraint) {
               return constraint.kind->name == "board" && constraint.numbers[2] == static_cast<int>(grid.rows());
           });
}
bool is_line(const Grid& grid, std::span<const Cell> cells) {
    const std::size_t row = cells[0] / grid.columns(), column = cells[0] % grid.columns();
    return std::ranges::all_of(cells, [&](Cell c) { return c / grid.columns() == row; }) ||
           std::ranges::all_of(cells, [&](Cell c) { return c % grid.columns() == column; });
}
bool digits_differ(const ConstraintPuzzle& puzzle, std::span<const Cell> cells) {
    const Grid& grid = puzzle.grid;
    Cells sorted(cells.begin(), cells.end());
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end() || !is_line(grid, cells)) return false;
    return std::ranges::any_of(boards_of(puzzle), [&](const BoardPlace& board) {
        return std::ranges::all_of(cells, [&](Cell c) {
            return grid.row(c) - board.row < board.side && grid.column(c) - board.column < board.side;
        });
    });
}

}  // namespace sudoku::kinds
