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

// What stands in the column of puzzles.
struct NamedPart {
    std::string_view text;
    bool missing = false;  // it is no board, but another column of the line is
};

// nullopt: the line has another number of columns, and no board there; or no column of it is a board.
// Requires: no white space at either end, but for tabs, between which there may be empty columns.
std::optional<NamedPart> named_part(std::string_view text, const NamedColumn& named);

// The part of a line, of one word or several, that is a board, or rather a board with errors than something
// else, where no heading says which: the first word, or, among columns, the first that is right or, before
// that, one that is rather a board.  Empty: there is none, or nothing stands beside it.  Requires: no white
// space at either end.
std::string_view board_part(std::string_view text);

}  // namespace sudoku
