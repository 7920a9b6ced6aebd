#pragma once

#include <optional>
#include <vector>

#include "sudoku/game/board_search.h"
#include "sudoku/game/session.h"

namespace sudoku {

// Something wrong in a game.
struct Mistake {
    bool is_removal = false;  // a candidate that the player removed is needed; otherwise a wrong digit stands
    Cell cell = 0;
    Digit digit = kBlank;  // that belongs there, or that was removed; kBlank: a wrong digit, and no single right one
};
// In the requested cell, if there is one.  Digits come before candidates.  If the puzzle has several solutions: a digit
// in conflict, else the first digit, or candidate, that with those before it leaves no solution.
// `removed`: by the player (player_marks()).
std::optional<Mistake> find_mistake(const Session& session, const std::vector<Candidate>& removed,
                                    std::optional<Cell> at, BoardSearch& search);

}  // namespace sudoku
