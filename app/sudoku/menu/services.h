#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "app/sudoku/hints/hint_text.h"
#include "sat/core/error.h"
#include "sudoku/game/session.h"

namespace menu {

// A hint about a game in words; nullopt: there is none.  Errors: those of the solver, or it was wrong.
using FoundHint = sat::Result<std::optional<hints::HintText>>;

// What the menus need from the rest of the program, so that they can be tested without its options and clock.
struct Services {
    // The shape that every board must have; nullopt: any.
    std::optional<sudoku::Box> box;
    // The rules of boards of this side; they live as long as the services.  Errors: the options are of other boards.
    std::function<sat::Result<const sudoku::Rules*>(std::size_t side)> rules;
    // A new puzzle of a level, 1 to 5, with its solution.  nullopt: interrupted.  Errors: there is none on such boards.
    std::function<sat::Result<std::optional<sudoku::GameStart>>(unsigned level)> new_game;
    // A game of an imported puzzle.  nullopt: interrupted.  Errors: it has no solution, or cannot be played.
    std::function<sat::Result<std::optional<sudoku::GameStart>>(const sudoku::Puzzle&)> game_of;
    // About one cell or the easiest.
    std::function<FoundHint(const sudoku::Session&, std::optional<sudoku::Cell>)> hint;
    // Milliseconds of a monotonic clock.
    std::function<double()> now;
    // A seed, different at each call.
    std::function<std::uint64_t()> seed;
    // resume: the unfinished game, if any.  keep: called after every change.  finish: called when a game is solved or
    // given up.  leave: called when it is no longer played here, so that other programs find it.  All empty: games are
    // not saved.
    // Errors: of the system, or a damaged game; the game continues.
    std::function<sat::Result<std::optional<sudoku::Session>>()> resume;
    std::function<sat::Status(const sudoku::Session&)> keep, finish;
    std::function<void()> leave;
    // The full-screen game, on the terminal of the menu; empty: there is none, and no choice is offered.
    // Errors: the terminal does not support it.
    std::function<sat::Status()> play_full_screen;
};

}  // namespace menu
