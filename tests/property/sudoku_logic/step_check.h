#pragma once

#include <string>
#include <vector>

#include "sudoku/logic/techniques.h"

namespace logic_tests {

// Checks of a Step without the SAT library and the code that found it.
struct StepError {
    std::string what;  // empty if there is none
    explicit operator bool() const { return !what.empty(); }
};

// Checks that the step is new, names `technique`, and keeps the solution.
StepError check_truth(const sudoku::Step& step, const sudoku::CandidateGrid& grid, const sudoku::Board& solution,
                      const sudoku::TechniqueEntry& technique);

// Checks that the step follows from rests_on alone, by trying all choices of one candidate per set without the
// conclusion.  For a rectangle, choices with just two digits in its cells are excluded.
StepError check_enough(const sudoku::Step& step, const sudoku::CandidateGrid& grid);

// Checks that every member of rests_on is needed.
StepError check_minimal(const sudoku::Step& step, const sudoku::CandidateGrid& grid);

// Checks that every node of a chain follows from earlier nodes and members of rests_on, and that the chains end with
// the conclusion, or that their ends exclude it.
StepError check_chains(const sudoku::Step& step, const sudoku::CandidateGrid& grid);

}  // namespace logic_tests
