#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "sat/core/assert.h"

namespace sudoku_program {

// Statistics of repeated measurements.
struct Spread {
    double least = 0, median = 0, most = 0;
};

// The median of an even number of values is the mean of the middle two.  Requires: not empty.
inline Spread spread_of(std::vector<double> values) {
    ASSERT(!values.empty());
    std::sort(values.begin(), values.end());
    const std::size_t n = values.size();
    return {values.front(), (values[(n - 1) / 2] + values[n / 2]) / 2, values.back()};
}

}  // namespace sudoku_program
