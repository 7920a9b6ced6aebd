#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace logic_tests {

// A kind of board for testing techniques.
struct BoardKind {
    sudoku::Box box;
    std::string_view variant;
    std::size_t givens;   // where digging stops, to save time; 0: at a minimal puzzle
    std::size_t puzzles;  // number of puzzles
};
std::span<const BoardKind> board_kinds();
// The regions of a jigsaw depend on the seed.
sudoku::Rules make_rules_of(const BoardKind& kind, std::uint64_t seed);

// A puzzle and all its solutions, sorted; at least one.
struct Solved {
    sudoku::Puzzle puzzle;
    std::vector<sudoku::Board> solutions;
};
// With one solution. nullopt if no grid satisfies these rules.
std::optional<Solved> make_puzzle(const BoardKind& kind, const sudoku::Rules& rules, std::uint64_t seed);
// From such a puzzle: fewer givens, so that there are several solutions, up to `most`.
Solved with_several(Solved solved, const sudoku::Rules& rules, std::size_t most, std::uint64_t seed);
// From a puzzle with several solutions: with pencil marks that leave only one.
Solved with_marks(Solved solved, std::uint64_t seed);

// A collection outside the project, one puzzle of this side per line, up to `most`; empty if missing.
std::vector<sudoku::Board> collected(std::string_view file, std::size_t side, std::size_t most);
// Requires: one solution.
Solved solve(const sudoku::Board& board, const sudoku::Rules& rules);

}  // namespace logic_tests
