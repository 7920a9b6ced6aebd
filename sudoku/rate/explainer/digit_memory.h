#pragma once

#include "sudoku/rate/explainer/grid.h"

namespace sudoku::explainer {

// The digits for which a search of one digit found nothing, with their places then.  It will find nothing until these
// change.
class DigitMemory {
public:
    // Returns the digits to search, as a mask.
    unsigned changed(const Grid& grid) const {
        unsigned digits = 0;
        for (int d = 0; d < kNine; ++d)
            if (!(grid.cells_with(d) == places_[d])) digits |= 1u << d;
        return digits;
    }
    void found_nothing(const Grid& grid, unsigned digits) {
        for (; digits != 0; digits &= digits - 1) places_[lowest(digits)] = grid.cells_with(lowest(digits));
    }

private:
    std::array<CellSet, kNine> places_{};
};

}  // namespace sudoku::explainer
