#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace logic_tests {

// A kind of board that techniques are tried on.
struct BoardKind {
    sudoku::Box box;
    std::string_view variant;
    std::size_t givens;   // at which a dig ends, so that it does not take long; 0: none can be taken any more
    std::size_t puzzles;  // how many are tried
};
std::span<const BoardKind> board_kinds();
// The regions of a jigsaw are drawn from the seed.
sudoku::Rules make_rules_of(const BoardKind& kind, std::uint64_t seed);

// A puzzle and all its solutions, sorted; at least one.
struct Solved {
    sudoku::Puzzle puzzle;
    std::vector<sudoku::Board> solutions;
};
// One solution.  nullopt: no grid keeps these rules.
std::optional<Solved> make_puzzle(const BoardKind& kind, const sudoku::Rules& rules, std::uint64_t seed);
// From one of those: some givens less, so that there are several solutions, up to `most`.
Solved with_several(Solved solved, const sudoku::Rules& rules, std::size_t most, std::uint64_t seed);
// From one of those with several: pencil marks without which there would be more than one.
Solved with_marks(Solved solved, std::uint64_t seed);

// What a collection beside the project holds, one puzzle of this side a line, up to `most`; empty where it is
// absent.
std::vector<sudoku::Board> collected(std::string_view file, std::size_t side, std::size_t most);
// Requires: there is one solution.
Solved solve(const sudoku::Board& board, const sudoku::Rules& rules);

}  // namespace logic_tests
