#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/error.h"
#include "sat/io/byte_source.h"

namespace sudoku {

// Reads the regions of a jigsaw: n lines of n symbols (any characters; or words separated by spaces, where a
// line has any), equal symbols for the cells of one region.  Returns the region of every cell, row-major;
// regions are numbered from 0 in the order in which they begin. CR LF, a byte order mark, white space around
// the lines and empty lines are accepted. Errors, each with its place: no lines, more than kMaxSide symbols,
// lines of other lengths or another number of them than the first line has symbols, the first cell of a
// region too many and of a region that has its n cells, control characters and what is no UTF-8; the
// source's.
sat::Result<std::vector<std::uint16_t>> read_regions(sat::ByteSource& source, sat::StopFlag stop = nullptr);

}  // namespace sudoku
