#include "sudoku/text/read_board.h"

#include <utility>

#include "sat/core/assert.h"
#include "sudoku/text/board_text.h"

namespace sudoku {

bool BoardInput::is_reported(const CellLine& line) {
    return std::exchange(reported_line, line.number) == line.number;
}

bool fits_digits(BoardInput& in) {
    const bool may_cut = in.is_first && (!in.box || in.box->side() == 9);
    return may_cut && in.lines.peek()->digits_only && digits_begin(in.lines);
}

Read read_digits(BoardInput& in) {
    ASSERT(!in.digits.is_open());
    in.digits.open();
    return in.digits.next(in.lines);
}

bool fits_too_long(BoardInput& in) {
    return in.lines.peek()->kind == LineKind::digits;
}

Read read_too_long(BoardInput& in) {
    const CellLine& line = *in.lines.peek();
    const bool reported = in.is_reported(line);
    const sat::Error error = sat::Error{"more cells in a line than any board has"}.at(line.number, line.column);
    in.lines.drop();
    if (reported) return std::nullopt;
    return sat::Result<Puzzle>(error);
}

bool fits_number_name(BoardInput& in) {
    return in.name.empty() && number_is_name(in.lines);
}

Read read_number_name(BoardInput& in) {
    in.name = in.lines.peek()->text;
    in.lines.drop();
    return std::nullopt;
}

bool fits_line(BoardInput& in) {
    return shape_at_front(in.lines, in.box, in.habit) == Shape::line;
}

Read read_line(BoardInput& in) {
    ASSERT(in.lines.peek() != nullptr);
    const CellLine& line = *in.lines.peek();
    in.habit = {Shape::line, line.cells.size()};
    Read puzzle(line.beside && line.error ? sat::Result<Puzzle>(*line.error)
                                          : puzzle_of_line(line, in.box, in.usual_side));
    if (*puzzle && !line.text.empty() && line.beside) in.notes.push_back("#C" + line.text);
    in.lines.drop();
    return puzzle;
}

bool fits_rows(BoardInput&) {
    return true;
}

Read read_rows(BoardInput& in) {
    const Rows found = rows_at_front(in.lines, in.box);
    std::vector<const CellLine*> rows;
    for (const std::size_t i : found.lines) rows.push_back(in.lines.peek(i));
    Read puzzle(puzzle_of_rows(rows, found.side));
    in.habit = {Shape::rows, found.side};
    in.lines.drop(found.used);
    return puzzle;
}

}  // namespace sudoku
