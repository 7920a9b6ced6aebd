// Numbers of larger grids, as published or counted by a search of this file, which shares no code with the solver.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <string>

#include "tests/tier.h"
#include "tests/unit/sudoku_propagate/grids.h"

using namespace propagate_tests;

namespace {

using Rule = std::function<bool(int down, int across, int a, int b)>;  // may two cells hold these digits?

// Fills the cell with the fewest digits left first.  Digits 0 .. side-1; a first row in order if `fixed`.
class Counting {
public:
    Counting(int side, int box_rows, int box_columns, Rule may)
        : side_(side), box_rows_(box_rows), box_columns_(box_columns), may_(std::move(may)) {}

    std::uint64_t count(bool fixed) {
        std::vector<unsigned> left(static_cast<std::size_t>(side_ * side_), (1u << side_) - 1);
        for (int c = 0; fixed && c < side_; ++c)
            if (!place(left, c, c)) return 0;
        return extend(left);
    }

private:
    bool may(int a, int x, int b, int y) const {
        const int down = b / side_ - a / side_, across = b % side_ - a % side_;
        const bool same_box =
            a / side_ / box_rows_ == b / side_ / box_rows_ && a % side_ / box_columns_ == b % side_ / box_columns_;
        if ((down == 0 || across == 0 || same_box) && x == y) return false;
        return may_(down, across, x, y);
    }
    bool place(std::vector<unsigned>& left, int cell, int digit) const {
        if ((left[static_cast<std::size_t>(cell)] >> digit & 1) == 0) return false;
        left[static_cast<std::size_t>(cell)] = 1u << digit | kPlaced;
        for (int other = 0; other < side_ * side_; ++other) {
            unsigned& digits = left[static_cast<std::size_t>(other)];
            if ((digits & kPlaced) != 0) continue;
            for (int y = 0; y < side_; ++y)
                if (!may(cell, digit, other, y)) digits &= ~(1u << y);
            if (digits == 0) return false;
        }
        return true;
    }
    std::uint64_t extend(const std::vector<unsigned>& left) const {
        int best = -1;
        for (int c = 0; c < side_ * side_; ++c) {
            const unsigned digits = left[static_cast<std::size_t>(c)];
            if ((digits & kPlaced) == 0 &&
                (best < 0 || std::popcount(digits) < std::popcount(left[static_cast<std::size_t>(best)])))
                best = c;
        }
        if (best < 0) return 1;
        std::uint64_t found = 0;
        for (int digit = 0; digit < side_; ++digit)
            if (auto next = left; place(next, best, digit)) found += extend(next);
        return found;
    }

    static constexpr unsigned kPlaced = 1u << 31;
    int side_, box_rows_, box_columns_;
    Rule may_;
};

bool knight(int down, int across, int a, int b) {
    return std::abs(down * across) != 2 || a != b;
}
bool king(int down, int across, int a, int b) {
    return std::abs(down) > 1 || std::abs(across) > 1 || a != b;
}
bool non_consecutive(int down, int across, int a, int b) {
    return std::abs(down) + std::abs(across) != 1 || std::abs(a - b) != 1;
}

std::string solutions_of(const ConstraintPuzzle& puzzle, std::uint64_t search_nodes = 1'000'000) {
    return number_of_solutions(puzzle, search_nodes);
}

ConstraintPuzzle board(int side, int box_rows, int box_columns, const std::vector<std::string_view>& kinds,
                       bool fixed) {
    const auto n = static_cast<std::size_t>(side);
    ConstraintPuzzle puzzle(Grid(n, n, n));
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, side, box_rows, box_columns}));
    for (const std::string_view kind : kinds) puzzle.constraints.push_back(constraint_of(kind, {}));
    for (Cell c = 0; fixed && c < n; ++c) puzzle.allowed[c] = puzzle.grid.only(static_cast<int>(c) + 1);
    return puzzle;
}

// All grids of a hexagon row by row: the digits of a line differ, and its greatest is as far above its least as its
// cells allow.
std::uint64_t hexagons(int side, int digits) {
    const int width = 2 * side - 1;
    struct LineState {
        unsigned seen = 0;
        int cells = 0;
        bool take(int digit) {
            if ((seen >> digit & 1) != 0) return false;
            seen |= 1u << digit;
            return static_cast<int>(std::bit_width(seen)) - std::countr_zero(seen) <= cells;
        }
    };
    std::vector<std::pair<int, int>> cells;
    std::vector<LineState> lines(static_cast<std::size_t>(3 * width));
    const auto lines_of = [&](int r, int k) {
        return std::array{static_cast<std::size_t>(r), static_cast<std::size_t>(width + k),
                          static_cast<std::size_t>(2 * width + r + k - (side - 1))};
    };
    for (int r = 0; r < width; ++r)
        for (int k = 0; k < width; ++k)
            if (r + k + 1 >= side && r + k <= 3 * (side - 1)) {
                cells.emplace_back(r, k);
                for (const std::size_t line : lines_of(r, k)) ++lines[line].cells;
            }
    const std::function<std::uint64_t(std::size_t)> extend = [&](std::size_t i) -> std::uint64_t {
        if (i == cells.size()) return 1;
        std::uint64_t found = 0;
        const auto three = lines_of(cells[i].first, cells[i].second);
        const std::array before{lines[three[0]], lines[three[1]], lines[three[2]]};
        for (int digit = 0; digit < digits; ++digit) {
            bool fits = true;
            for (const std::size_t line : three) fits = lines[line].take(digit) && fits;
            if (fits) found += extend(i + 1);
            for (std::size_t j = 0; j < 3; ++j) lines[three[j]] = before[j];
        }
        return found;
    };
    return extend(0);
}

