#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/i18n/messages.h"
#include "app/sudoku/print/picture.h"
#include "app/sudoku/stats/activity.h"

namespace stats {

// An axis of times, logarithmic, with ticks at round times.
class TimeAxis {
public:
    // Around the times of all groups; one minute if there are none.
    explicit TimeAxis(const std::vector<Group>& groups);

    // 0 at the shortest time of the axis, 1 at the longest.
    double place(std::uint64_t milliseconds) const;
    // Milliseconds: those of 5, 10, 20 and 30 seconds and so on that are on the axis.
    std::vector<std::uint64_t> ticks() const;

private:
    std::uint64_t low_, high_;
};

// Appends a row for each group: its name, a dot for each game, and the numbers; and the axis below.  Returns the height
// used.  (x, y): the upper left corner.
double draw_times(const std::vector<Group>& groups, i18n::Language language, double x, double y, double width,
                  printing::Picture& page);

}  // namespace stats
