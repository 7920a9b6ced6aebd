#pragma once

#include <string_view>

#include "app/sudoku/play/controller.h"
#include "app/sudoku/play/view.h"
#include "sudoku/game/session.h"

// Games that tests play.
namespace games_for_tests {

sudoku::Session classic();       // 9x9, 30 givens, one solution
sudoku::Session empty();         // 9x9 without givens
sudoku::Session four();          // 4x4
sudoku::Session sixteen();       // 16x16
sudoku::Session twenty_five();   // 25x25
sudoku::Session jigsaw();        // 6x6 with regions
sudoku::Session large_jigsaw();  // 16x16, regions of 2 rows and 8 columns
sudoku::Session with_windows();  // 9x9, diagonals and windows

// Presses keys: characters, and the words of kNames in angle brackets: "<up>5<enter>".  Returns what the last one asks.
play::Answer type(std::string_view keys, sudoku::Session& session, play::ViewState& state, tui::Size size = {24, 80});

// The keys that play a game to its end.
std::string keys_to_the_end(const sudoku::Session& session);

}  // namespace games_for_tests
