#pragma once

#include <pybind11/pybind11.h>

namespace satdoku_python {

// Hints and explanations in words.
void define_hints(pybind11::module_& m);

}  // namespace satdoku_python
