#pragma once

#include <string>

#include "app/sudoku/hints/wording.h"
#include "sudoku/model/board.h"

namespace hints {

// Why a single holds, by the digits on the board: "row 3 has 1 and 4, box 2 has 9, 5 and 6 were excluded
// before; only 7 is left for r3c5"; "r1c9 keeps it out of r1c456; the only place for 7 in box 2 is r2c6".  What no
// digit on the board excludes was excluded by steps before, or by pencil marks. Requires: the step is a naked or hidden
// single, found on this board.
std::string why_single(const sudoku::Step& step, const sudoku::Board& board, const Wording& wording);

}  // namespace hints
