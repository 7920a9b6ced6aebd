#pragma once

#include <span>

#include "app/sudoku/constraint_play/game.h"
#include "app/tui/curses.h"
#include "app/tui/screen.h"
#include "sat/io/byte_source.h"

namespace sudoku_program {

// A full-screen game of the first puzzle of an input.
// Errors, with a line and column: it cannot be read, or contradicts itself.
sat::Result<constraint_play::Game> read_constraint_game(sat::ByteSource& input,
                                                        const constraint_play::Game::Options& options);

// Plays it.  What was filled in is kept in a file of the state folder, and found again when the same puzzle is played.
void play_constraints(constraint_play::Game& game, tui::Terminal& terminal);

// The screen after these keys, without anything kept.
tui::Screen picture_of_constraints(constraint_play::Game& game, std::span<const tui::Event> keys, tui::Size size);

}  // namespace sudoku_program
