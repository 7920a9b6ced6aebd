#include "app/sudoku/compat_solve.h"

#include "app/sudoku/command.h"

namespace sudoku_program {

int run_compat_solve(const CompatRequest&) {
    return kError;
}

}  // namespace sudoku_program
