#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/constraint/constraint.h"

// Texts of puzzles with constraints.  Classic puzzles have more (text/formats.h), which are read here as the last.
namespace sudoku {

struct NotationEntry {
    std::string_view name, summary;
    // Whether a text is of this notation, by its content; then it is not tried as any other.
    bool (*recognises)(std::string_view text);
    // Errors: with line and column.  What the text says beyond the puzzle is in ConstraintPuzzle::unread.
    sat::Result<ConstraintPuzzle> (*read)(std::string_view text);
    // Why this puzzle cannot be written; empty if it can.  Null: nothing is written in this notation.
    sat::Phrase (*obstacle)(const ConstraintPuzzle& puzzle);
    // Ends with a line end.  Requires: there is no obstacle.
    std::string (*write)(const ConstraintPuzzle& puzzle);
};

// The name of the notation that stands for all formats of classic puzzles.
inline constexpr std::string_view kClassicNotation = "classic";

// The registry of notations, in the order in which they are tried.
std::span<const NotationEntry> notations();
// Null if there is none of this name.
const NotationEntry* find_notation(std::string_view name);
// That of a text; null if none recognises it.
const NotationEntry* recognise_notation(std::string_view text);
// The same of all notations but those of classic puzzles, in time linear in the text.
const NotationEntry* recognise_constraints(std::string_view text);

// Texts of more bytes are refused.
inline constexpr std::size_t kMaxNotationText = 1u << 24;
// The error of a text that no notation recognises.
sat::Error no_notation();
// Errors: those of the notation; a text of no notation, or too long.
sat::Result<ConstraintPuzzle> read_constraint_puzzle(std::string_view text);

}  // namespace sudoku
