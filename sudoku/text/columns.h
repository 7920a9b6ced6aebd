#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

// Finds the puzzle in a line with other text. docs/puzzle-formats.md explains the rules to users.
namespace sudoku {

inline constexpr std::string_view kColumnEnds = "\t,;";
inline constexpr std::string_view kFieldEnds = " \t,;\"'`";  // ends of words in columns

// The column of puzzles named by a heading: the separator, the number of columns before it, and the total.
struct NamedColumn {
    char separator;
    std::size_t index, count;
};

// Parses a line that names columns; nullopt if it is not one, or no column is named as a puzzle.
std::optional<NamedColumn> named_column(std::string_view text);

// The content of the column of puzzles.
struct NamedPart {
    std::string_view text;
    bool missing = false;  // it is not a board, but another column is
};

// nullopt if the line has a different number of columns and no board there, or if no column is a board.  Requires: no
// white space at either end, except for tabs, which may delimit empty columns.
std::optional<NamedPart> named_part(std::string_view text, const NamedColumn& named);

// The part of a line, one or more words, that is a board or likely a board with errors, without a heading: the first
// word or, among columns, the first valid board or a likely board before it, or else the first word that is a valid
// board.  Empty if there is none, or if there is no other text.  Requires: no white space at either end.
std::string_view board_part(std::string_view text);

}  // namespace sudoku