ConstraintPuzzle hexagon(std::size_t side, std::size_t digits) {
    const std::size_t width = 2 * side - 1;
    Grid grid(width, width, digits);
    std::vector<std::vector<Cell>> lines(3 * width);
    for (std::size_t r = 0; r < width; ++r)
        for (std::size_t k = 0; k < width; ++k) {
            if (r + k + 1 < side || r + k > 3 * (side - 1)) {
                grid.remove(grid.cell(r, k));
                continue;
            }
            for (const std::size_t line : {r, width + k, 2 * width + r + k - (side - 1)})
                lines[line].push_back(grid.cell(r, k));
        }
    ConstraintPuzzle puzzle(grid);
    for (const std::vector<Cell>& line : lines) puzzle.constraints.push_back(constraint_of("renban", {line}));
    return puzzle;
}

ConstraintPuzzle binary(std::size_t rows, std::size_t columns) {
    ConstraintPuzzle puzzle(Grid(rows, columns, 2));
    for (const char* kind : {"no-three", "balanced", "lines-differ"})
        puzzle.constraints.push_back(constraint_of(kind, {}));
    return puzzle;
}

}  // namespace

TEST_CASE("72 grids of 9x9 with anti-knight, anti-king and non-consecutive rules") {
    // One up to turns, mirrors and the digits' shifts 123..9 -> 23..91 and inversion: puzzling.stackexchange.com,
    // 98479.
    const Rule all = [](int down, int across, int a, int b) {
        return knight(down, across, a, b) && king(down, across, a, b) && non_consecutive(down, across, a, b);
    };
    CHECK(solutions_of(board(9, 3, 3, {"anti-knight", "anti-king", "non-consecutive"}, false)) == "72");
    if (test::nightly()) CHECK(Counting(9, 3, 3, all).count(false) == 72);
}

TEST_CASE("9x9 with anti-knight and anti-king rules and a first row") {
    const Rule both = [](int down, int across, int a, int b) {
        return knight(down, across, a, b) && king(down, across, a, b);
    };
    const std::uint64_t grids = Counting(9, 3, 3, both).count(true);
    CHECK(grids > 0);
    CHECK(solutions_of(board(9, 3, 3, {"anti-knight", "anti-king"}, true)) == std::to_string(grids));
}

TEST_CASE("6x6 with a first row and further rules") {
    struct Row {
        std::vector<std::string_view> kinds;
        Rule may;
    };
    const Row rows[] = {
        {{"anti-knight"}, knight},
        {{"anti-king"}, king},
        {{"non-consecutive"}, non_consecutive},
    };
    for (const Row& row : rows) {
        CAPTURE(row.kinds.front());
        const std::string grids = std::to_string(Counting(6, 2, 3, row.may).count(true));
        CHECK(solutions_of(board(6, 2, 3, row.kinds, true)) == grids);
        CHECK(solutions_of(board(6, 2, 3, row.kinds, true), 0) == grids);  // by the model counter alone
    }
    if (!test::nightly()) return;
    // 28,200,960 / 6! (Jarvis: Sudoku enumeration problems).
    CHECK(Counting(6, 2, 3, [](int, int, int, int) { return true; }).count(true) == 39168);
    CHECK(solutions_of(board(6, 2, 3, {}, true)) == "39168");
}

TEST_CASE("hexagons of consecutive lines") {
    for (const auto& [side, digits] : {std::pair{2, 3}, {2, 4}, {3, 5}, {3, 6}, {4, 7}}) {
        if (side == 4 && !test::nightly()) continue;
        CAPTURE(side);
        CAPTURE(digits);
        CHECK(solutions_of(hexagon(static_cast<std::size_t>(side), static_cast<std::size_t>(digits))) ==
              std::to_string(hexagons(side, digits)));
    }
}

TEST_CASE("a hexagon of 61 cells and nine digits has grids") {
    DiagramCache cache;
    const ConstraintPuzzle puzzle = hexagon(5, 9);
    auto solver = ConstraintSolver::make(puzzle, cache);
    REQUIRE(solver);
    Values found;
    ConstraintSolveOptions options;
    options.on_solution = [&](const Values& values) { found = values; };
    const auto result = solver->solve(options);
    REQUIRE(result);
    REQUIRE(result->solutions == 1);
    for (const Constraint& line : puzzle.constraints) {
        std::vector<int> digits;
        for (const Cell c : line.cells()) digits.push_back(found[c]);
        std::ranges::sort(digits);
        for (std::size_t i = 1; i < digits.size(); ++i) CHECK(digits[i] == digits[i - 1] + 1);
    }
}

TEST_CASE("binary rectangles without equal lines") {  // counts of code golf 201494; the squares are OEIS A253316
    CHECK(solutions_of(binary(4, 6)) == "96");
    CHECK(solutions_of(binary(2, 4)) == "0");
    if (test::nightly()) CHECK(solutions_of(binary(6, 8)) == "51744");
}
