// Grids with a name: their shape, and a puzzle on each.
#include "sudoku/compose/frames.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "sudoku/constraint/kinds.h"
#include "sudoku/propagate/constraint_solver.h"
#include "tests/unit/sudoku_compose/composing.h"

using namespace sudoku;

namespace {

std::size_t cells_of(const Grid& grid) {
    std::size_t cells = 0;
    for (Cell c = 0; c < grid.num_cells(); ++c) cells += grid.has(c) ? 1 : 0;
    return cells;
}

const FrameEntry& frame(std::string_view name) {
    const auto found = std::ranges::find(frames(), name, &FrameEntry::name);
    REQUIRE(found != frames().end());
    return *found;
}

// How many solutions, at most two, by the reduction to SAT.
std::size_t solutions_by_sat(const ConstraintPuzzle& puzzle) {
    DiagramCache cache;
    auto solver = ConstraintSolver::make(puzzle, cache);
    REQUIRE(solver);
    ConstraintSolveOptions options;
    options.engine = ConstraintEngine::sat;
    const auto found = solver->few_solutions(options);
    REQUIRE(found);
    return found->values.size();
}

}  // namespace

TEST_CASE("named grids have the cells and boards that players know") {
    // Each box that two boards share is counted once.
    const std::map<std::string_view, std::pair<std::size_t, std::size_t>> known{
        {"twodoku", {2 * 81 - 9, 2}},
        {"butterfly", {144, 4}},
        {"flower", {225 - 4 * 9, 5}},
        {"sohei", {4 * 81 - 4 * 9, 4}},
        {"samurai", {5 * 81 - 36, 5}},
        {"windmill", {5 * 81 - 4 * 18, 5}},
        {"latin", {81, 1}},
        {"hanidoku", {61, 0}},
        {"binary", {100, 0}},
    };
    CHECK(frames().size() == known.size());
    for (const FrameEntry& entry : frames()) {
        CAPTURE(entry.name);
        const ConstraintPuzzle puzzle = entry.make();
        REQUIRE(fits(puzzle));
        const auto row = known.find(entry.name);
        REQUIRE(row != known.end());
        CHECK(cells_of(puzzle.grid) == row->second.first);
        CHECK(static_cast<std::size_t>(std::ranges::count_if(puzzle.constraints, [](const Constraint& constraint) {
                  return constraint.kind->name == "board";
              })) == row->second.second);
    }
}

TEST_CASE("a puzzle on every named grid has one solution") {
    for (const FrameEntry& entry : frames()) {
        CAPTURE(entry.name);
        sat::Random random(1);
        const auto composed = compose({entry.make(), {}, true}, random);
        REQUIRE(composed);
        CHECK(check_values(composed->puzzle, composed->solution));
        CHECK(solutions_by_sat(composed->puzzle) == 1);
    }
}

TEST_CASE("givens and constraints of a frame stay") {
    ConstraintPuzzle puzzle = frame("latin").make();
    puzzle.allowed[0] = puzzle.grid.only(5);
    puzzle.allowed[1] = puzzle.grid.only(1) | puzzle.grid.only(2);
    puzzle.constraints.push_back(constraint_of("thermometer", {{10, 11, 12}}));
    sat::Random random(1);
    const auto composed = compose({puzzle, {NamedKind(find_constraint_kind("killer"))}, true}, random);
    REQUIRE(composed);
    CHECK(composed->puzzle.allowed[0] == puzzle.allowed[0]);
    CHECK((composed->puzzle.allowed[1] & ~puzzle.allowed[1]) == 0);
    CHECK(std::ranges::count(composed->puzzle.constraints, puzzle.constraints.back()) == 1);
    CHECK(solutions_by_sat(composed->puzzle) == 1);
}
