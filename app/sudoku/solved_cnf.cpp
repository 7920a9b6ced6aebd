#include "app/sudoku/solved_cnf.h"

#include "app/cli/supervisor.h"
#include "sudoku/encode/cnf_text.h"

namespace sudoku_program {

sat::Status write_solved_cnf(const CnfRequest& request, const sudoku::Variant& variant, const Task& task,
                             sat::Verdict verdict, const std::optional<sudoku::Board>& solution, double milliseconds) {
    if (task.number != 1) return sat::Error{"--cnf takes one puzzle, and this is number %1", task.number};
    sudoku::EncodeOptions options;
    options.encoding = request.encoding;
    const auto encoding = sudoku::Encoding::make(task.puzzle, task.rules, options);
    if (!encoding) return encoding.error();
    const auto written = write_solved_files(request.path, *encoding, variant, {verdict, solution, milliseconds});
    if (!written) return written.error();
    return sat::Done{};
}

}  // namespace sudoku_program
