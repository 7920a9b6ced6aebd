// The extension module satdoku._core.  The package's Python sources give its functions their names, defaults and
// documentation.
#include <pybind11/pybind11.h>

#include "python/binding/check.h"
#include "python/binding/errors.h"
#include "python/binding/formula.h"
#include "python/binding/generate.h"
#include "python/binding/hints.h"
#include "python/binding/puzzles.h"
#include "python/binding/solver.h"
#include "python/binding/tasks.h"

PYBIND11_MODULE(_core, m) {
    using namespace satdoku_python;
    register_errors();
    define_solver(m);
    define_formula(m);
    define_tasks(m);
    define_check(m);
    define_puzzles(m);
    define_generate(m);
    define_hints(m);
}
