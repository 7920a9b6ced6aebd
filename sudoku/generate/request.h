#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/random.h"
#include "sudoku/model/board.h"
#include "sudoku/model/rules.h"
#include "sudoku/symmetry/transformation.h"

namespace sudoku {

// The seed of the `number`-th independent stream derived from a seed.
constexpr std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) {
    return sat::mix(sat::splitmix(seed) + number * 0xd1342543de82ef95u);
}

// The seeds of an attempt at the puzzle of an index, and of the puzzle's disguise.
constexpr std::uint64_t attempt_seed(std::uint64_t seed, std::uint64_t index, std::uint32_t number) {
    return seed_of(seed_of(seed, index), number + std::uint64_t{1});
}
constexpr std::uint64_t disguise_seed(std::uint64_t seed, std::uint64_t index, std::uint32_t number) {
    return seed_of(seed_of(seed, index), ~std::uint64_t{number});
}

// An order in which digging tries the cells.
struct DigOrder {
    std::string_view name;
    // Every cell once.
    std::vector<Cell> (*cells)(std::size_t side, sat::Random& random);
};
extern const DigOrder kAtRandom, kEveryOtherOnSPath, kSPath, kRowByRow;

// A level of difficulty, by the table of Xue, Jiang, Li: Sudoku Puzzles Generating: from Easy to Evil (2009).  Puzzles
// are harder with few givens, sparse rows, and an order that empties whole regions first.
struct Level {
    unsigned number;
    std::string_view name;
    std::size_t least_givens, most_givens;  // of 81 cells
    std::size_t floor;                      // least givens left in every row and column, of 9
    const DigOrder& order;
};
// The registry of levels, 1 to 5.
std::span<const Level> levels();
// Requires: 1 <= number <= levels().size().
const Level& level(unsigned number);

// The bounds of a level for a board of this side: givens in proportion to the cells, rounded; floors in proportion to
// the side, rounded down, so that they are compatible with the least number of givens.
struct LevelBounds {
    std::size_t least_givens, most_givens, floor;
};
LevelBounds bounds_of(const Level& level, std::size_t side);

enum class Goal : std::uint8_t { level, blanks, minimal };

// The kind of puzzles to generate.  With the rules and an index it determines a puzzle exactly.
struct Request {
    Goal goal = Goal::level;
    // The range of levels or of numbers of blanks, from which each puzzle gets a random one.  Not used by `minimal`.
    std::uint32_t low = 3, high = 3;
    bool unique = true;  // one solution; otherwise at least one
    const ClueSymmetry* symmetry = find_clue_symmetry("none");
    std::uint64_t seed = 0;
};

// The least number of givens for a unique solution, as far as known: 17 on 9x9 (McGuire, Tugemann, Civario: There is no
// 16-clue Sudoku, 2014), 4 on 4x4, 8 on 6x6, all for classic rules; otherwise side - 1, since two digits without givens
// could be exchanged.
std::size_t least_givens(const Rules& rules);

// Errors: the request cannot be satisfied, or is out of range: more blanks than cells, fewer givens than
// least_givens(), a number of blanks that is impossible with the symmetry, minimal without unique, a side above 64.
sat::Status check_request(const Request& request, const Rules& rules);

}  // namespace sudoku
