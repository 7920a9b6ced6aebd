#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "sudoku/constraint/constraint.h"
#include "sudoku/drawing/rule_words.h"

// Puzzles with constraints as characters, for terminals and plain texts.
namespace sudoku {

// What a character is of, by which a terminal may colour it.
enum class TextTone : std::uint8_t {
    blank,
    border,  // of a cell
    region,  // of a region, or the grid
    cage,
    given,
    value,  // a digit that is not given
    mark,   // dots, letters and signs on borders and corners; shades
    line,   // lines through cells, and what is at their ends
    label,  // of a cage or a line
    clue,   // outside of the grid
};

// One column of a terminal.
struct TextGlyph {
    std::string symbol = " ";  // one character
    TextTone tone = TextTone::blank;
};

// A picture of the grid, and the rules in words below it.
struct TextDrawing {
    std::vector<std::vector<TextGlyph>> rows;  // all of the same length
    std::vector<std::string> legend;
    std::size_t first_row = 0, first_column = 0;  // of the middle of the first cell
    std::size_t cell_width = 0, cell_height = 0;  // from middle to middle
};

struct TextDrawingStyle {
    bool ascii = false;  // no other characters
    bool large = false;  // cells of three rows and at least seven columns, with room for the marks of a player
    // What cells of the rectangle hold beside the givens; other numbers than digits of the grid: nothing.  May be
    // empty.
    std::span<const int> values = {};
    // Of the legend; with `ascii`, English ones.
    const RuleWords& words = english_rule_words();
};

// The drawing: regions have heavy borders, cages dashed ones with their number on the upper border of their first cell;
// there is no line between cells of one cage.  Lines run from middle to middle and have a letter in their first cell,
// by which the legend names them.  Where two things need the same place, one is missing in the picture, but not in the
// legend.  Requires: a value for each cell or none.
TextDrawing draw_as_text(const ConstraintPuzzle& puzzle, const TextDrawingStyle& style);

// The same as lines, without blanks at their ends; an empty line before the legend.
std::vector<std::string> lines_of(const TextDrawing& drawing);

}  // namespace sudoku
