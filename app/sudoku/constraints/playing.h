#pragma once

#include <string>
#include <vector>

#include "app/cli/puzzle_input.h"
#include "app/i18n/messages.h"
#include "app/tui/curses.h"
#include "app/tui/screen.h"
#include "app/tui/theme.h"

namespace sudoku_program {

// A full-screen game of a puzzle with constraints.
struct ConstraintPlayRequest {
    std::string path;  // of the input, for messages
    i18n::Language language = i18n::Language::en;
    bool wasd = false;
    tui::Theme theme = tui::Theme::automatic;
};

// Plays the first puzzle of the input.  What was filled in is kept in a file of the state folder, and found again when
// the same puzzle is played.  Errors: the puzzle cannot be read, or contradicts itself; those of the terminal.
sat::Status play_constraints(const ConstraintPlayRequest& request, puzzles::OpenedPuzzles input);

// The screen after these keys, without anything kept.  Errors: the puzzle cannot be read, or contradicts itself.
sat::Result<tui::Screen> picture_of_constraints(const ConstraintPlayRequest& request, puzzles::OpenedPuzzles input,
                                                const std::vector<tui::Event>& keys, tui::Size size);

}  // namespace sudoku_program
