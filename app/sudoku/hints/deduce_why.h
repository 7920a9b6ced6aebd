#pragma once

#include <string>

#include "app/sudoku/hints/clue_wording.h"

namespace hints {

// Why a step is right, including its conclusion, without the technique's name and a full stop.  `before`: the state in
// which the step was found.
std::string why(const sudoku::deduce::Step& step, const sudoku::deduce::State& before, const ClueWording& wording);

}  // namespace hints
