#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "sat/core/outcome.h"
#include "sat/core/terminator.h"
#include "sat/io/byte_sink.h"
#include "sat/io/output_file.h"
#include "sudoku/encode/encode.h"
#include "sudoku/model/variant.h"

namespace sudoku {

// The comments of a CNF, which make it a puzzle again (cnf_board.h reads them; docs/encodings.md shows them):
//
//     c sudoku box 3x3 variant classic numbering natural encoding extended
//     c no-repeats                          only without repeated pairs
//     c name game 1                         only where the puzzle has one; so "note" for lines of .sdk headers
//     c regions, and a line for each row    only jigsaw
//     c puzzle, and the board as a grid
//     c marks r1c3 1 2 5                    only blank cells whose pencil marks leave digits out
//     c cell r1c3 17 1 2 5                  only reduced: the first variable of the cell, and its digits
//     c contradiction digit 5 appears ...    only reduced: why no clause is needed
//     c solution, and the board as a grid   after the clauses, once solved; or "c no solution"
//
// If givens are folded in, the numbering is "mapped" and defined by the lines "c cell".
inline constexpr std::string_view kMappedNumbering = "mapped";

// A puzzle, solved or not.
struct Solved {
    sat::Verdict verdict = sat::Verdict::unknown;
    std::optional<Board> solution;  // iff satisfiable
    double milliseconds = 0;        // of the search
};

// Writes comments, header and clauses.  Requires: encoding.rules() were made from `variant`.
void write_cnf(const Encoding& encoding, const Variant& variant, sat::ClauseSink& sink);
// Likewise, followed by the solution, or a comment that there is none.
void write_cnf(const Encoding& encoding, const Variant& variant, const Solved& solved, sat::ClauseSink& sink);

// Writes the puzzle with its solution to `cnf`, and the result beside it (sat::result_name: FILE.res for FILE.cnf).
// Both files are complete before either of them replaces an old one.  Returns the name of the second; "", and there is
// none, where `cnf` is a device, a FIFO or standard output.
// Errors: those of the files; each names its file.  Requires: a solution iff satisfiable.
sat::Result<std::string> write_solved_files(const std::filesystem::path& cnf, const Encoding& encoding,
                                            const Variant& variant, const Solved& solved);

}  // namespace sudoku
