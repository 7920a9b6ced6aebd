#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "sat/io/dimacs_reader.h"
#include "sudoku/encode/encode.h"
#include "sudoku/model/variant.h"

namespace sudoku {

// The board in the comments of a CNF (cnf_text.h): the puzzle, how it was encoded, and once solved its solution.
struct CnfBoard {
    // A line "c cell" of reduced.
    struct MapLine {
        Cell cell;
        std::uint32_t first;  // variable
        std::vector<Digit> digits;
        std::uint64_t line, column;  // in the file
    };

    Box box;
    Variant variant;
    EncodeOptions options;
    Puzzle puzzle;
    std::vector<MapLine> map;
    std::optional<Board> solution;
    bool no_solution = false;
    std::uint64_t line = 0;  // of the first of these comments
};

// Parses comments one by one, as passed by sat::ReadOptions::on_comment.  Other comments before the line "sudoku box"
// are skipped.
class BoardComments {
public:
    BoardComments();
    ~BoardComments();
    BoardComments(const BoardComments&) = delete;

    void take(std::string_view text, std::uint64_t line);
    // Call after the last comment. nullopt if there is no such line.  Errors: the first malformed line, with its
    // position; a truncated grid; a board that does not fit its box.
    sat::Result<std::optional<CnfBoard>> finish();

private:
    class Parser;
    std::unique_ptr<Parser> parser_;
};

// Reads a whole CNF that write_cnf() wrote.
// Errors: those of sat::read_dimacs and of the comments; "no line 'c sudoku box ...'"; a header with another
// number of variables than the encoding has (checked in encoding_of).
struct CnfFile {
    CnfBoard board;
    std::uint32_t num_vars = 0;  // of the header
};
sat::Result<CnfFile> read_cnf_board(sat::ByteSource& source, const sat::ReadOptions& options = {});

// The encoding in the file.  Errors: the number of variables or a line of the map does not agree with the puzzle; those
// of Encoding::make().  Requires: `rules` were made from box and variant, and outlive it.
sat::Result<Encoding> encoding_of(const CnfFile& file, const Rules& rules);

}  // namespace sudoku
