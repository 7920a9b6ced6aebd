#pragma once

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string_view>
#include <vector>

#include "sudoku/model/variant.h"
#include "sudoku/solve/solver.h"

namespace solve_tests {

// A board up to side 9 from one symbol a cell.
inline sudoku::Puzzle puzzle(std::string_view cells) {
    sudoku::Puzzle made;
    made.board = sudoku::Board(static_cast<std::size_t>(std::lround(std::sqrt(cells.size()))));
    for (sudoku::Cell c = 0; c < cells.size(); ++c)
        if (cells[c] != '.') made.board.set(c, static_cast<sudoku::Digit>(cells[c] - '0'));
    return made;
}

inline sudoku::Puzzle blank(std::size_t side) {
    sudoku::Puzzle made;
    made.board = sudoku::Board(side);
    return made;
}

// Published by A. Inkala in 2012 as the hardest: one solution, many branches.
inline constexpr std::string_view kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
inline constexpr std::string_view kHardSolution =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
// From the same, with a given less: several solutions.
inline constexpr std::string_view kSeveral =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9.......";
// Two fives in a row.
inline constexpr std::string_view kBroken =
    "5.......5........................................................................";
// No conflict, but no digit for the last cell of the first row.
inline constexpr std::string_view kDeadEnd =
    "12345678....................................9....................................";

// Up to `limit` solutions, sorted.
inline std::vector<sudoku::Board> all_solutions(sudoku::Solver& solver, const sudoku::Puzzle& puzzle,
                                                sudoku::SearchOptions options, std::uint64_t limit = 1000) {
    std::vector<sudoku::Board> found;
    options.limit = limit;
    options.on_solution = [&](const sudoku::Board& b) { found.push_back(b); };
    solver.search(puzzle, options);
    std::sort(found.begin(), found.end());
    return found;
}
inline std::vector<sudoku::Board> all_solutions(sudoku::Solver& solver, const sudoku::Puzzle& puzzle,
                                                std::uint64_t limit = 1000) {
    return all_solutions(solver, puzzle, {}, limit);
}

}  // namespace solve_tests
