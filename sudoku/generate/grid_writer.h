#pragma once

#include <cstdint>
#include <optional>

#include "sat/io/byte_sink.h"
#include "sudoku/generate/distinct_grids.h"
#include "sudoku/generate/shift_grids.h"

namespace sudoku {

// The complete grids to write.
struct GridRequest {
    const Rules* rules = nullptr;
    const GridMethodEntry* method = nullptr;
    std::uint64_t count = 1;
    std::optional<Digit> corner;  // empty: 1 if enumerated, any if random
    std::uint64_t seed = 0;       // of random grids
    GridLayout layout = GridLayout::rows;
};

// Errors: enumeration for rules that are not classic, or of more grids than exist; a corner that is not a digit of the
// board; a layout without symbols for its digits.
sat::Status check_request(const GridRequest& request);

// The number of grids, and how it ended: all requested, all that exist, or interrupted.
struct GridsWritten {
    std::uint64_t grids = 0;
    DistinctGrids::End end = DistinctGrids::End::none;
};

// Writes distinct complete grids: rows with an empty line between grids, or lines.  Errors: those of the sink and of
// the solver, including wrong answers; the rules have no grid.
// Requires: check_request() has no error.
sat::Result<GridsWritten> write_grids(const GridRequest& request, sat::ByteSink& out, const Deadline& deadline);

}  // namespace sudoku
