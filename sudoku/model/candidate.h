#pragma once

#include "sudoku/model/board.h"

namespace sudoku {

// A cell that holds a digit, or may, or must not.
struct Candidate {
    Cell cell;
    Digit digit;
    friend bool operator==(Candidate, Candidate) = default;
};

}  // namespace sudoku
