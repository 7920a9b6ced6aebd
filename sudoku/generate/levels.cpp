#include "sudoku/generate/levels.h"

#include <algorithm>
#include <numeric>

namespace sudoku {
namespace {

std::vector<Cell> row_by_row(std::size_t side, sat::Random&) {
    std::vector<Cell> cells(side * side);
    std::iota(cells.begin(), cells.end(), Cell{0});
    return cells;
}

std::vector<Cell> at_random(std::size_t side, sat::Random& random) {
    std::vector<Cell> cells = row_by_row(side, random);
    random.shuffle(std::span(cells));
    return cells;
}

// Left to right, then right to left.
std::vector<Cell> s_path(std::size_t side, sat::Random& random) {
    std::vector<Cell> cells = row_by_row(side, random);
    for (std::size_t row = 1; row < side; row += 2) {
        const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(row * side);
        std::reverse(begin, begin + static_cast<std::ptrdiff_t>(side));
    }
    return cells;
}

std::vector<Cell> every_other_on_s_path(std::size_t side, sat::Random& random) {
    const std::vector<Cell> path = s_path(side, random);
    std::vector<Cell> cells;
    for (const std::size_t first : {0u, 1u})
        for (std::size_t i = first; i < path.size(); i += 2) cells.push_back(path[i]);
    return cells;
}

}  // namespace

constexpr DigOrder kAtRandom{"at random", at_random};
constexpr DigOrder kEveryOtherOnSPath{"every other cell of the S path, then the rest", every_other_on_s_path};
constexpr DigOrder kSPath{"S path: left to right, then right to left", s_path};
constexpr DigOrder kRowByRow{"left to right, top to bottom", row_by_row};

namespace {

constexpr Level kLevels[] = {
    {1, "extremely easy", 50, 60, 5, kAtRandom},
    {2, "easy", 36, 49, 4, kAtRandom},
    {3, "medium", 32, 35, 3, kEveryOtherOnSPath},
    {4, "difficult", 28, 31, 2, kSPath},
    {5, "evil", 22, 27, 0, kRowByRow},
};

}  // namespace

std::span<const Level> levels() {
    return kLevels;
}

const Level& level(unsigned number) {
    ASSERT(number >= 1 && number <= levels().size());
    return kLevels[number - 1];
}

LevelBounds bounds_of(const Level& level, std::size_t side) {
    const auto givens = [&](std::size_t of_81) { return (2 * of_81 * side * side + 81) / 162; };
    return {givens(level.least_givens), givens(level.most_givens), level.floor * side / 9};
}

}  // namespace sudoku
