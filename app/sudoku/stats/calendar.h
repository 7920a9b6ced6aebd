#pragma once

#include "app/i18n/messages.h"
#include "app/sudoku/print/picture.h"
#include "app/sudoku/stats/activity.h"

namespace stats {

inline constexpr double kCalendarHeight = 38;  // mm

// The 53 weeks that end with the last game, one column each, Monday first, each day shaded by the number of games.
// (x, y): the upper left corner.  Requires: activity.last.
void draw_calendar(const Activity& activity, i18n::Language language, double x, double y, printing::Picture& page);

// The shade of a day, 0 (no game) to 4 (seven games or more).
unsigned shade_for(unsigned games);

}  // namespace stats
