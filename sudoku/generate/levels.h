#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/model/board.h"

namespace sudoku {

// The order in which digging tries the cells.
struct DigOrder {
    std::string_view name;
    // Every cell once.
    std::vector<Cell> (*cells)(std::size_t side, sat::Random& random);
};
extern const DigOrder kAtRandom, kEveryOtherOnSPath, kSPath, kRowByRow;

// A level of difficulty, by the table of Xue, Jiang, Li: Sudoku Puzzles Generating: from Easy to Evil (2009).  Few
// givens, thin rows and an order that empties whole regions first make puzzles harder.
struct Level {
    unsigned number;
    std::string_view name;
    std::size_t least_givens, most_givens;  // of 81 cells
    std::size_t floor;                      // least givens left in every row and column, of 9
    const DigOrder& order;
};
// The one list, 1 to 5.
std::span<const Level> levels();
// Requires: 1 <= number <= levels().size().
const Level& level(unsigned number);

// What a level asks of a board with this side: givens in proportion to the cells, rounded; floors in proportion to
// the side, rounded down, so that they leave room for the least number of givens.
struct LevelBounds {
    std::size_t least_givens, most_givens, floor;
};
LevelBounds bounds_of(const Level& level, std::size_t side);

}  // namespace sudoku
