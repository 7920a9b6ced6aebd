#pragma once

#include <optional>
#include <string>

#include "app/sudoku/puzzle_run.h"
#include "sudoku/encode/encode.h"
#include "sudoku/model/variant.h"

namespace sudoku_program {

// --cnf: the puzzle as a CNF file with its solution in comments, and the result file.
struct CnfRequest {
    std::string path;  // empty: none
    const sudoku::EncodingEntry* encoding = &sudoku::default_encoding();
};

// Errors: the puzzle is not the first one, the encoding is too large, the files cannot be written.
// `milliseconds`: of the search.
sat::Status write_solved_cnf(const CnfRequest& request, const sudoku::Variant& variant, const Task& task,
                             sat::Verdict verdict, const std::optional<sudoku::Board>& solution, double milliseconds);

}  // namespace sudoku_program
