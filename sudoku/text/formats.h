#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"

namespace sudoku {

// How a puzzle is written, beside its format.
struct WriteStyle {
    char blank = '\0';  // of formats with one symbol a cell; '\0': the format's own
    Box box;            // where rules and bars are drawn
};

// One text format.
struct FormatEntry {
    std::string_view name, summary;
    std::string_view heading;    // before the first puzzle
    std::string_view separator;  // between two puzzles
    // Why this board cannot be written in this format ("at most 35 digits have symbols"); empty: it can.
    std::string (*obstacle)(const Puzzle& puzzle);
    // Appends the text of one puzzle, its last newline included.  Requires: obstacle() is empty.
    void (*append)(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
};

// The one list of formats.
std::span<const FormatEntry> formats();
// nullptr: no such format.
const FormatEntry* find_format(std::string_view name);

}  // namespace sudoku
