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

// The next conclusion in a game.  The program puts it into words.
struct Hint {
    enum class Kind : std::uint8_t {
        // `cell` holds a digit that cannot stay: that comes before anything else.  Where the puzzle has several
        // solutions: one in conflict, otherwise the first that, with those placed before it, leaves no solution.
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
    // Where the player's digits were seen as givens, for which the deduction holds.
    Board board;
};

// `at`: about this cell; nullopt, or a cell with a right digit: the easiest.  `is_over`: polled while reasons are
// searched (0.3 s is what a player waits); where no minimal reason was found by then, a bounded search follows, of
// about a second on 9x9, and then the best known is returned: every board with one solution gets a reason.
// Deterministic but for that.  Errors: the solver's, or it was wrong.
sat::Result<Hint> find_hint(const Session& session, std::optional<Cell> at, const std::function<bool()>& is_over);

}  // namespace sudoku
