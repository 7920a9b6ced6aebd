#pragma once

#include <cstdint>
#include <optional>

#include "sudoku/logic/step.h"
#include "sudoku/model/puzzle.h"

namespace sudoku {

// Verifies a step with the SAT library, independently of techniques: the clauses are one for each of step.rests_on
// (over the grid's candidates), those for the exclusion of peers and of digits in a cell, and the negated conclusion.
// The step is valid iff they are unsatisfiable, for `placed` and for each of `removed`.
//
// If the technique needs uniqueness, or is the reduction, the clauses are those of the whole `puzzle` instead, and
// `budget` is the maximum number of decisions for each candidate; the others need few.
// Requires: `grid` is as it was when the step was found; `puzzle` has one solution where uniqueness is needed.
enum class Recheck : std::uint8_t { holds, fails, undecided };
Recheck recheck(const Step& step, const CandidateGrid& grid, const Puzzle& puzzle,
                std::optional<std::uint64_t> budget = std::nullopt);
inline bool follows(const Step& step, const CandidateGrid& grid, const Puzzle& puzzle) {
    return recheck(step, grid, puzzle) == Recheck::holds;
}

}  // namespace sudoku
