#pragma once

#include <string>
#include <vector>

#include "sudoku/logic/techniques.h"

namespace logic_tests {

// Everything that a Step promises, checked without the SAT library and without the code that found it.
struct StepFault {
    std::string what;  // empty: none
    explicit operator bool() const { return !what.empty(); }
};

// Is it new, is it signed with `technique`, does it keep the solution?
StepFault check_truth(const sudoku::Step& step, const sudoku::CandidateGrid& grid, const sudoku::Board& solution,
                      const sudoku::TechniqueEntry& technique);

// Does it follow from rests_on alone?  By trying: one candidate of each set, no two of which exclude each
// other, and the conclusion denied.  Of a unique rectangle those are excepted that hold just two digits in
// its cells.
StepFault check_enough(const sudoku::Step& step, const sudoku::CandidateGrid& grid);

// Without any one member of rests_on some conclusion does not follow.
StepFault check_minimal(const sudoku::Step& step, const sudoku::CandidateGrid& grid);

// Every node of every chain follows from nodes before it; what it is by is among rests_on; the chains end
// where the conclusion says.
StepFault check_chains(const sudoku::Step& step, const sudoku::CandidateGrid& grid);

}  // namespace logic_tests
