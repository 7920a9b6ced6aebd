#pragma once

#include <string>

#include "app/sudoku/hints/wording.h"

namespace hints {

// Are the causes of placed digits printed, or does the reader know them?
enum class Causes : std::uint8_t { told, known };

// "if r1c1 = 2, then r1c5 = 7 (the last digit there), so r4c5 = 3 (the last place in row 4)".  Of false nodes
// only the first and the last are printed: a reader sees what a digit excludes, and a list of it hides the thread.
// Where the last node denies an earlier one, both sides of that are printed: ", but r2c8 = 5 excludes it".
// Requires: the chain is not empty.
std::string text_of(const sudoku::Chain& chain, Causes causes, const Wording& wording);

// Why a step with chains is right, its conclusion included: one chain that contradicts itself, or several that end
// alike.
std::string why_chains(const sudoku::Step& step, const Wording& wording);

}  // namespace hints
