#pragma once

#include "app/watch/scene.h"
#include "sat/core/formula.h"

namespace watch {

// The screen of a search on a formula: the counters, the trail by levels, the tree so far, and the clauses with the
// values of their literals; where not all clauses fit, that of the last event.  A pure function.  Made for 80x24; works
// from 40x10 on.
tui::Screen draw_formula(const Scene& scene, const sat::Formula& formula, tui::Size size);

}  // namespace watch
