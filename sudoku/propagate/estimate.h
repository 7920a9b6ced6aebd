#pragma once

#include <cstdint>

#include "sat/core/terminator.h"
#include "sudoku/propagate/network.h"

namespace sudoku {

struct EstimateOptions {
    std::uint64_t dives = 1000;
    std::uint64_t seed = 0;
    const sat::Terminator* stop = nullptr;  // may be null; ends it with the dives so far
};

// The number of solutions of a puzzle, estimated.  Logarithms, since a double has no room for large grids; -infinity is
// that of 0.
struct SolutionEstimate {
    std::uint64_t dives = 0;  // that ended
    std::uint64_t found = 0;  // of these in a solution
    double log10_mean = 0;
    // The mean less and plus 1.96 standard errors: 95 % if the mean is distributed normally, which it is the less, the
    // more the dives differ.
    double log10_low = 0, log10_high = 0;
};

// Random dives into the search tree: at each node the cell with the fewest candidates, and one of those that
// propagation does not refute, each with the same probability.  The product of their numbers, or 0 at a dead end, has
// the number of solutions as its mean (Knuth: Estimating the efficiency of backtrack programs, Mathematics of
// Computation 29, 1975; here of leaves that are solutions).  Deterministic.
SolutionEstimate estimate_solutions(const Network& network, const EstimateOptions& options);

}  // namespace sudoku
