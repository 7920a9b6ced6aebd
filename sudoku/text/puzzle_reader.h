#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sat/io/byte_source.h"
#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"

namespace sudoku {

struct PuzzleReadOptions {
    std::optional<Box> box;        // the side every puzzle must have; empty: determined by the text
    sat::StopFlag stop = nullptr;  // ends the reading as if the input ended
    // How many lines at the beginning of a text are plain (PlainLines), for next_plain(); null: it is not called.
    std::size_t (*plain_lines)(std::string_view text) = nullptr;
};

// Puzzles of side 9 on lines of 82 bytes, 81 of "0123456789." and a newline, as they stand.
struct PlainLines {
    static constexpr std::size_t kBytes = 82;  // of a line

    std::string_view text;   // valid until the next call
    std::uint64_t line = 0;  // of the first one, from 1

    std::size_t count() const { return text.size() / kBytes; }
};

// Reads puzzles one after the other, in any format, which the text itself shows; memory is that of one
// puzzle, so a file may be larger than memory.
class PuzzleReader {
public:
    // Requires: `source` outlives the reader.
    PuzzleReader(sat::ByteSource& source, PuzzleReadOptions options = {});
    ~PuzzleReader();
    PuzzleReader(const PuzzleReader&) = delete;

    // The next puzzle; an error with a place: this puzzle is bad, and the next call goes on after it; an error
    // without a place: the source failed, and the next call returns nullopt.  nullopt: the end.
    std::optional<sat::Result<Puzzle>> next();
    // Up to `most` puzzles, instead of as many calls of next(), if they are plain lines, have no
    // name, and were read from the source already; otherwise none.
    PlainLines next_plain(std::size_t most);
    // Of the last puzzle or error that was returned, from 1.
    std::uint64_t number() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace sudoku
