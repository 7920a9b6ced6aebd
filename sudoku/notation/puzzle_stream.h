#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sat/io/byte_source.h"
#include "sudoku/constraint/constraint.h"
#include "sudoku/notation/notations.h"
#include "sudoku/text/line_source.h"

// Several texts of puzzles with constraints (notations.h) in one file.
namespace sudoku {

// A text of one puzzle, cut out of a file.
struct PuzzleText {
    std::string text;
    std::uint64_t line = 1;  // of its first character
    bool one_line = false;   // as links and strings are
};

// A puzzle that was read; its errors and lines are those of the file.
struct ReadPuzzle {
    sat::Result<ConstraintPuzzle> puzzle;
    const NotationEntry* notation = nullptr;  // null: none recognises the text
    std::uint64_t line = 1;                   // where its text begins
    bool one_line = false;
};

// Cuts a source into texts of one puzzle each, by their first characters:
//
//   {           an object of JSON, to the bracket that closes it
//   grid 9x9    the project's own text, to the next line that begins so, or with an object, a link or a constraint
//   string white space before a constraint string (.): also the following lines that begin with white space otherwise
//   a line, if a notation recognises it or it is a board; or else all lines to a blank one
//
// Blank lines and comments (#) between the texts are skipped.  Texts of more than kMaxNotationText bytes are errors.
class PuzzleStream {
public:
    // Requires: `source` outlives this.
    PuzzleStream(sat::ByteSource& source, sat::StopFlag stop) : lines_(source, stop) {}

    // The next text; nullopt at the end of the input or after an interrupt.  Errors: those of the source, without a
    // position, after which there is no more; a text that is too long.
    std::optional<sat::Result<PuzzleText>> next_text();
    // The next puzzle.  Errors as above.
    std::optional<sat::Result<ReadPuzzle>> next();

private:
    bool peek();
    void take(PuzzleText& into);
    void take_object(PuzzleText& into);
    void take_own_text(PuzzleText& into);
    void take_indented(PuzzleText& into);
    void take_paragraph(PuzzleText& into);
    void skip_between();

    LineSource lines_;
    std::optional<std::string> line_;  // the next one, without its end
    std::uint64_t number_ = 0;         // of that line
    bool ended_ = false, too_long_ = false;
    std::optional<sat::Error> error_;
};

// Whether a file begins with a puzzle that only these notations can express, and not with one that the readers of
// classic puzzles (text/) read completely.  nullopt: more of the file is needed.  `head`: its first bytes; `whole`: it
// has no more.
std::optional<bool> begins_with_constraints(std::string_view head, bool whole);

}  // namespace sudoku
