#pragma once

#include <optional>
#include <string>

#include "app/sudoku/puzzle_run.h"

namespace sudoku_program {

// Writes FOLDER/N.cnf and FOLDER/N.drat, N the number of the puzzle: a proof that it has no solution except `known`, if
// any.  false: interrupted, and no file is written.
// Errors: the encoding is too large, the files cannot be written or are inputs, the proof found another solution.
sat::Result<bool> write_proof_files(const std::string& folder, const Task& task,
                                    const std::optional<sudoku::Board>& known, const PuzzleOptions& options);

}  // namespace sudoku_program
