#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sat/io/byte_source.h"

// What a user may give where a program expects a file of puzzles.
namespace puzzles {

// Whether an argument is a puzzle itself, as in `sudoku solve 53..7....`: no such file exists, and the text is read as
// a board of at least 16 cells, or is a link or text of a puzzle with constraints.
bool is_puzzle_text(const std::string& argument);

// Of an argument that names no file and could be meant as a puzzle, since it has only digits and blanks, at least 16,
// or begins like a code: that there is no such file, and why it is not a puzzle.  nullopt: any other argument.
std::optional<sat::Error> no_file_or_puzzle(const std::string& argument);

// The puzzles of an input.
struct OpenedPuzzles {
    std::unique_ptr<sat::ByteSource> source;
    bool empty = false;  // there is no puzzle in it
    // They are texts for sudoku::PuzzleStream: the first one has constraints that no classic puzzle has.
    bool constraints = false;
    // A single classic puzzle in such a notation, as a text that the readers of classic puzzles take.
    std::optional<std::string> classic = {};
};

// The puzzles of a file, plain or compressed, of standard input ("-", announced on standard error if it is a terminal),
// or of an argument that is a puzzle.  Text in UTF-16 becomes UTF-8, and byte order marks are left out.  Waits for the
// first puzzle.  `max_bytes`: limit after decompression.
// Errors: the file cannot be opened or read, no_file_or_puzzle(); with the command to use, if the text is a formula in
// DIMACS CNF.
sat::Result<OpenedPuzzles> open_any_puzzles(std::string_view program, const std::string& path,
                                            std::uint64_t max_bytes = sat::kMaxInput);

// The puzzles of a text that was typed or pasted.
OpenedPuzzles puzzles_in_text(std::string text);

// The same for programs that take classic puzzles alone.  Errors: also if the first puzzle has constraints.
sat::Result<std::unique_ptr<sat::ByteSource>> open_puzzles(std::string_view program, const std::string& path,
                                                           std::uint64_t max_bytes = sat::kMaxInput);

// Of a command for classic puzzles alone, with the commands for others.
sat::Error has_constraints_error();

// Passes the bytes of a formula on, and keeps the first ones for sudoku_hint().
class FormulaSource final : public sat::ByteSource {
public:
    // Requires: `source` outlives this.
    explicit FormulaSource(sat::ByteSource& source) : source_(source) {}
    sat::Result<std::size_t> read(std::span<char> into, sat::StopFlag stop) override;

    // `error`, and the command to use if the bytes are a Sudoku puzzle.  Call after a syntax error; it may read on,
    // since a reader stops in the first word that is wrong.
    sat::Error with_hint(const sat::Error& error, const std::string& path);

private:
    sat::ByteSource& source_;
    std::string head_;
};

}  // namespace puzzles
