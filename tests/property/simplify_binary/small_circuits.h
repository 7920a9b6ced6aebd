#pragma once

#include <rapidcheck.h>

#include "tests/property/simplify_binary/proved_database.h"

namespace sat::test {

// lo .. hi-1, all alike, whatever size a list around it has.
template <class T>
rc::Gen<T> uniform(T lo, T hi) {
    return rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(lo, hi));
}

// Formulas of at most nine variables, small enough to look at every assignment; they shrink.

// Mostly binary clauses, so that implications meet in cycles; some longer.
rc::Gen<Clauses> mostly_binary();
// Gates (AND of two to four, XOR of two to four, if-then-else) over a few inputs and each other, many of them with the
// same or nearly the same inputs, loops not excluded, and a few clauses over all of it.
rc::Gen<Clauses> circuits();
// Numbers of some of the variables.
rc::Gen<std::vector<std::int32_t>> frozen_variables();

}  // namespace sat::test
