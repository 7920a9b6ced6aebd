#pragma once

#include <optional>

#include "app/sudoku/menu/services.h"
#include "app/tui/dialogue.h"

namespace menu {

// Asks for a level, 1 to 5, until one is named; nullopt: 0 was typed, or the dialogue has ended.
std::optional<unsigned> ask_level(Dialogue& dialogue);

// Tells that a puzzle is being made, and makes one of a level; nullopt, after telling why: there is none.
std::optional<sudoku::GameStart> make_game(unsigned level, const Services& services, Dialogue& dialogue);

// A game of a puzzle, line by line.  Where another game was left, asks which one to play: only one is kept.
void play_by_lines(sudoku::GameStart start, const Services& services, Dialogue& dialogue);

// A new game: asks for the screen where there is a choice, and for the level.
void play(const Services& services, Dialogue& dialogue);

}  // namespace menu
