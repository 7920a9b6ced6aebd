#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"

namespace sudoku {

// How a puzzle is written, beside its format.
struct WriteStyle {
    char blank = '\0';  // of formats with one symbol a cell; '\0': the format's own
    Box box;            // where rules and bars are drawn
};

// One format in which puzzles are written.
struct FormatEntry {
    std::string_view name, summary;
    std::string_view heading;    // before the first puzzle
    std::string_view separator;  // between two puzzles
    // Why this board cannot be written in this format ("at most 35 digits have symbols"); empty: it can.
    sat::Phrase (*obstacle)(const Puzzle& puzzle);
    // Appends the text of one puzzle, its last newline included.  Requires: obstacle() is empty.
    void (*append)(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
};

// The one list of formats.
std::span<const FormatEntry> formats();
// nullptr: no such format.
const FormatEntry* find_format(std::string_view name);

struct BoardInput;

// One layout of boards that is read.  A text does not name its format: each board is read by the first layout of the
// list that fits the lines in front, so the closest fits come first (docs/puzzle-formats.md).
struct LayoutEntry {
    std::string_view name, summary;
    bool (*fits)(BoardInput& in);
    // Takes the lines of the board.  nullopt: they hold no puzzle, but what comes before one.
    // Requires: fits(in), and no layout before this one does.
    std::optional<sat::Result<Puzzle>> (*read)(BoardInput& in);
};

// The one list of layouts; one of them fits every line of cells.
std::span<const LayoutEntry> layouts();

}  // namespace sudoku
