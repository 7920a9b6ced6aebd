#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/i18n/messages.h"
#include "app/sudoku/print/board_drawing.h"
#include "app/sudoku/print/page_plan.h"
#include "sudoku/constraint/constraint.h"
#include "sudoku/model/puzzle.h"

namespace printing {

// A puzzle of a book: a board with givens, or constraints.
struct Entry {
    std::uint64_t number = 0;
    std::shared_ptr<const BoardFrame> frame;  // shared by all puzzles of the same rules
    sudoku::Board givens;
    std::optional<sudoku::Board> solution = {};
    std::optional<sudoku::Marks> marks = {};  // to print in blanks
    std::string name = {};
    unsigned difficulty = 0;              // 1 to 5; 0: not known
    std::string level = {};               // in the words of the puzzle's text, where the difficulty is not known
    std::string variant = {};             // the names of the rules; empty: classic
    std::vector<std::string> rules = {};  // a sentence for each part of the variant, or each kind of constraint
    // Instead of frame, givens, solution and marks.
    std::shared_ptr<const sudoku::ConstraintPuzzle> constraints = {};
    std::optional<sudoku::Values> values = {};  // its solution

    bool has_solution() const { return constraints ? values.has_value() : solution.has_value(); }
};

// What an entry takes of its area, as a puzzle with its rules, and as a solution.
BoardExtent extent_of_puzzle(const Entry& entry);
BoardExtent extent_of_solution(const Entry& entry);
// Errors: it is too large for its place on the page (check_legible()).
sat::Status check_legible(const Entry& entry, const Arrangement& arrangement, const PageStyle& style);
// Draws an entry into the area of its board.
void draw_puzzle_of(const Entry& entry, const Area& board, const DigitStyle& style, Picture& picture);
// Requires: there is a solution.
void draw_solution_of(const Entry& entry, const Area& board, const DigitStyle& style, Picture& picture);

// What a puzzle says of itself: its name, and its difficulty from the rating that `sudoku generate --rate` adds, or
// from a header of its format.
struct Description {
    std::string name, level;
    unsigned difficulty = 0;
};
Description description_of(const sudoku::Puzzle& puzzle);

// An entry of a puzzle with constraints: its name, its picture, and its rules as its author wrote them, or a sentence
// for each kind in a language.
Entry entry_of(std::shared_ptr<const sudoku::ConstraintPuzzle> puzzle, std::uint64_t number,
               i18n::Language language = i18n::Language::en);

// Fills in the description, the variant and its rules.
void describe(const sudoku::Puzzle& puzzle, const sudoku::Variant& variant, i18n::Language language, Entry& entry);

// How an entry is drawn: its givens, bold in large print, with pencil marks; or its solution, the givens in bold.
std::vector<DrawnCell> cells_of_puzzle(const Entry& entry, bool bold);
// Requires: there is a solution.
std::vector<DrawnCell> cells_of_solution(const Entry& entry);

// "Hard", in a language, or the words of the text; may be empty.
std::string difficulty_text(const Entry& entry, i18n::Language language);

}  // namespace printing
