#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"

namespace sudoku {

// Options of writing a puzzle, in addition to its format.
struct WriteStyle {
    char blank = '\0';  // for formats with one symbol per cell; '\0': the default of the format
    Box box;            // of boards of its side that state none: where rules and bars are drawn
};

inline constexpr unsigned kHoldsRules = 1;    // boxes, regions and variants
inline constexpr unsigned kHoldsPlaced = 2;   // which digits a player placed
inline constexpr unsigned kHoldsSingles = 4;  // single candidates are not givens; true of all without candidates
inline constexpr unsigned kHoldsName = 8;
inline constexpr unsigned kHoldsNotes = 16;        // all of them
inline constexpr unsigned kHoldsMembers = 32;      // the notes that are members of its object
inline constexpr unsigned kHoldsCandidates = 128;  // a player's notes; obstacle() refuses other candidates
inline constexpr unsigned kHoldsLibraryNote = 64;  // the one that names a technique

// An output format of puzzles.
struct FormatEntry {
    std::string_view name, summary;
    std::string_view heading;    // before the first puzzle
    std::string_view separator;  // between two puzzles
    std::string_view footer;     // after the last puzzle
    unsigned holds;              // kHolds..., beyond the board, so that it is read back
    // Why this board cannot be written in this format ("at most 35 digits have symbols"); empty if it can.
    sat::Phrase (*obstacle)(const Puzzle& puzzle);
    // Appends the text of a puzzle, including the last newline.  Requires: obstacle() is empty.
    void (*append)(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
};

// What the text of a puzzle in this format does not state ("boxes of 3x2, variant x"), other than its name and notes.
std::vector<sat::Phrase> losses(const FormatEntry& format, const Puzzle& puzzle);
// Whether it does not state its name; some of its notes.
bool loses_name(const FormatEntry& format, const Puzzle& puzzle);
bool loses_notes(const FormatEntry& format, const Puzzle& puzzle);

// The registry of formats.
std::span<const FormatEntry> formats();
// Null if there is no such format.
const FormatEntry* find_format(std::string_view name);

struct BoardInput;

// An input layout of boards.  A text does not name its format: each board is read by the first layout of the list that
// fits the next lines, so more specific layouts come first (docs/puzzle-formats.md).
struct LayoutEntry {
    std::string_view name, summary;
    bool takes_text;  // also lines that are no cells by themselves
    bool (*fits)(BoardInput& in);
    // Consumes the lines of the board. nullopt if they are not a puzzle but text before one.  Requires: fits(in), and
    // no previous layout fits.
    std::optional<sat::Result<Puzzle>> (*read)(BoardInput& in);
};

// The registry of layouts; one of them fits every line of cells.
std::span<const LayoutEntry> layouts();

}  // namespace sudoku
