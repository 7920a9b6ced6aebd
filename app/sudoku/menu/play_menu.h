#pragma once

#include <optional>

#include "app/sudoku/menu/services.h"
#include "app/tui/dialogue.h"

namespace menu {

// Asks for a difficulty, 1 to 5, until one is typed; nullopt: 0 was typed, or the dialogue has ended.
std::optional<unsigned> ask_difficulty(Dialogue& dialogue);

// Makes a puzzle of a difficulty, with a message first; nullopt, after printing why: there is none.
std::optional<sudoku::GameStart> make_game(unsigned difficulty, const Services& services, Dialogue& dialogue);

// Plays a puzzle line by line.  If there is an unfinished game, asks whether to resume it.
void play_by_lines(sudoku::GameStart start, const Services& services, Dialogue& dialogue);

// A new game: asks for the kind of screen, if there is a choice, and for the difficulty.
void play(const Services& services, Dialogue& dialogue);

}  // namespace menu
