#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "sudoku/text/puzzle_reader.h"

namespace sudoku {

// Puzzles that follow each other in an input, good ones and bad ones.
struct PuzzleChunk {
    std::vector<sat::Result<Puzzle>> puzzles;  // a fault has a place
    std::uint64_t first = 1;                   // the number of the first one in its input, from 1

    std::uint64_t number(std::size_t i) const { return first + i; }
};

// A chunk ends when it has so many cells (50 boards of side 9, one of side 64): enough that handing it to a thread
// costs little beside solving it, few enough that the first answers come soon and threads end together.
inline constexpr std::size_t kCellsPerChunk = 4096;

// Reads `source` to its end, or until options.stop is raised, and hands it on in chunks, which `take` may empty or
// swap.  A chunk also ends where the source is asked for more bytes: it may have to wait for them, and somebody may
// be waiting for the answers to what was sent already.
// take: false ends the reading.  Faults: the source failed; what was read before has been handed on.
sat::Status read_chunks(sat::ByteSource& source, const PuzzleReadOptions& options,
                        const std::function<bool(PuzzleChunk&)>& take);

}  // namespace sudoku
