#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>

#include "sat/core/formula.h"

namespace satdoku_python {

// Python's Formula is immutable, so that threads may share it.
using FormulaPointer = std::shared_ptr<const sat::Formula>;

// The literals of a model by the numbers of the formula: the variables 1 to declared_vars() in this order; one that
// occurs nowhere is false.
pybind11::list model_list(const sat::Formula& formula, const sat::Model& model);

void define_formula(pybind11::module_& m);

}  // namespace satdoku_python
