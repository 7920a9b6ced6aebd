#pragma once

#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/constraint/parts.h"

namespace sudoku {

// A sum that follows from houses and cages.
struct RestSum {
    std::vector<Cell> cells;
    std::vector<int> factors;  // 1 or -1
    int total;
    std::vector<std::uint32_t> houses = {};  // in Parts::distinct_parts(), that it follows from
    std::vector<std::uint32_t> cages = {};   // and in Parts::sum_parts()
};

// The rule of 45: the cells of a complete house add up to a known number.  Of one house, or several that share no cell,
// without the cages inside some cells are left ("innies"); with all cages that touch them some cells are too many
// ("outies").  Those of at most six cells, each once, for runs of rows, columns and boxes.
// `stop` (may be null): those found by then.
std::vector<RestSum> rests_of_houses(const Parts& parts, const sat::Terminator* stop = nullptr);

}  // namespace sudoku
