#pragma once

#include <string>
#include <vector>

#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"
#include "tests/fuzz/properties.h"

namespace fuzz {

using Puzzles = std::vector<sat::Result<sudoku::Puzzle>>;

inline Puzzles read_puzzles(std::string_view text, std::size_t block = kWhole, std::optional<sudoku::Box> box = {}) {
    ChoppedSource source(text, block);
    sudoku::PuzzleReader reader(source, {box, nullptr});
    Puzzles puzzles;
    while (auto puzzle = reader.next()) {
        puzzles.push_back(*std::move(puzzle));
        require(reader.number() == puzzles.size());
    }
    return puzzles;
}

// Write the puzzle in that format and read it back. The box is given, so that the reader need not guess the size.
// Requires: the format can hold the puzzle.
inline sudoku::Puzzle written_and_read(const sudoku::Puzzle& puzzle, const sudoku::FormatEntry& format) {
    std::string text{format.heading};
    format.append(puzzle, {}, text);
    text += format.footer;
    const Puzzles back = read_puzzles(text, kWhole, sudoku::default_box(puzzle.board.side()));
    require(back.size() == 1 && back[0].ok());
    return *back[0];
}

}  // namespace fuzz
