#pragma once

#include <functional>

#include "sat/core/terminator.h"

namespace sudoku {

// Limits work that can take arbitrarily long: every search polls the terminator, and `passed` is called between
// searches, each of which has a node budget (the library has no clock).
struct Deadline {
    const sat::Terminator* terminator = nullptr;
    std::function<bool()> passed;  // empty: never

    bool interrupted() const { return sat::terminated(terminator); }
    bool is_over() const { return interrupted() || (passed && passed()); }
};

}  // namespace sudoku
