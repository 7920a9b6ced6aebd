// What propagation knows beside an automaton: that the digits of its line differ, and how often digits occur.
#include <doctest/doctest.h>

#include <array>

#include "sat/core/random.h"
#include "sudoku/constraint/numbered.h"
#include "sudoku/propagate/line_steps.h"
#include "sudoku/propagate/propagator.h"
#include "sudoku/propagate/search.h"
#include "tests/unit/sudoku_propagate/grids.h"

using namespace propagate_tests;

namespace {

bool are_different(const Values& values, const std::vector<Cell>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (values[cells[i]] == values[cells[j]]) return false;
    return true;
}

// Of all values of these cells, those that the constraint accepts: by cell, the digits that occur.  They differ if the
// puzzle has a board, of which they are one line.  The constraint must not look at the other cells.
std::vector<Digits> digits_by_trying(const ConstraintPuzzle& puzzle, const Constraint& constraint,
                                     const std::vector<Cell>& cells) {
    const Grid& grid = puzzle.grid;
    std::vector<Digits> found(grid.num_cells(), 0);
    Values values(grid.num_cells(), grid.first());
    const auto choose = [&](const auto& self, std::size_t i) -> void {
        if (i == cells.size()) {
            for (const Constraint& other : puzzle.constraints)
                if (other.kind->name == "board" && !are_different(values, cells)) return;
            if (!constraint.kind->holds(puzzle, constraint, values)) return;
            for (const Cell c : cells) found[c] |= grid.only(values[c]);
            return;
        }
        for (int value = grid.first(); value <= grid.last(); ++value) {
            if ((puzzle.allowed[cells[i]] & grid.only(value)) == 0) continue;
            values[cells[i]] = value;
            self(self, i + 1);
        }
    };
    choose(choose, 0);
    return found;
}

std::vector<Cell> cells_from(Cell first, std::size_t length) {
    std::vector<Cell> cells;
    for (Cell c = first; c < first + length; ++c) cells.push_back(c);
    return cells;
}

}  // namespace

TEST_CASE("a sum between the ends of a row knows that its digits differ") {
    ConstraintPuzzle puzzle = blank9();
    puzzle.constraints.push_back(constraint_of("sandwich", {cells_from(0, 9)}, {4}));
    puzzle.allowed[0] = puzzle.grid.only(1);
    // 2 + 2 would leave 9 in the fourth cell.
    const std::vector<Digits> left = left_by(puzzle);
    CHECK(left[1] == puzzle.grid.only(4));
    CHECK(left[2] == puzzle.grid.only(9));
}

TEST_CASE("sums between the ends keep every candidate that is in a solution of them") {
    sat::Random random(11);
    int emptied = 0, shrunk = 0;
    for (int trial = 0; trial < 150; ++trial) {
        const int first = static_cast<int>(random.below(3)) - 1;
        ConstraintPuzzle puzzle{Grid(5, 5, 5, first)};
        puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, 5, 0, 0}));
        const bool is_whole = trial % 2 == 0;
        const std::vector<Cell> cells = cells_from(0, is_whole ? 5 : 2 + random.below(3));
        const Constraint constraint =
            constraint_of(is_whole ? "sandwich" : "lunchbox", {cells}, {static_cast<int>(random.below(10))});
        for (const Cell c : cells) puzzle.allowed[c] = 1 + random.below(31);
        const std::vector<Digits> expected = digits_by_trying(puzzle, constraint, cells);
        puzzle.constraints.push_back(constraint);
        const std::vector<Digits> left = left_by(puzzle);
        emptied += left.empty() ? 1 : 0;
        for (const Cell c : cells) {
            CAPTURE(trial);
            CAPTURE(c);
            if (left.empty()) CHECK(expected[c] == 0);
            else CHECK((expected[c] & ~left[c]) == 0);
            shrunk += !left.empty() && left[c] != puzzle.allowed[c] ? 1 : 0;
        }
    }
    CHECK(emptied > 0);
    CHECK(shrunk > 0);
}

TEST_CASE("a skyscraper clue of a row knows that the highest digit is in it") {
    ConstraintPuzzle puzzle = blank9();
    puzzle.constraints.push_back(constraint_of("skyscraper", {cells_from(0, 9)}, {2}));
    puzzle.allowed[0] = puzzle.grid.only(7);
    // 8 behind 7 would be seen, and 9 behind it, too.
    CHECK((left_by(puzzle)[1] & puzzle.grid.only(8)) == 0);
}

TEST_CASE("groups with the same digits leave exactly the candidates that are in a solution of one digit") {
    sat::Random random(5);
    for (int trial = 0; trial < 100; ++trial) {
        ConstraintPuzzle puzzle{Grid(1, 6, 3)};
        const Constraint constraint = constraint_of("same-digits", {cells_from(0, 3), cells_from(3, 3)});
        puzzle.constraints.push_back(constraint);
        for (Cell c = 0; c < 6; ++c) puzzle.allowed[c] = 1 + random.below(7);
        const std::vector<Digits> expected = digits_by_trying(puzzle, constraint, cells_from(0, 6)),
                                  left = left_by(puzzle);
        for (Cell c = 0; c < 6; ++c) {
            if (left.empty()) CHECK(expected[c] == 0);
            else CHECK((expected[c] & ~left[c]) == 0);
        }
    }
    ConstraintPuzzle puzzle{Grid(1, 4, 3)};
    puzzle.constraints.push_back(constraint_of("same-digits", {cells_from(0, 2), cells_from(2, 2)}));
    puzzle.allowed[0] = puzzle.allowed[1] = 0b001;
    CHECK(left_by(puzzle) == std::vector<Digits>{1, 1, 1, 1});
}

