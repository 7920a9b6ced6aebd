#pragma once

#include "app/sudoku/digest.h"
#include "sudoku/batch/puzzle_chunks.h"

namespace sudoku_program {

// A digest of puzzles in their order: of everything in them that an answer depends on.  A puzzle counts the same on a
// plain line and read by itself, since that may be otherwise when it is read again.
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
