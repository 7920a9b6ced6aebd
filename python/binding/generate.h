#pragma once

#include <pybind11/pybind11.h>

namespace satdoku_python {

// Generate puzzles.
void define_generate(pybind11::module_& m);

}  // namespace satdoku_python
