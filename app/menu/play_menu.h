#pragma once

#include <optional>

#include "app/menu/dialogue.h"
#include "app/menu/services.h"

namespace menu {

// Asks for a level, 1 to 5, until one is named; nullopt: 0 was typed, or the dialogue has ended.
std::optional<unsigned> ask_level(Dialogue& dialogue);

// A game line by line: asks for tips, then plays.
void play_by_lines(sudoku::GameStart start, const Services& services, Dialogue& dialogue);

// A new game: asks for the screen where there is a choice, and for the level.
void play(const Services& services, Dialogue& dialogue);

}  // namespace menu
