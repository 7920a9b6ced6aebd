#pragma once

#include <array>

#include "app/sudoku/play/controller.h"

namespace play {

// Whether an overlay receives the keys.
bool is_form(const Over& over);

// Handles a key while a form, page or hint is open, on a screen of this size.
// Requires: is_form(state.over).
Command press_form(const tui::Event& event, sudoku::Session& session, ViewState& state, tui::Size size);

// The boards that the form of a new game offers.
inline constexpr std::array kBoxes{sudoku::Box{2, 2}, sudoku::Box{2, 3}, sudoku::Box{2, 4}, sudoku::Box{3, 3},
                                   sudoku::Box{2, 5}, sudoku::Box{3, 4}, sudoku::Box{4, 4}};

}  // namespace play
