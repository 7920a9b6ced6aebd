#pragma once

#include <pybind11/pybind11.h>

namespace satdoku_python {

// Solve, check, count and rate puzzles: one, or many at once.
void define_puzzles(pybind11::module_& m);

}  // namespace satdoku_python
