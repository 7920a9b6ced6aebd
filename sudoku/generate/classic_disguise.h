#pragma once

#include <array>
#include <cstdint>

#include "sat/core/random.h"
#include "sudoku/model/board.h"

namespace sudoku {

// A uniformly random transformation that preserves the rules of classic 9x9 (symmetry_group.h has them for all rules),
// in a form that is fast to sample and apply: a digit for each digit, a cell for each cell.
class ClassicDisguise {
public:
    explicit ClassicDisguise(sat::Random& random);

    // `puzzle`: 81 characters, '1' to '9', otherwise a blank.
    Board operator()(const char* puzzle) const;
    Board operator()(const Board& puzzle) const;

private:
    std::array<std::uint8_t, 81> cell_;  // where each goes
    std::array<Digit, 10> digit_;
};

}  // namespace sudoku
