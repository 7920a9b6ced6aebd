#include "sudoku/generate/request.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "sat/core/assert.h"
#include "sudoku/generate/digger.h"

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
    ASSERT(number >= 1 && number <= levels().size());
    return kLevels[number - 1];
}

LevelBounds bounds_of(const Level& level, std::size_t side) {
    const auto givens = [&](std::size_t of_81) { return (2 * of_81 * side * side + 81) / 162; };
    return {givens(level.least_givens), givens(level.most_givens), level.floor * side / 9};
}

namespace {

using sat::Error;

std::string board_name(const Rules& rules) {
    return std::to_string(rules.side()) + "x" + std::to_string(rules.side());
}

sat::Status check_blanks(const Request& request, std::size_t blanks, const Rules& rules) {
    const std::string board = board_name(rules);
    if (blanks > rules.num_cells())
        return Error{"%1 blanks are more than the %2 cells of a %3 board", blanks, rules.num_cells(), board};
    const std::size_t least = least_givens(rules);
    if (request.unique && blanks + least > rules.num_cells())
        return Error{
            "%1 blanks leave %2 givens; no puzzle on this %3 board has a single solution with fewer than %4, so at "
            "most %5 blanks are possible",
            blanks,
            rules.num_cells() - blanks,
            board,
            least,
            rules.num_cells() - least};
    if (!orbit_sizes(*request.symmetry, rules.side()).can_make(blanks))
        return Error{"no pattern of a %1 board with the symmetry %2 has %3 blanks", board, request.symmetry->name,
                     blanks};
    return sat::Done{};
}

}  // namespace

std::size_t least_givens(const Rules& rules) {
    ASSERT(rules.side() >= 1);
    struct Known {
        std::uint16_t short_side, long_side;
        std::size_t givens;
    };
    constexpr Known kKnown[] = {{2, 2, 4}, {2, 3, 8}, {3, 3, 17}};
    const auto [shorter, longer] = std::minmax({rules.box().rows, rules.box().columns});
    for (const Known& k : kKnown)
        if (is_classic(rules) && k.short_side == shorter && k.long_side == longer) return k.givens;
    return rules.side() - 1;
}

sat::Status check_request(const Request& request, const Rules& rules) {
    if (rules.side() > 64)
        return Error{"puzzles are generated up to side %1; this is a %2 board", 64, board_name(rules)};
    ASSERT(request.low <= request.high);
    if (request.goal == Goal::level && (request.low < 1 || request.high > levels().size()))
        return Error{"levels are 1 to %1", levels().size()};
    if (request.goal == Goal::minimal && !request.unique) return Error{"minimal puzzles must have a single solution"};
    if (request.goal != Goal::blanks) return sat::Done{};
    for (std::size_t blanks = request.low;; ++blanks) {
        const sat::Status possible = check_blanks(request, blanks, rules);
        if (!possible || blanks == request.high) return possible;
    }
}

}  // namespace sudoku
