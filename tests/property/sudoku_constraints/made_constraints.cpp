#include "tests/property/sudoku_constraints/made_constraints.h"

#include <algorithm>
#include <functional>

#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"
#include "tests/property/sudoku_constraints/divisions.h"

namespace constraint_tests {

using namespace sudoku;

namespace {

std::uint32_t below(sat::Random& random, std::size_t bound) {
    return random.below(static_cast<std::uint32_t>(bound));
}
int between(sat::Random& random, int low, int high) {
    return low + static_cast<int>(below(random, static_cast<std::size_t>(high - low + 1)));
}

std::vector<Cell> some_cells(const ConstraintPuzzle& puzzle, std::size_t number, sat::Random& random) {
    std::vector<Cell> cells;
    for (Cell c = 0; c < puzzle.grid.num_cells(); ++c)
        if (puzzle.grid.has(c)) cells.push_back(c);
    random.shuffle(std::span(cells));
    cells.resize(std::min(cells.size(), number));
    return cells;
}

std::string some_text(const ConstraintPuzzle& puzzle, std::string_view kind, sat::Random& random) {
    const std::string a = std::to_string(puzzle.grid.first() + 1), b = std::to_string(puzzle.grid.last());
    if (kind == "automaton") {
        const std::string texts[] = {"0:" + a + ">0 0:" + b + ">1 1:" + a + "-" + b + ">1 end:1",
                                     "0:" + a + "," + b + ">1 0:" + a + ">2 1:" + b + ">0 2:" + a + ">2 end:0 end:2"};
        return texts[below(random, 2)];
    }
    const std::string texts[] = {".*" + a + ".*",
                                 "(" + a + "|" + b + b + ")*.?",
                                 "[^" + a + "]+" + b + "{0,2}.*",
                                 ".{2}[" + a + "-" + b + "]*",
                                 "(." + b + "?){2,}",
                                 a + "+(" + b + "|.)"};
    return texts[below(random, std::size(texts))];
}

Constraint attempt(const ConstraintKind& kind, const ConstraintPuzzle& puzzle, sat::Random& random) {
    Constraint constraint;
    constraint.kind = &kind;
    const Takes& takes = kind.takes;
    const std::size_t groups =
        takes.min_groups + below(random, std::min(takes.max_groups, takes.min_groups + 2) - takes.min_groups + 1);
    std::size_t size =
        takes.min_cells + below(random, std::min(takes.max_cells, takes.min_cells + 4) - takes.min_cells + 1);
    for (std::size_t i = 0; i < groups; ++i) {
        if (kind.name == "arrow") size = 1 + below(random, 3);
        constraint.groups.push_back(some_cells(puzzle, size, random));
    }
    const std::size_t numbers =
        takes.min_numbers + below(random, std::min(takes.max_numbers, takes.min_numbers + 5) - takes.min_numbers + 1);
    for (std::size_t i = 0; i < numbers; ++i) {
        const bool is_digit =
            kind.name.starts_with("relation") || kind.name.starts_with("contain") || kind.name == "one-of";
        constraint.numbers.push_back(is_digit ? between(random, puzzle.grid.first(), puzzle.grid.last())
                                              : between(random, 0, 8));
    }
    if (kind.name == "linear") {
        constraint.numbers = {between(random, -4, 4), between(random, 4, 9)};
        for (std::size_t i = 0; i < constraint.groups.front().size(); ++i)
            constraint.numbers.push_back(between(random, -2, 2));
    }
    if (kind.name == "board") {
        const int side = between(random, 1, 4), box = side == 4 ? 2 * between(random, 0, 1) : 0;
        constraint.numbers = {between(random, 1, 2), between(random, 1, 2), side, box, box};
    }
    if (takes.text) constraint.text = some_text(puzzle, kind.name, random);
    return constraint;
}

}  // namespace

ConstraintPuzzle small_grid(sat::Random& random) {
    constexpr std::pair<std::size_t, std::size_t> kShapes[] = {{1, 5}, {2, 3}, {3, 2}, {2, 2}, {3, 3}, {2, 4}};
    const auto [rows, columns] = kShapes[below(random, std::size(kShapes))];
    const std::size_t cells = rows * columns;
    const std::size_t digits = cells > 6 ? 2 : cells > 5 ? 3 + below(random, 2) : 3 + below(random, 3);
    Grid grid(rows, columns, digits, between(random, 0, 2));
    if (random.flip()) grid.remove(below(random, grid.num_cells()));
    ConstraintPuzzle puzzle(grid);
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (grid.has(c) && below(random, 4) == 0) puzzle.allowed[c] &= ~(Digits{1} << below(random, digits));
    return puzzle;
}

ConstraintPuzzle small_board(sat::Random& random) {
    const Grid grid(4, 4, 4);
    ConstraintPuzzle puzzle(grid);
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, 4, 2, 2}));
    constexpr int kFull[] = {1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3};
    for (Cell c = 0; c < grid.num_cells(); ++c) puzzle.allowed[c] = grid.only(kFull[c]);
    for (const Cell c : some_cells(puzzle, 6, random)) puzzle.allowed[c] = grid.all();
    return puzzle;
}

ConstraintPuzzle small_undivided(sat::Random& random) {
    const int side = between(random, 2, 4);
    const auto n = static_cast<std::size_t>(side);
    ConstraintPuzzle puzzle(Grid(n, n, n, between(random, 0, 1)));
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, side, 0, 0}));
    puzzle.constraints.push_back(constraint_of(kUnknownRegions, {}));
    if (side < 4) return puzzle;
    constexpr unsigned kFull[] = {0, 1, 2, 3, 1, 0, 3, 2, 3, 2, 0, 1, 2, 3, 1, 0};
    for (Cell c = 0; c < 16; ++c) puzzle.allowed[c] = Digits{1} << kFull[c];
    for (const Cell c : some_cells(puzzle, 7, random)) puzzle.allowed[c] = puzzle.grid.all();
    return puzzle;
}

std::optional<Constraint> made(const ConstraintKind& kind, const ConstraintPuzzle& puzzle, sat::Random& random) {
    for (int tries = 0; tries < 100; ++tries) {
        Constraint constraint = attempt(kind, puzzle, random);
        if (fits(puzzle, constraint)) return constraint;
    }
    return std::nullopt;
}

std::set<Values> solutions_by_trying(const ConstraintPuzzle& puzzle) {
    const Grid& grid = puzzle.grid;
    std::set<Values> solutions;
    Values values(grid.num_cells(), 0);
    const bool is_undivided = has_unknown_regions(puzzle);
    ConstraintPuzzle of_digits = puzzle;
    std::erase_if(of_digits.constraints, [](const Constraint& c) { return is_of_unknown_regions(*c.kind); });
    const auto divide = [&] {
        if (!check_values(of_digits, values)) return;
        for (const std::vector<int>& regions : divisions(grid.rows())) {
            Values both = values;
            both.insert(both.end(), regions.begin(), regions.end());
            if (check_values(puzzle, both)) solutions.insert(both);
        }
    };
    // Digits of the cells from c on.
    const std::function<void(Cell)> fill = [&](Cell c) {
        if (c == values.size()) {
            if (is_undivided) divide();
            else if (check_values(puzzle, values)) solutions.insert(values);
            return;
        }
        if (!grid.has(c)) return fill(c + 1);
        for (int value = grid.first(); value <= grid.last(); ++value) {
            values[c] = value;
            if ((puzzle.allowed[c] & grid.only(value)) != 0) fill(c + 1);
        }
    };
    fill(0);
    return solutions;
}

}  // namespace constraint_tests
