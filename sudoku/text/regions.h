#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/error.h"
#include "sat/io/byte_source.h"

namespace sudoku {

// Reads the regions of a jigsaw: n lines of n symbols (characters, or words if a line has spaces), equal symbols for
// the cells of a region.  Returns the region of every cell, row-major; regions are numbered from 0 in order of first
// occurrence.  CR LF, a byte order mark, white space around the lines and empty lines are accepted.  Errors, with
// positions: no lines, more than kMaxSide symbols, a length or number of lines other than the length of the first line,
// the first cell of an excess region or beyond the n cells of a region, control characters and invalid UTF-8.  Also
// those of the source.
sat::Result<std::vector<std::uint16_t>> read_regions(sat::ByteSource& source, sat::StopFlag stop = nullptr);

}  // namespace sudoku
