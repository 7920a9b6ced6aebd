#pragma once

#include <optional>

#include "app/sudoku/play/hint_marks.h"
#include "app/sudoku/play/layout.h"
#include "app/tui/screen.h"

namespace play {

// How a candidate that the hint is about looks, whether the player has marked it or not; nullopt: it is not about it.
std::optional<tui::Role> role_in_hint(const HintMarks& hint, sudoku::Candidate x);

// Shading without colours: dots at the left and right edge of a cell, which most forms leave blank.  Where the cell has
// a paper they are not visible.
void draw_shade(const Area& cell, tui::Look look, tui::Screen& screen);

// Where a cell has no room for all marks: those of the pattern and those that go, some of both, as far as they fit.
void draw_few_marks(const HintMarks& hint, sudoku::Cell c, const Area& cell, tui::Look look, tui::Screen& screen);

// The place of the cell in a chain, in the corner that marks take last.
void draw_number(const HintMarks& hint, sudoku::Cell c, const Area& cell, tui::Look look, tui::Screen& screen);

}  // namespace play
