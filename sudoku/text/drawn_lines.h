#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "sudoku/text/borders.h"
#include "sudoku/text/cell_line.h"
#include "sudoku/text/line_queue.h"

namespace sudoku {

// The lines of a drawing.
struct DrawnLines {
    std::vector<const CellLine*> rows;
    std::vector<std::vector<const CellLine*>> rules{1};  // above each row, and below the last one
    std::size_t used = 0;                                // lines of the queue
};

// A stretch of a line.
struct Stretch {
    std::size_t begin, end;
};

bool is_bar(char c);
bool is_drawn_rule(const CellLine* line);  // null: false

// The lines from position `begin` of the queue up to a blank line or the rule above another board, with at most
// `most` rows.
DrawnLines lines_from(LineQueue& queue, std::size_t begin, std::size_t most);

// The widths of the numbers or letters in front of the first rows, up to the bar behind each; all 0 if one has none.
std::vector<std::size_t> labels_of(const DrawnLines& lines, std::size_t rows);

// The words of a line between white space and bars, from position `begin` on, or the symbols of them.
std::vector<Stretch> stretches_of(std::string_view raw, std::size_t begin, bool symbols);

// The lines drawn between the cells, which are stretches of the rows.
Borders borders_of(const DrawnLines& lines, const std::vector<std::vector<Stretch>>& cells);

}  // namespace sudoku
