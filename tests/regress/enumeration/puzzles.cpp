#include "tests/regress/enumeration/puzzles.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "sat/core/random.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/solver.h"

namespace enumeration_tests {
namespace {

using namespace sudoku;

struct Kind {
    Box box;
    std::string_view variant;
    std::vector<std::size_t> givens;
};

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> all{
        {{2, 2}, "classic", {0, 1, 2}},
        {{2, 3}, "classic", {0, 4, 7}},
        {{2, 4}, "classic", {0, 8, 14}},
        {{3, 3}, "classic", {0, 9, 16, 18, 20, 21, 22, 23}},
        {{3, 3}, "x", {0, 14, 18}},
        {{3, 3}, "windows", {10, 16}},
        {{3, 3}, "anti-knight", {0, 8, 12}},
        {{2, 5}, "classic", {10, 26}},
        {{3, 4}, "classic", {0, 30, 45, 50}},
        {{3, 4}, "x", {36}},
        {{4, 4}, "classic", {0, 60, 80, 90, 96, 102}},
        {{4, 4}, "x", {70, 88}},
        {{4, 5}, "classic", {0, 120, 160, 170}},
        {{5, 5}, "classic", {0, 150, 220, 250, 265, 280}},
    };
    return all;
}

std::vector<std::size_t> shuffled(std::size_t n, sat::Random& random) {
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = n; i > 1; --i) std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    return order;
}

// The order of the rows of a board: bands, and rows within bands.
std::vector<std::size_t> shuffled_lines(std::size_t bands, std::size_t lines, sat::Random& random) {
    std::vector<std::size_t> order;
    for (const std::size_t band : shuffled(bands, random))
        for (const std::size_t line : shuffled(lines, random)) order.push_back(band * lines + line);
    return order;
}

// Random searches for a grid get lost on large boards, so those are a shuffled pattern.
Board shuffled_pattern(Box box, sat::Random& random) {
    const std::size_t side = box.side();
    const auto rows = shuffled_lines(box.columns, box.rows, random),
               columns = shuffled_lines(box.rows, box.columns, random), digits = shuffled(side, random);
    Board board(side);
    for (std::size_t r = 0; r < side; ++r)
        for (std::size_t c = 0; c < side; ++c) {
            const std::size_t pattern = rows[r] % box.rows * box.columns + rows[r] / box.rows + columns[c];
            board.set(board.cell(r, c), static_cast<Digit>(digits[pattern % side] + 1));
        }
    return board;
}

Board random_grid(const Rules& rules, bool classic, sat::Random& random) {
    if (classic && rules.side() > 9) return shuffled_pattern(rules.box(), random);
    Board grid;
    SearchOptions options;
    options.random = &random;
    options.on_solution = [&](const Board& found) { grid = found; };
    find_solver("auto")->make(rules, {})->search({Board(rules.side()), {}, "", {}, 0, 0}, options);
    return grid;
}

const Rules& rules_of(const Kind& kind) {
    static std::map<const Kind*, Rules> made;
    const auto found = made.find(&kind);
    if (found != made.end()) return found->second;
    return made.emplace(&kind, make_rules(kind.box, read_variant(kind.variant).value()).value()).first->second;
}

}  // namespace

std::vector<Sample> puzzles_with_many_solutions(std::uint64_t seed) {
    std::vector<Sample> samples;
    for (const Kind& kind : kinds()) {
        for (const std::size_t givens : kind.givens) {
            sat::Random random(seed * 1000 + samples.size());
            const Rules& rules = rules_of(kind);
            const Board grid = random_grid(rules, kind.variant == "classic", random);
            Sample sample{
                to_string(kind.box) + " " + std::string(kind.variant) + " " + std::to_string(givens), &rules, {}};
            sample.puzzle.board = Board(rules.side());
            const auto cells = shuffled(grid.num_cells(), random);
            for (std::size_t i = 0; i < givens; ++i)
                sample.puzzle.board.set(static_cast<Cell>(cells[i]), grid[static_cast<Cell>(cells[i])]);
            samples.push_back(std::move(sample));
        }
    }
    return samples;
}

}  // namespace enumeration_tests
