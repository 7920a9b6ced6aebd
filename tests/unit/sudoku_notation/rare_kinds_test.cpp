// The parts of kinds against what they say, on small grids.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/parts.h"
#include "tests/unit/sudoku_notation/random_constraints.h"

using namespace sudoku;

namespace {

bool part_holds(const Grid& grid, const DistinctPart& part, const Values& values) {
    for (std::size_t i = 0; i < part.cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (values[part.cells[i]] == values[part.cells[j]]) return false;
    return part.cells.size() <= grid.num_digits();
}
bool part_holds(const Parts& parts, const PairPart& part, const Values& values) {
    const Relation& relation = parts.relations()[part.relation];
    const auto first = static_cast<std::size_t>(values[part.first] - parts.grid().first());
    return (relation.forward[first] & parts.grid().only(values[part.second])) != 0;
}
bool part_holds(const Grid& grid, const LinePart& part, const Values& values) {
    std::uint32_t node = 0;
    for (std::size_t i = 0; i < part.cells.size(); ++i) {
        const Digits digit = grid.only(values[part.cells[i]]);
        const auto edges = part.diagram->layer(i);
        const auto edge = std::ranges::find_if(
            edges, [&](const Diagram::Edge& e) { return e.from == node && (e.digits & digit) != 0; });
        if (edge == edges.end()) return false;
        node = edge->to;
    }
    return true;
}
bool part_holds(const SumPart& part, const Values& values) {
    int sum = 0;
    for (std::size_t i = 0; i < part.cells.size(); ++i) sum += part.factors[i] * values[part.cells[i]];
    return sum >= part.low && sum <= part.high;
}

bool parts_hold(const Parts& parts, const Values& values) {
    const Grid& grid = parts.grid();
    for (Cell c = 0; c < values.size(); ++c)
        if ((parts.allowed()[c] & grid.only(values[c])) == 0) return false;
    return !parts.contradicts() &&
           std::ranges::all_of(parts.distinct_parts(), [&](const auto& p) { return part_holds(grid, p, values); }) &&
           std::ranges::all_of(parts.pair_parts(), [&](const auto& p) { return part_holds(parts, p, values); }) &&
           std::ranges::all_of(parts.line_parts(), [&](const auto& p) { return part_holds(grid, p, values); }) &&
           std::ranges::all_of(parts.sum_parts(), [&](const auto& p) { return part_holds(p, values); });
}
// The number of ways to fill the auxiliary cells behind those of the grid.
int ways(const Parts& parts, Values& values) {
    if (values.size() == parts.num_cells()) return parts_hold(parts, values);
    int number = 0;
    const Digits allowed = parts.allowed()[values.size()];
    for (int d = parts.grid().first(); d <= parts.grid().last(); ++d) {
        if ((allowed & parts.grid().only(d)) == 0) continue;
        values.push_back(d);
        number += ways(parts, values);
        values.pop_back();
    }
    return number;
}

// How many of all fillings of the grid satisfy the constraint.
std::size_t check_all_fillings(const ConstraintPuzzle& puzzle) {
    const auto parts = Parts::of(puzzle);
    REQUIRE(parts.ok());
    const Grid& grid = puzzle.grid;
    Values values(grid.num_cells(), grid.first());
    std::size_t satisfied = 0;
    while (true) {
        const bool holds = puzzle.constraints[0].kind->holds(puzzle, puzzle.constraints[0], values);
        Values all = values;
        if (ways(*parts, all) != (holds ? 1 : 0)) {
            FAIL_CHECK(describe(puzzle, puzzle.constraints[0]).english());
            return satisfied;
        }
        satisfied += holds;
        std::size_t c = 0;
        for (; c < values.size() && values[c] == grid.last(); ++c) values[c] = grid.first();
        if (c == values.size()) return satisfied;
        ++values[c];
    }
}

void check_kind(std::string_view kind, const Grid& grid, int rounds) {
    CAPTURE(kind);
    sat::Random random(11);
    std::size_t satisfied = 0;
    for (int i = 0; i < rounds; ++i) {
        ConstraintPuzzle puzzle(grid);
        const auto constraint = sample::random_constraint(puzzle, *find_constraint_kind(kind), random);
        REQUIRE(constraint.has_value());
        puzzle.constraints.push_back(*constraint);
        satisfied += check_all_fillings(puzzle);
    }
    CHECK(satisfied > 0);
}

}  // namespace

TEST_CASE("the parts of rare kinds hold just where the kinds do, in one way") {
    for (const std::string_view kind : {"value-indexing", "different-count", "differ-if"}) {
        check_kind(kind, Grid(2, 3, 3), 20);
        check_kind(kind, Grid(2, 2, 4, 0), 20);
    }
    check_kind("sum-loop", Grid(2, 3, 3), 20);
    check_kind("full-rank", Grid(2, 2, 3), 40);
    check_kind("full-rank", Grid(2, 2, 2, 0), 20);
}

TEST_CASE("rare kinds hold where their rules say so") {
    ConstraintPuzzle puzzle(Grid(1, 6, 6));
    const auto holds = [&](const Constraint& constraint, const Values& values) {
        return constraint.kind->holds(puzzle, constraint, values);
    };
    const std::vector<Cell> row{0, 1, 2, 3, 4, 5};
    const Constraint indexing = constraint_of("value-indexing", {row});
    CHECK(holds(indexing, {4, 3, 1, 2, 4, 5}));
    CHECK_FALSE(holds(indexing, {4, 2, 1, 2, 4, 5}));
    CHECK_FALSE(holds(indexing, {4, 5, 1, 2, 4, 5}));
    const Constraint count = constraint_of("different-count", {row});
    CHECK(holds(count, {3, 1, 1, 2, 4, 4}));
    CHECK_FALSE(holds(count, {2, 1, 1, 2, 4, 4}));
    const Constraint differ = constraint_of("differ-if", {row}, {2});
    CHECK(holds(differ, {2, 1, 3, 4, 5, 6}));
    CHECK_FALSE(holds(differ, {2, 1, 3, 4, 5, 1}));
    CHECK(holds(differ, {3, 1, 3, 4, 5, 1}));
    const Constraint loop = constraint_of("sum-loop", {row}, {6});
    CHECK(holds(loop, {1, 6, 2, 4, 3, 2}));
    CHECK_FALSE(holds(loop, {1, 5, 2, 3, 3, 2}));
    puzzle = ConstraintPuzzle(Grid(2, 2, 2));  // the numbers are 12, 21, 21, 12 and again 12, 21, 21, 12
    CHECK(holds(constraint_of("full-rank", {{0, 1}}, {1, 1}), {1, 2, 2, 1}));
    CHECK(holds(constraint_of("full-rank", {{1, 0}}, {5, 1}), {1, 2, 2, 1}));
    CHECK_FALSE(holds(constraint_of("full-rank", {{0, 1}}, {1}), {1, 2, 2, 1}));
}

TEST_CASE("a line is matched in time that does not depend on the number of ways") {
    const std::size_t length = 20'000;
    ConstraintPuzzle puzzle(Grid(1, length, 3));
    std::vector<Cell> row(length);
    for (Cell c = 0; c < length; ++c) row[c] = c;
    puzzle.constraints.push_back(constraint_of("regex", {row}, {}, ".*.*.*.*.*.*.*.*3"));
    Values values(length, 2);
    CHECK_FALSE(check_values(puzzle, values).ok());
    values.back() = 3;
    CHECK(check_values(puzzle, values).ok());
}
