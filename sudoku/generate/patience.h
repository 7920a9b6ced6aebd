#pragma once

#include <atomic>
#include <functional>

#include "sat/core/terminator.h"

namespace sudoku {

// What ends work that may take arbitrarily long: a flag that somebody raises, which ends it as soon as it is looked
// at, and a question that is asked between two searches, each of which has its node budget ("is the time over?" of
// a caller that has a clock; the library has none).
struct Patience {
    const sat::Terminator* stop = nullptr;
    std::function<bool()> over;  // empty: never

    bool stopped() const { return sat::terminated(stop); }
    bool ended() const { return stopped() || (over && over()); }
};

}  // namespace sudoku
