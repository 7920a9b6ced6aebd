#pragma once

#include <cstdint>
#include <vector>

#include "sat/io/byte_source.h"
#include "sat/support/fault.h"

namespace sudoku {

// Reads the regions of a jigsaw: n lines of n symbols (any characters; or words separated by spaces, where a line
// has any), equal symbols for the cells of one region.  Returns the region of every cell, row-major; regions are
// numbered from 0 in the order in which they begin.
// Faults: no lines, lines of other lengths, other than n regions, a region that is not n cells.
sat::Result<std::vector<std::uint16_t>> read_regions(sat::ByteSource& source);

}  // namespace sudoku