TEST_CASE("a sum of cells with two neighbouring digits is how often the greater one occurs") {
    for (int total = 4; total <= 9; ++total) {
        ConstraintPuzzle puzzle{Grid(1, 4, 3)};
        const Constraint constraint = constraint_of("sum", {cells_from(0, 4)}, {total});
        puzzle.constraints.push_back(constraint);
        for (Cell c = 0; c < 4; ++c) puzzle.allowed[c] = 0b011;
        const std::vector<Digits> expected = digits_by_trying(puzzle, constraint, cells_from(0, 4)),
                                  left = left_by(puzzle);
        if (total > 8) CHECK(left.empty());
        else CHECK(left == expected);
    }
}

TEST_CASE("two digits with the same two places in a house leave nothing else there") {
    ConstraintPuzzle puzzle = blank9();
    for (Cell c = 2; c < 9; ++c) puzzle.allowed[c] &= ~Digits{0b11};
    const std::vector<Digits> left = left_by(puzzle);
    CHECK(left[0] == 0b11);
    CHECK(left[1] == 0b11);
    CHECK((left[9] & 0b11) == 0);
}

TEST_CASE("steps follow the same edges as the diagram") {
    sat::Random random(3);
    const Grid grid(1, 6, 7);
    for (int kind = 0; kind < 3; ++kind) {
        const auto next = [kind](int state, std::size_t, int value) -> std::optional<int> {
            if (kind == 0) return state + value;           // moves
            if (kind == 1) return std::max(state, value);  // ends in the greatest
            return (state * 5 + value * value) % 23;       // neither
        };
        const auto diagram = unroll(grid, 6, 0, next, [](int state) { return state % 2 == 0; });
        REQUIRE(diagram);
        const auto steps = LineSteps::of(*diagram);
        REQUIRE(steps);
        for (int trial = 0; trial < 200; ++trial) {
            const std::size_t i = random.below(6);
            const std::uint64_t all = ~std::uint64_t{0} >> (64 - diagram->num_nodes(i));
            const std::uint64_t after = ~std::uint64_t{0} >> (64 - diagram->num_nodes(i + 1));
            const std::uint64_t nodes = random.next() & all, end = random.next() & after;
            const Digits digits = random.below(128);
            std::uint64_t forward = 0, backward = 0;
            Digits kept = 0, seen = 0;
            for (const Diagram::Edge& edge : diagram->layer(i)) {
                const std::uint32_t from = edge.from - diagram->first_node(i),
                                    to = edge.to - diagram->first_node(i + 1);
                if ((nodes >> from & 1) == 0 || (edge.digits & digits) == 0) continue;
                forward |= std::uint64_t{1} << to;
                if ((end >> to & 1) == 0) continue;
                backward |= std::uint64_t{1} << from;
                kept |= edge.digits & digits;
            }
            CHECK(steps->forward(i, nodes, digits) == forward);
            CHECK(steps->backward(i, nodes, end, digits, seen) == backward);
            CHECK(seen == kept);
        }
    }
    const auto wide = unroll(
        grid, 6, 0, [](int state, std::size_t, int value) { return std::optional((7 * state + value) % 97); },
        [](int state) { return state == 0; });
    REQUIRE(wide);
    CHECK(wide->num_nodes(3) > 64);
    CHECK_FALSE(LineSteps::of(*wide));
}

TEST_CASE("states are renumbered in their order") {
    Numbered<int> numbers;
    for (const int value : {5, 3, 9}) numbers.number_of(value);
    CHECK(numbers.sort() == std::vector<std::uint32_t>{1, 0, 2});
    CHECK(numbers[0] == 3);
    CHECK(numbers.sort().empty());
}

TEST_CASE("the estimate of what is done grows from 0 to 1") {
    ConstraintPuzzle puzzle = blank4();
    puzzle.allowed[0] = 0b01;
    const sat::Result<Parts> parts = Parts::of(puzzle);
    REQUIRE(parts);
    const Network network(*parts);
    ConstraintSearch search(network);
    CHECK(search.progress() == 0);
    double before = 0;
    std::uint64_t solutions = 0;
    for (bool done = false; !done;) {
        ConstraintSearchOptions options;
        options.limit = 1;
        const ConstraintSearchResult result = search.run(options);
        solutions += result.solutions;
        CHECK(search.progress() >= before - 1e-9);
        before = search.progress();
        CHECK(before <= 1 + 1e-9);
        done = result.ended == ConstraintSearchEnd::exhausted;
    }
    CHECK(solutions == 72);
    CHECK(before == 1);
}
