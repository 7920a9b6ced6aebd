#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "app/sudoku/hints/hint_text.h"
#include "sat/core/error.h"
#include "sudoku/game/session.h"
#include "sudoku/text/puzzle_reader.h"

namespace menu {

// A hint about a game in words; nullopt: there is none.  Errors: those of the solver, or it was wrong.
using FoundHint = sat::Result<std::optional<hints::HintText>>;

// What the menus need from the rest of the program, so that they can be tested without its options and clock.
struct Services {
    // How to read files of puzzles, and the shape that every board must have.
    sudoku::PuzzleReadOptions reading = {};
    // The rules of a puzzle, which live as long as the services.  Errors: the options are of other boards.
    std::function<sat::Result<std::shared_ptr<const sudoku::Rules>>(const sudoku::Puzzle&)> rules;
    // A new puzzle of a difficulty, 1 to 5, with its solution.  nullopt: interrupted.  Errors: there is none on such
    // boards.
    std::function<sat::Result<std::optional<sudoku::GameStart>>(unsigned difficulty)> new_game;
    // A game of an imported puzzle.  nullopt: interrupted.  Errors: it has no solution, or cannot be played.
    std::function<sat::Result<std::optional<sudoku::GameStart>>(const sudoku::Puzzle&)> game_of;
    // About one cell or the easiest.
    std::function<FoundHint(const sudoku::Session&, std::optional<sudoku::Cell>)> hint;
    // Milliseconds of a monotonic clock.
    std::function<double()> now;
    // A seed, different at each call.
    std::function<std::uint64_t()> seed;
    // resume: the unfinished game, if any.  keep: called after every change.  finish: called when a game is solved or
    // given up.  begin_another: the next game kept is another one than the unfinished one, which stays kept.  leave:
    // called when it is no longer played here, so that other programs find it.  All empty: games are not saved. Errors:
    // of the system, or a damaged game; the game continues.
    std::function<sat::Result<std::optional<sudoku::Session>>()> resume;
    std::function<sat::Status(const sudoku::Session&)> keep, finish;
    std::function<void()> begin_another, leave;
    // The full-screen game, on the terminal of the menu; empty: there is none, and no choice is offered.
    // Errors: the terminal does not support it.
    std::function<sat::Status()> play_full_screen;
};

}  // namespace menu
