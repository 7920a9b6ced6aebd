#pragma once

#include <optional>
#include <string>
#include <utility>

#include "app/sudoku/puzzle_run.h"
#include "sat/core/outcome.h"
#include "sat/io/output_file.h"

namespace sudoku_program {

// Where the proof of a puzzle is written: FOLDER/N.cnf and FOLDER/N.drat, N the number of the puzzle.
class ProofFiles {
public:
    // Errors: the files cannot be written, or are inputs or the output.
    static sat::Result<ProofFiles> open(const std::string& folder, std::uint64_t number, const PuzzleOptions& options);

    sat::OutputFile& cnf() { return cnf_; }
    sat::OutputFile& proof() { return proof_; }
    // Keeps the files if the proof was found.  false: interrupted.
    // Errors: those of the files; why there is no proof: a limit, or another solution.
    sat::Result<bool> keep_if(sat::Verdict verdict, sat::StopReason stopped);

private:
    ProofFiles(sat::OutputFile cnf, sat::OutputFile proof) : cnf_(std::move(cnf)), proof_(std::move(proof)) {}
    sat::OutputFile cnf_, proof_;
};

// Writes a proof that the puzzle has no solution except `known`, if any.  false: interrupted, and no file is written.
// Errors: as of ProofFiles; the encoding is too large.
sat::Result<bool> write_proof_files(const std::string& folder, const Task& task,
                                    const std::optional<sudoku::Board>& known, const PuzzleOptions& options);

}  // namespace sudoku_program
