#pragma once

#include <rapidcheck.h>

#include "tests/property/simplify_binary/proved_database.h"

namespace sat::test {

// Uniform in lo .. hi-1, independent of the size of an enclosing list.
template <class T>
rc::Gen<T> uniform(T lo, T hi) {
    return rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(lo, hi));
}

// Formulas with at most nine variables, for brute force; they shrink.

// Mostly binary clauses, so that implications form cycles.
rc::Gen<Clauses> mostly_binary();
// Gates (AND and XOR of two to four inputs, if-then-else) over a few inputs and each other, many with the same or
// nearly the same inputs, possibly cyclic, and a few clauses over all variables.
rc::Gen<Clauses> circuits();
// A random subset of the variables.
rc::Gen<std::vector<std::int32_t>> frozen_variables();

}  // namespace sat::test
