#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/game/session.h"

namespace sudoku {

// What the pencil marks of a game state.  Players mark in different ways: all candidates of a cell, or only a few
// digits that matter.  So a digit that is not marked is excluded by the player only where the marks are complete, and
// only if the board allowed it when the player left it out or erased it.  A mark that went because of a digit nearby is
// no decision of the player, and says nothing after that digit is gone.
struct PlayerMarks {
    // By cell: its marks and what was removed from them are all its candidates.  Its marks are complete from the moment
    // they held every digit that the board allows, until they are cleared; those of all cells are if no blank cell is
    // without marks.
    std::vector<bool> complete;
    // Candidates that the board allows and the player has removed from complete marks, in increasing order.
    std::vector<Candidate> removed;
};
PlayerMarks player_marks(const Session& session);

}  // namespace sudoku
