#pragma once

#include "sudoku/rate/explainer/hint.h"

namespace sudoku::explainer {

// Each looks for its technique in the order of Sukaku Explainer, fills `hint` with the first step that removes or
// places something, and returns true; false if there is none.  Requires: `hint` has no removals and places nothing.
// The direct ones place a single that a pattern leaves, and keep the candidates that the pattern removes.

bool find_hidden_single(const Grid& grid, Hint& hint);
bool find_naked_single(const Grid& grid, Hint& hint);
bool find_direct_locking(const Grid& grid, Hint& hint);
bool find_locking(const Grid& grid, Hint& hint);
bool find_direct_hidden_set(const Grid& grid, int size, Hint& hint);
bool find_hidden_set(const Grid& grid, int size, Hint& hint);
bool find_naked_set(const Grid& grid, int size, Hint& hint);
bool find_fish(const Grid& grid, int size, Hint& hint);
bool find_xy_wing(const Grid& grid, bool three_digits, Hint& hint);  // true: XYZ-wing
bool find_als_wing(const Grid& grid, int size, Hint& hint);
bool find_unique_loop(const Grid& grid, Hint& hint);
bool find_bug(const Grid& grid, Hint& hint);

}  // namespace sudoku::explainer
