#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/bracket_reader.h"
#include "sudoku/text/cell_table.h"
#include "sudoku/text/drawing.h"
#include "sudoku/text/line_queue.h"
#include "sudoku/text/link.h"
#include "sudoku/text/markup_reader.h"
#include "sudoku/text/shape.h"
#include "sudoku/text/symbol_board.h"

// The readers of formats.h: each consumes the lines of one board from the front of a queue.
namespace sudoku {

// A puzzle, an error with its position, or nullopt if the lines were not a board and have been dropped.
using Read = std::optional<sat::Result<Puzzle>>;

// The state of a reader.  The line at the front holds cells or digits.
struct BoardInput {
    LineQueue& lines;
    const std::optional<Box> box;  // the required shape
    bool is_within = false;        // a document, so that none begins here
    bool is_first = true;          // no board was read yet
    Habit habit = {};
    std::size_t usual_side = 0;  // of the last good board
    DigitStream digits = {};
    std::string name = {};  // of the next board
    std::vector<std::string> notes = {};
    StatedRules rules = {};                   // likewise, named by a header
    std::uint64_t reported_line = 0;          // the last line reported as too long
    std::optional<CellTable> table = {};      // found by fits_separated()
    std::optional<Drawing> drawing = {};      // found by fits_drawing() or fits_candidates()
    std::optional<SymbolBoard> symbols = {};  // found by fits_symbols()
    std::optional<LinkedBoard> linked = {};   // found by fits_link()
    BracketReader brackets = {};
    MarkupReader markup = {};
    AlphabetHint alphabet = {};

    // True if an earlier piece of the line was reported as too long; marks it as reported.
    bool is_reported(const CellLine& line);
};

// Digits and white space, split every 81 digits.
bool fits_digits(BoardInput& in);
Read read_digits(BoardInput& in);

// A line with more digits than any board.
bool fits_too_long(BoardInput& in);
Read read_too_long(BoardInput& in);

// A number that is the name of the following board.
bool fits_number_name(BoardInput& in);
Read read_number_name(BoardInput& in);

// A short word that begins with sudoku:.
bool fits_code(BoardInput& in);
Read read_code_line(BoardInput& in);

// A line of HoDoKu's library.
bool fits_library(BoardInput& in);
Read read_library(BoardInput& in);

// Boards in brackets: JSON, lists, arrays.
bool fits_brackets(BoardInput& in);
Read read_brackets(BoardInput& in);

// Boards in XML or HTML.
bool fits_markup(BoardInput& in);
Read read_markup(BoardInput& in);

// A board in a link.
bool fits_link(BoardInput& in);
Read read_link(BoardInput& in);

// A column for each cell.
bool fits_separated(BoardInput& in);
Read read_separated(BoardInput& in);

// The digits allowed in each cell.
bool fits_candidates(BoardInput& in);
Read read_candidates(BoardInput& in);

// One symbol a cell, in an alphabet other than the usual one.
bool fits_symbols(BoardInput& in);
Read read_symbols(BoardInput& in);

// A board drawn with bars.
bool fits_drawing(BoardInput& in);
Read read_drawing(BoardInput& in);

// A board or its pencil marks on one line.
bool fits_line(BoardInput& in);
Read read_line(BoardInput& in);

// One line per row.  Fits everything else.
bool fits_rows(BoardInput& in);
Read read_rows(BoardInput& in);

}  // namespace sudoku
