#pragma once

#include <optional>
#include <string>

#include "app/i18n/messages.h"
#include "sudoku/deduce/core.h"

namespace hints {

// Why a puzzle has no solution: "no solution: these contradict each other: 7 in r1c2, r5c8; row 1; the cage r1c34
// (sum 4)".  `open`: the clues in which the core was found; nullopt: none was.
std::string text_of(const std::optional<sudoku::deduce::Core>& core, const sudoku::deduce::Clues& open,
                    const sudoku::ConstraintPuzzle& puzzle, i18n::Language language);
// The same where no clues could be made.
std::string text_of_no_core(i18n::Language language);

// Finds the core within a time limit, which `stop` (may be null) has, and says it.
std::string why_no_solution(const sudoku::ConstraintPuzzle& puzzle, i18n::Language language,
                            const sat::Terminator* stop);

}  // namespace hints
