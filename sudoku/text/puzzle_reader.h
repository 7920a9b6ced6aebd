#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/io/byte_source.h"
#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/alphabet.h"

namespace sudoku {

struct AlphabetHint;

struct PuzzleReadOptions {
    std::optional<Box> box;        // the required shape; empty: determined by the text
    sat::StopFlag stop = nullptr;  // an interrupt acts like the end of the input
    // Counts the plain lines at the beginning of a text (PlainLines), for next_plain(); null if that is not called.
    std::size_t (*plain_lines)(std::string_view text) = nullptr;
    const Alphabet* alphabet = nullptr;  // of boards with one symbol a cell; null: found from the text
    bool givens_only = false;            // digits that a player placed are blanks
    AlphabetHint* within = nullptr;      // the text is part of a document of this alphabet, and is none itself
};

// The puzzles of a text of several lines in a document; none if it has no good one.  Lines are those of the text, from
// 1.  `hint`: of the document.
std::vector<sat::Result<Puzzle>> puzzles_within(std::string_view text, const std::optional<Box>& box,
                                                AlphabetHint& hint);

// The unparsed text of puzzles of side 9 on lines of 82 bytes: 81 of "0123456789.", but not both 0 and a point, and a
// newline.
struct PlainLines {
    static constexpr std::size_t kBytes = 82;  // of a line

    std::string_view text;   // valid until the next call
    std::uint64_t line = 0;  // of the first one, from 1

    std::size_t count() const { return text.size() / kBytes; }
};

// Reads puzzles one by one, in any format, which is detected from the text.  Memory is that of one puzzle, so a file
// may be larger than memory.
class PuzzleReader {
public:
    // Requires: `source` outlives the reader.
    PuzzleReader(sat::ByteSource& source, PuzzleReadOptions options = {});
    ~PuzzleReader();
    PuzzleReader(const PuzzleReader&) = delete;

    // The next puzzle; nullopt at the end.  An error with a position refers to one puzzle, and the next call continues
    // after it; an error without a position is that of the source, and the next call returns nullopt.
    std::optional<sat::Result<Puzzle>> next();
    // Up to `most` puzzles, equivalent to as many calls of next(), if they are plain lines without a name that were
    // already read from the source; otherwise none.
    PlainLines next_plain(std::size_t most);
    // The number of the last puzzle or error returned, from 1.
    std::uint64_t number() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku
