#pragma once

#include <cstddef>
#include <span>

#include "sat/core/terminator.h"
#include "sat/portfolio/racers.h"

namespace sat {

struct RaceResult {
    Outcome outcome;     // the winner's
    std::size_t winner;  // which racer; where none has a verdict, the first one that did not drop out
};

// Runs the searches side by side, each on a thread of its own, until one has a verdict; then the others are stopped.
// The verdict is always the same; which racer has it first, and so the model, the statistics and the proof, is not.
//
// `stop` (null: nobody) is what the racers' own Limits::stop would be: it is looked at before the start, then a hundred
// times a second, and passed on.  A racer for which there is no memory or no thread drops out and leaves the race to
// the others; where none is left, std::bad_alloc is thrown, or std::system_error where the system had no thread to
// give.  Whatever else one throws ends the race, and is thrown from here unless another has its verdict already.
// Requires: at least one racer; their sinks are their own, and nothing that they write to is shared.
RaceResult race(const Formula& formula, std::span<const Racer> racers, const Terminator* stop);

}  // namespace sat
