#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

// Which part of a line is the puzzle, where other text stands beside it.  docs/puzzle-formats.md explains the
// rules to users.
namespace sudoku {

inline constexpr std::string_view kColumnEnds = "\t,;";
inline constexpr std::string_view kFieldEnds = " \t,;\"";  // of words in columns

// The column of puzzles, as a heading names it: what divides columns, how many stand before it, and how many
// there are.
struct NamedColumn {
    char separator;
    std::size_t index, count;
};

// Of a line that names columns; nullopt: this is none, or none is called the puzzle.
std::optional<NamedColumn> named_column(std::string_view text);

// A part of a line, of one word or of several.
struct BoardPart {
    std::string_view text;  // empty, and `missing` not set: there is none
    bool missing = false;   // a heading calls this column the puzzle, and another one of the line is a board
};

// The part of a line that is a board, or rather a board with faults than something else.  Where a heading has
// named the column of puzzles, and the line has as many columns, that one.  Else the first word, or, among
// columns, the first that is right or, before that, one that is rather a board.  None where nothing stands
// beside it.  Requires: no white space at either end.
BoardPart board_part(std::string_view text, const std::optional<NamedColumn>& named = {});

}  // namespace sudoku
