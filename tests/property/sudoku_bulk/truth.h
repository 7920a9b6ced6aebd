#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"
#include "sudoku/solve/solver.h"

// Reference answers of the other solvers for a puzzle as a line of 81 characters.
namespace bulk_tests {

const sudoku::Rules& classic();
sudoku::Puzzle puzzle_of(std::string_view line);
std::string line_of(const sudoku::Board& board);

// Created directly, since the registry might return the solver under test.
sudoku::Solver& by_masks();
sudoku::Solver& by_sat();
// The first solutions of a solver, at most `limit`, as sorted lines.
std::vector<std::string> solutions(sudoku::Solver& solver, std::string_view line, std::uint64_t limit);

// True if the board checker accepts the solution.
bool is_solution(std::string_view solution, std::string_view line);

}  // namespace bulk_tests
