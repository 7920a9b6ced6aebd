#pragma once

#include <string>
#include <vector>

#include "app/sudoku/play/view_state.h"
#include "sudoku/game/session.h"

namespace play {

// What a form exports: the puzzle as it began, or the board with the player's digits and pencil marks.
sudoku::Puzzle exported(const sudoku::Session& session, bool as_it_is);

// What the format of the form does not hold of it, in words.  Empty too if it cannot be written in this format at all.
std::vector<std::string> export_losses(const sudoku::Session& session, const ExportForm& form, i18n::Language language);

}  // namespace play
