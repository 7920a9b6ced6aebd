#pragma once

#include "app/sudoku/digest.h"
#include "sudoku/batch/puzzle_chunks.h"

namespace sudoku_program {

// A digest of a sequence of puzzles: of everything that an answer depends on.  A puzzle has the same digest as a plain
// line and read alone, since another run may read it in the other way.
class PuzzleDigest {
public:
    void add(const sat::Result<sudoku::Puzzle>& puzzle);
    // 81 characters.
    void add_plain(const char* cells);
    std::uint64_t value() const { return digest_.value(); }

private:
    void add_text(std::string_view text);
    void add_number(std::uint64_t number);
    void add_good(const sudoku::Puzzle& puzzle);

    Digest digest_;
    std::string digits_;
};

}  // namespace sudoku_program
