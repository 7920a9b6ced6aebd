#pragma once

#include <string>

#include "app/sudoku/play/view_state.h"
#include "app/tui/curses.h"

namespace play {

// Bytes of a text: thousands of puzzles.
inline constexpr std::size_t kMostText = 1'000'000;

// Adds the character, line end or tab (a blank) of the event, if it is one of these.  False if there was no room for
// it.
bool takes_text(const tui::Event& event, std::string& text);

// What to say of a text that was cut.
std::string cut_text(i18n::Language language);

// Pasted text is never an answer.  It is for the import form, which the board and the form of a new game open
// themselves; everywhere else this takes it up: then a question ignores it, the export form takes it as a file name,
// and a page or a list gives way to the import form.  True if the event belongs to such a text, whose end the terminal
// reports; Game::wait() ends it otherwise, since no key can.
bool takes_paste(const tui::Event& event, ViewState& state);

}  // namespace play
