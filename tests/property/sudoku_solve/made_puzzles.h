#pragma once

#include <vector>

#include "sudoku/model/variant.h"
#include "sudoku/solve/solver.h"

namespace solve_tests {

// A kind of board that the properties are tried on.
struct BoardKind {
    sudoku::Box box;
    std::string_view variant;
    std::size_t blanks;  // so few that brute force ends soon
};
std::span<const BoardKind> board_kinds();
// Of a kind, made once.
const sudoku::Rules& rules_of(const BoardKind& kind);
sudoku::Variant variant_of(const BoardKind& kind);

// A puzzle with up to kind.blanks blanks, some of them moved or changed so that it may have none, one or
// several solutions; now and then with pencil marks.
sudoku::Puzzle make_puzzle(const BoardKind& kind, std::uint64_t seed);

// The solutions of a puzzle without `without`, at most `limit`, by trying every digit in the first blank
// cell; it knows houses and pairs, and nothing else of the solvers.
std::vector<sudoku::Board> brute_force(const sudoku::Puzzle& puzzle, const sudoku::Rules& rules,
                                       std::optional<sudoku::Candidate> without, std::size_t limit);

// What a solver finds, sorted.
std::vector<sudoku::Board> solutions(sudoku::Solver& solver, const sudoku::Puzzle& puzzle,
                                     sudoku::SearchOptions options, sudoku::SearchResult* result = nullptr);

}  // namespace solve_tests
