#pragma once

#include <functional>
#include <optional>
#include <variant>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/game/session.h"
#include "sudoku/logic/reason.h"
#include "sudoku/logic/walkthrough.h"

namespace sudoku {

// The next conclusion in a game, to be formatted by the program.
struct Hint {
    enum class Kind : std::uint8_t {
        // `cell` has a wrong digit, which takes precedence.  If the puzzle has several solutions: one in conflict,
        // otherwise the first one that, with those placed before it, leaves no solution.
        wrong,
        deduction,  // a digit by techniques
        reason,     // a digit by the reduction: where no technique leads to one, or only by many eliminations
        none,       // the board is full, or nothing follows, or not in time
    };
    Kind kind = Kind::none;
    Cell cell = 0;
    Digit digit = kBlank;                // that belongs there; kBlank: wrong, and there are several solutions
    std::optional<Deduction> deduction;  // of kind deduction; every step passed follows()
    std::optional<Reason> reason;        // of kind reason; proved by the SAT library, or by the search for solutions
                                         // where it names the whole puzzle
    bool cut_short = false;              // of kind none: something may follow, but the search was ended
    // The board for which the deduction is valid, with the player's digits as givens.
    Board board;
};

// `at`: the cell of the hint; the easiest one if nullopt, or if the cell has a correct digit.  `is_over`: polled during
// the search for reasons (recommended limit: 0.3 s).  If no minimal reason was found by then, a bounded search of about
// a second on 9x9 follows, and then the best one is returned, so that every board with a unique solution gets a reason.
// Deterministic otherwise.  Errors: those of the solver, including wrong answers.
sat::Result<Hint> find_hint(const Session& session, std::optional<Cell> at, const std::function<bool()>& is_over);

}  // namespace sudoku
