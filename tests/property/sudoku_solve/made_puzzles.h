#pragma once

#include <vector>

#include "sudoku/model/variant.h"
#include "sudoku/solve/solver.h"

namespace solve_tests {

// A kind of board for testing the properties.
struct BoardKind {
    sudoku::Box box;
    std::string_view variant;
    std::size_t blanks;  // few enough for brute force
};
std::span<const BoardKind> board_kinds();
// Of a kind, cached.
const sudoku::Rules& rules_of(const BoardKind& kind);
sudoku::Variant variant_of(const BoardKind& kind);

// A puzzle with up to kind.blanks blanks, some moved or changed so that it may have none, one or several solutions;
// sometimes with pencil marks.
sudoku::Puzzle make_puzzle(const BoardKind& kind, std::uint64_t seed);

// The solutions without `without`, at most `limit`, by brute force; it knows only houses and pairs, and shares no code
// with the solvers.
std::vector<sudoku::Board> brute_force(const sudoku::Puzzle& puzzle, const sudoku::Rules& rules,
                                       std::optional<sudoku::Candidate> without, std::size_t limit);

// The solutions of a solver, sorted.
std::vector<sudoku::Board> solutions(sudoku::Solver& solver, const sudoku::Puzzle& puzzle,
                                     sudoku::SearchOptions options, sudoku::SearchResult* result = nullptr);

}  // namespace solve_tests
