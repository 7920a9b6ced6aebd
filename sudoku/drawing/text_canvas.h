#pragma once

#include <map>
#include <string>
#include <vector>

#include "sudoku/drawing/outside.h"
#include "sudoku/drawing/point.h"
#include "sudoku/drawing/text_drawing.h"

namespace sudoku {

// The weights of the four lines that meet at a corner: 0 none, 1 light, 2 heavy.
struct CornerArms {
    unsigned up = 0, right = 0, down = 0, left = 0;
};
// The character of a corner: of box drawing, or in ASCII.
std::string corner_symbol(const CornerArms& arms, bool ascii);

// Characters of a puzzle that is being drawn.  A row of borders is between two rows of cells of `inner_rows` rows, and
// a column of them between cells of `inner` columns.
class TextCanvas {
public:
    TextCanvas(const ConstraintPuzzle& puzzle, const TextDrawingStyle& style);

    const ConstraintPuzzle& puzzle() const { return puzzle_; }
    const Grid& grid() const { return puzzle_.grid; }
    bool ascii() const { return ascii_; }
    std::size_t inner() const { return inner_; }
    std::size_t inner_rows() const { return inner_rows_; }

    // Of the middle of a cell.
    std::size_t row_of(Cell c) const { return corner_row(grid().row(c)) + 1 + inner_rows_ / 2; }
    std::size_t column_of(Cell c) const { return left_ + (inner_ + 1) * grid().column(c) + inner_ / 2 + 1; }
    // Of a corner of cells, by the row and column of the cell that is below it and on its right.
    std::size_t corner_row(std::size_t row) const { return top_ + (inner_rows_ + 1) * row; }
    std::size_t corner_column(std::size_t column) const { return left_ + (inner_ + 1) * column; }

    void put(std::size_t row, std::size_t column, std::string symbol, TextTone tone) {
        drawing_.rows[row][column] = {std::move(symbol), tone};
    }
    bool is_blank(std::size_t row, std::size_t column) const {
        return drawing_.rows[row][column].tone == TextTone::blank;
    }
    TextTone tone(std::size_t row, std::size_t column) const { return drawing_.rows[row][column].tone; }
    // Each character from this column on; in ASCII the characters above it are replaced.
    void text(std::size_t row, std::size_t column, const std::string& text, TextTone tone);
    // The clues around the grid, in the room that was made for them.
    void draw_clues(const OutsidePlan& plan);

    // The letter of a constraint, a new one if it has none: a to z, A to Z; empty when all are used.
    std::string letter_of(const Constraint& constraint);
    // Constraints whose cells the picture does not show, or not all: the legend lists them.
    void list(const Constraint& constraint) { listed_.push_back(&constraint); }
    bool is_listed(const Constraint& constraint) const;
    // "a" if it has a letter.
    std::string known_letter(const Constraint& constraint) const;

    TextDrawing finish() &&;

private:
    struct PlacedClue {
        const OutsideClue* clue;
        std::string text;
        std::size_t depth;  // 0: next to the grid
    };
    std::vector<PlacedClue> place_clues(const OutsidePlan& plan) const;
    void make_room(const OutsidePlan& plan);

    const ConstraintPuzzle& puzzle_;
    const bool ascii_;
    std::size_t inner_ = 3, inner_rows_ = 1, top_ = 0, left_ = 0, clue_width_ = 0;
    TextDrawing drawing_;
    std::map<const Constraint*, char> letters_;
    std::vector<const Constraint*> listed_;
};

// The number of characters of a text.
std::size_t characters(const std::string& text);
// Each character of a text that is not in ASCII, replaced by one that is.
std::string in_ascii(const std::string& text);

// text_grid.cpp: borders of cells, regions and cages, and their labels.
void draw_text_grid(TextCanvas& canvas);
// text_lines.cpp: lines through cells.
void draw_text_lines(TextCanvas& canvas);
// What a mark of a kind looks like: a dot, the sign of a shade, "(N)" for clues in circles; empty: nothing special.
std::string symbol_of_kind(const ConstraintPuzzle& puzzle, const ConstraintKind& kind);
// text_marks.cpp: marks on borders and corners, and in the background of cells.
void draw_text_marks(TextCanvas& canvas);
// text_legend.cpp
std::vector<std::string> text_legend(const TextCanvas& canvas, const RuleWords& words);

}  // namespace sudoku
