#pragma once

#include <optional>
#include <string>

#include "sat/io/byte_source.h"
#include "sat/support/fault.h"
#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"

namespace sudoku {

struct PuzzleReadOptions {
    std::optional<Box> box;        // the side every puzzle must have; empty: told by the text
    sat::StopFlag stop = nullptr;  // ends the reading as if the input ended
};

// Reads puzzles one after the other, in any of the formats, told by the text itself; memory is that of one
// puzzle, so a file may be larger than memory.
class PuzzleReader {
public:
    // Requires: `source` outlives the reader.
    PuzzleReader(sat::ByteSource& source, PuzzleReadOptions options = {});
    ~PuzzleReader();
    PuzzleReader(const PuzzleReader&) = delete;

    // The next puzzle; a fault with a place: this puzzle is bad, and the next call goes on behind it; a fault
    // without a place: the source failed, and the next call returns nullopt.  nullopt: the end.
    std::optional<sat::Result<Puzzle>> next();
    // Of the last puzzle or fault that next() returned, from 1.
    std::uint64_t number() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku
