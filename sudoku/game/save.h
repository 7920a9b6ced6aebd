#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/game/session.h"

namespace sudoku {

// A whole game as text (JSON, one object, with a version), undo and redo included.
std::string to_save(const Session& session);
// Errors, each with its place: where it is no JSON; or which member is missing or wrong, and what was expected.
// Whatever the text, the session that comes back keeps its invariants.
sat::Result<Session> read_save(std::string_view text);

}  // namespace sudoku
