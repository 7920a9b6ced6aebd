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

// A chunk ends when it has so many cells: first few, so that the first answers come soon; then an eighth of
// what was handed on before, so that handing on costs little beside solving while the threads still end
// together.
inline constexpr std::size_t kFirstChunkCells = 1024;     // 13 boards of side 9
inline constexpr std::size_t kLargestChunkCells = 16384;  // 203 of them

// Reads `source` to its end, or until options.stop is raised, and hands it on in chunks, which `take` may
// empty or swap.  A chunk also ends where the source is asked for more bytes: it may have to wait for them,
// and somebody may be waiting for the answers to what was sent already. take: false ends the reading. Faults:
// the source failed; what was read before has been handed on.
sat::Status read_chunks(sat::ByteSource& source, const PuzzleReadOptions& options,
                        const std::function<bool(PuzzleChunk&)>& take);

}  // namespace sudoku
