#pragma once

#include <pybind11/pybind11.h>

namespace satdoku_python {

// What is done with a whole formula: solve, count, prove, cubes.
void define_tasks(pybind11::module_& m);

}  // namespace satdoku_python
