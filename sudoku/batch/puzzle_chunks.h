#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "sudoku/text/puzzle_reader.h"

namespace sudoku {

// Consecutive puzzles of an input, valid and invalid ones.  Those on plain lines remain text, if requested, and form
// runs between the others.
struct PuzzleChunk {
    struct Run {
        std::size_t before;  // of `puzzles`: number of puzzles before it
        std::size_t lines;
        std::uint64_t line;  // of the first one in its input, from 1
    };

    std::vector<sat::Result<Puzzle>> puzzles;  // an error has a position
    std::string plain;                         // the lines of all runs, PlainLines::kBytes each
    std::vector<Run> runs;
    std::uint64_t first = 1;  // the number of the first one in its input, from 1

    std::size_t plain_size() const { return plain.size() / PlainLines::kBytes; }
    std::size_t size() const { return puzzles.size() + plain_size(); }
    std::uint64_t number(std::size_t i) const { return first + i; }
    void clear();
    // Removes the first `count` puzzles.  Requires: count <= size().
    void drop(std::size_t count);
};

// The puzzle of a plain line of 81 characters, equal to that of the reader.
Puzzle puzzle_of_plain(const char* cells, std::uint64_t number, std::uint64_t line);

// The size of chunks, in cells: small at first, so that the first answers come early; then an eighth of the input so
// far, so that the overhead is small and the threads still finish together.
inline constexpr std::size_t kFirstChunkCells = 1024;     // 13 boards of side 9
inline constexpr std::size_t kLargestChunkCells = 16384;  // 203 of them
// Boards of side 9 that are searched in parallel (PuzzleReadOptions::plain_lines) take less work: they count as fewer
// cells, those on plain lines as even fewer, so that a search has many more of them than lanes and idle lanes at its
// end cost little.
inline constexpr std::size_t kTogetherCells = 16;  // 64 to 1024 boards
inline constexpr std::size_t kPlainCells = 3;      // 342 to 5462, 448 KB of text

// Reads `source` to its end, or until options.stop is terminated, and passes it on in chunks, which `take` may empty or
// swap.  A chunk also ends before the source is read, which may block while the answers so far are needed.  `take`
// returns false to end the reading.  Errors: those of the source, after everything before was passed on.
sat::Status read_chunks(sat::ByteSource& source, const PuzzleReadOptions& options,
                        const std::function<bool(PuzzleChunk&)>& take);

}  // namespace sudoku
