#pragma once

#include <memory>
#include <string>

#include "app/i18n/messages.h"
#include "app/sudoku/constraints/run.h"

namespace sudoku_program {

// What `sudoku check` is asked for.
struct CheckRequest {
    PuzzleOptions puzzles;
    i18n::Language language = i18n::Language::en;
    bool minimal = false, solutions = false;
    std::string proof_folder;  // empty: no proofs
};

// `sudoku check` for puzzles with constraints.  Requires: `request` outlives the answerer.
std::unique_ptr<ConstraintAnswerer> constraint_checking(const CheckRequest& request);

}  // namespace sudoku_program
