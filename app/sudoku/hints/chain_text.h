#pragma once

#include <string>

#include "app/sudoku/hints/wording.h"

namespace hints {

// Whether to print why a digit is placed, or leave it out as known to the reader.
enum class Causes : std::uint8_t { printed, known };

// "if r1c1 = 2, then r1c5 = 7 (the last digit there), so r4c5 = 3 (the last place in row 4)".  Of false nodes
// only the first and the last are printed: the reader sees what a digit excludes, and listing it hides the thread.
// If the last node contradicts an earlier one, both sides are printed: ", but r2c8 = 5 excludes it".
// Requires: the chain is not empty.
std::string text_of(const sudoku::Chain& chain, Causes causes, const Wording& wording);

// Why one of the ends of an alternating chain is true, including the conclusion.
std::string why_alternating(const sudoku::Step& step, const Wording& wording);

// Why a step with chains is right, including its conclusion: one chain that contradicts itself, or several with the
// same end.
std::string why_chains(const sudoku::Step& step, const Wording& wording);

}  // namespace hints
