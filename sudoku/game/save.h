#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/game/session.h"

namespace sudoku {

// A whole game as text (a JSON object with a version), including undo and redo.
std::string to_save(const Session& session);
// Errors, with positions: invalid JSON; a member that is missing or wrong, and what was expected.  For any text, the
// session returned satisfies its invariants.
sat::Result<Session> read_save(std::string_view text);

}  // namespace sudoku
