#pragma once

#include "app/watch/scene.h"
#include "sat/core/formula.h"

namespace watch {

// The screen of a search on a formula: the trail by levels, the clause of the last event with the values of its
// literals, the counters.  A pure function.  Made for 80x24; works from 40x10 on.
tui::Screen draw_formula(const Scene& scene, const sat::Formula& formula, tui::Size size);

}  // namespace watch
