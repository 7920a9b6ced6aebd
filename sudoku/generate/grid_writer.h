#pragma once

#include <cstdint>
#include <optional>

#include "sat/io/byte_sink.h"
#include "sudoku/generate/distinct_grids.h"
#include "sudoku/generate/shift_grids.h"

namespace sudoku {

// Which complete grids to write.
struct GridRequest {
    const Rules* rules = nullptr;
    const GridMethodEntry* method = nullptr;
    std::uint64_t count = 1;
    std::optional<Digit> corner;  // empty: 1 where they are enumerated, any where they are random
    std::uint64_t seed = 0;       // of random ones
    GridLayout layout = GridLayout::rows;
};

// Errors: enumeration of rules that are not classic, or of more grids than it has; a corner that is no digit of the
// board; a layout without symbols for its digits.
sat::Status check_request(const GridRequest& request);

// How it ended: all requested, all that exist, or interrupted.
struct GridsWritten {
    std::uint64_t grids = 0;
    DistinctGrids::End end = DistinctGrids::End::none;
};

// Writes different complete grids: rows with an empty line between two grids, or lines.
// Errors: those of the sink; no grid keeps the rules; the solver's, or it was wrong.
// Requires: check_request() has no error.
sat::Result<GridsWritten> write_grids(const GridRequest& request, sat::ByteSink& out, const Deadline& deadline);

}  // namespace sudoku
