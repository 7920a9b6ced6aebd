#pragma once

#include "tests/cli/sudoku/material.h"

namespace constraint_puzzles {

inline const std::string kSmall =
    "grid 4x4\nname Small killer\nboxes 2x2\nkiller 3 r1c1 r1c2\nkiller 6 r1c3 r2c3 r2c4\nkiller 7 r2c1 r2c2\n"
    "thermometer r4c4 r4c3 r4c2\narrow r4c1 / r3c2 r4c2\n";
inline const std::string kSmallRows = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
inline const std::string kSmallLine = "1234341221434321\n";
// The same without the arrow and a cage: several solutions.
inline const std::string kOpen = "grid 4x4\nboxes 2x2\nkiller 3 r1c1 r1c2\nthermometer r4c4 r4c3 r4c2\n";
inline const std::string kImpossible = "grid 4x4\nboxes 2x2\nkiller 3 r1c1 r1c2\nkiller 3 r2c1 r2c2\n";

}  // namespace constraint_puzzles
