#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"
#include "sudoku/solve/solver.h"

// What the other solvers of the house say of a puzzle that is a line of 81 characters.
namespace bulk_tests {

const sudoku::Rules& classic();
sudoku::Puzzle puzzle_of(std::string_view line);
std::string line_of(const sudoku::Board& board);

// Made by name of the function, not of the registry, which might lead to what is tested.
sudoku::Solver& by_masks();
sudoku::Solver& by_sat();
// The solutions that a solver finds first, at most `limit`, as lines, sorted.
std::vector<std::string> solutions(sudoku::Solver& solver, std::string_view line, std::uint64_t limit);

// Is it complete, without conflict, and does it keep the givens?  By the board checker.
bool is_solution(std::string_view solution, std::string_view line);

}  // namespace bulk_tests
