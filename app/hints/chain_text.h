#pragma once

#include <string>

#include "app/hints/wording.h"

namespace hints {

// Are the causes of what must stand told, or does the reader know them?
enum class Causes : std::uint8_t { told, known };

// "Suppose r1c1 = 2; then r1c5 is not 2, so r1c5 = 7 (the last digit there)".  Requires: the chain is not empty.
std::string text_of(const sudoku::Chain& chain, Causes causes, const Wording& wording);

// Why a step with chains is right, its conclusion included: one chain that contradicts itself, two that contradict each
// other, or several that end alike.
std::string why_chains(const sudoku::Step& step, const Wording& wording);

}  // namespace hints
