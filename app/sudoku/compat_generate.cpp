#include "app/sudoku/compat_generate.h"

#include "app/sudoku/command.h"

namespace sudoku_program {

int run_compat_grids(const CompatRequest&) {
    return kError;
}

int run_compat_puzzles(const CompatRequest&) {
    return kError;
}

}  // namespace sudoku_program
