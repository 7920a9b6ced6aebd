#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"

namespace sudoku {

// Options of writing a puzzle, in addition to its format.
struct WriteStyle {
    char blank = '\0';  // for formats with one symbol per cell; '\0': the default of the format
    Box box;            // determines rules and bars
};

// An output format of puzzles.
struct FormatEntry {
    std::string_view name, summary;
    std::string_view heading;    // before the first puzzle
    std::string_view separator;  // between two puzzles
    // Why this board cannot be written in this format ("at most 35 digits have symbols"); empty if it can.
    sat::Phrase (*obstacle)(const Puzzle& puzzle);
    // Appends the text of a puzzle, including the last newline.  Requires: obstacle() is empty.
    void (*append)(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
};

// The registry of formats.
std::span<const FormatEntry> formats();
// Null if there is no such format.
const FormatEntry* find_format(std::string_view name);

struct BoardInput;

// An input layout of boards.  A text does not name its format: each board is read by the first layout of the list that
// fits the next lines, so more specific layouts come first (docs/puzzle-formats.md).
struct LayoutEntry {
    std::string_view name, summary;
    bool (*fits)(BoardInput& in);
    // Consumes the lines of the board. nullopt if they are not a puzzle but text before one.  Requires: fits(in), and
    // no previous layout fits.
    std::optional<sat::Result<Puzzle>> (*read)(BoardInput& in);
};

// The registry of layouts; one of them fits every line of cells.
std::span<const LayoutEntry> layouts();

}  // namespace sudoku
