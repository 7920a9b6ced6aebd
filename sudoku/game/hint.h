#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/game/session.h"
#include "sudoku/logic/reason.h"
#include "sudoku/logic/walkthrough.h"

namespace sudoku {

// The next step in a game, to be formatted by the program.
struct Hint {
    enum class Kind : std::uint8_t {
        // Mistakes (mistake.h) come first: `cell` has a wrong digit, or the player removed its candidate `digit`.
        wrong,
        wrong_removal,
        step,    // by a technique: an elimination or a digit
        reason,  // a digit by the reduction, only where no technique applies
        none,    // the board is full, or nothing follows, or was not found in time
    };
    Kind kind = Kind::none;
    // The cell that it is about; of an elimination the first one.
    Cell cell = 0;
    // What belongs there; kBlank: an elimination, or a wrong digit in a puzzle with several solutions.
    Digit digit = kBlank;
    // Of kind step: the first one is the hint.  Those after it lead to a digit, the last of them places it, and all of
    // them are needed for it; there are none if no technique leads to a digit.  Every step passed follows().
    std::vector<Step> steps;
    // Of kind reason; proved by the SAT library, or by the search for solutions if it names the whole puzzle.
    std::optional<Reason> reason;
    // The search was ended: of kind none, something may follow; of kind reason, a technique may apply.
    bool cut_short = false;

    // What the hint is valid for: the board with the player's digits as givens, and the candidates of each cell (digits
    // as bits) without those that the player removed.
    Board board;
    std::vector<std::uint64_t> candidates;
    // The step removes candidates from cells whose pencil marks are not complete: they must be filled in first.
    bool needs_marks = false;
};

// `at`: the steps are those that lead to this cell, digits in other cells included; the easiest next step if nullopt,
// or if the cell has a correct digit.  `is_over` (recommended limit: 0.3 s), once true, stays true; it is polled
// between techniques, during the search for reasons and, on boards wider than 9, during searches for solutions.  If a
// board with a unique solution has no step by then, it gets a digit with a reason: up to 9x9 that of a bounded search
// of about a second, otherwise the best that was found.  Candidates that the player removed are facts. Deterministic
// otherwise.  Errors: those of the solver, including wrong answers.
sat::Result<Hint> find_hint(const Session& session, std::optional<Cell> at, const std::function<bool()>& is_over);

// Makes the move of the hint: places or clears the digit, removes the candidates, or puts one back.  Pencil marks are
// filled in first if the hint needs them, as a move of its own.
// Requires: the hint was found for this state of the game.
Session::Outcome apply(const Hint& hint, Session& session);

}  // namespace sudoku
