#include "app/sudoku/compat_solve.h"

#include "app/sudoku/solving.h"

namespace sudoku_program {

int run_compat_solve(const CompatRequest& request) {
    constexpr const char* kFile = "solution.txt";
    PuzzleOptions options;
    options.inputs = {request.input};
    options.output = request.output.value_or(kFile);
    options.engine = sudoku::solvers().front().name;
    options.threads = request.threads.value_or(0);
    if (const sat::Status right = options.resolve(); !right) return complain(right.error());
    auto output = CompatOutput::open(kFile, request.output);
    if (!output) return complain(output.error());
    SolveRequest solving;
    solving.like_input = false;
    solving.format = sudoku::find_format("rows");
    return run_solving(options, solving, answers_to(*output));
}

}  // namespace sudoku_program
