#pragma once

#include <pybind11/pybind11.h>

namespace satdoku_python {

// Checks proofs.
void define_check(pybind11::module_& m);

}  // namespace satdoku_python
