#pragma once

#include <string>

#include "app/i18n/messages.h"
#include "sudoku/game/session.h"

namespace play {

// The board as an SVG picture to print: givens in bold, the player's digits, pencil and corner marks and colours, on
// white, as wide as a page.
std::string paper_svg(const sudoku::Session& session, i18n::Language language);

}  // namespace play
