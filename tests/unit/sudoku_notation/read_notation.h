#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "sudoku/notation/constraint_text.h"
#include "sudoku/notation/notations.h"

// A puzzle of a text that must be good, and its constraints as lines of the project's own text.
namespace sample {

inline sudoku::ConstraintPuzzle read_notation(std::string_view text) {
    const auto puzzle = sudoku::read_constraint_puzzle(text);
    REQUIRE_MESSAGE(puzzle.ok(), puzzle.error().message());
    return *puzzle;
}
// Without the first lines, which state the grid and the boxes.
inline std::string lines_of(const sudoku::ConstraintPuzzle& puzzle) {
    REQUIRE(sudoku::constraint_text_obstacle(puzzle).empty());
    std::string text = sudoku::write_constraint_text(puzzle);
    for (const std::string_view head : {"grid 9x9\n", "boxes 3x3\n"})
        if (text.starts_with(head)) text.erase(0, head.size());
    return text;
}
inline std::string lines_read(std::string_view text) {
    return lines_of(read_notation(text));
}

inline void check_error(std::string_view text, std::string_view message, std::uint64_t line, std::uint64_t column) {
    CAPTURE(text);
    const auto puzzle = sudoku::read_constraint_puzzle(text);
    REQUIRE_FALSE(puzzle.ok());
    CHECK(puzzle.error().message() == message);
    CHECK(puzzle.error().line == line);
    CHECK(puzzle.error().column == column);
}

}  // namespace sample
