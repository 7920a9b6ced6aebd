// Every kind of constraint: what its check says of full grids, against the search and the models of its clauses.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include "sat/count/count.h"
#include "sat/solve.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/propagate/encode.h"
#include "sudoku/propagate/propagator.h"
#include "sudoku/propagate/search.h"
#include "tests/property/sudoku_constraints/made_constraints.h"
#include "tests/rounds.h"

using namespace sudoku;
using namespace constraint_tests;

namespace {

std::set<Values> solutions_by_search(const ConstraintPuzzle& puzzle) {
    const sat::Result<Parts> parts = Parts::of(puzzle);
    REQUIRE(parts);
    const Network network(*parts);
    std::set<Values> solutions;
    ConstraintSearchOptions options;
    options.limit = 1'000'000;
    options.on_solution = [&](const Values& values) { CHECK(solutions.insert(values).second); };
    const ConstraintSearchResult result = search(network, options);
    CHECK(result.ended == ConstraintSearchEnd::exhausted);
    CHECK(result.solutions == solutions.size());
    return solutions;
}

sat::Formula clauses_of(const ConstraintEncoding& encoding, const Values* without) {
    sat::FormulaSink sink;
    encoding.write(sink, without);
    return std::move(sink).formula();
}

// One model for each solution, the models of the clauses are solutions, and all but one can be excluded.
void check_clauses(const ConstraintPuzzle& puzzle, const std::set<Values>& solutions) {
    const sat::Result<Parts> parts = Parts::of(puzzle);
    REQUIRE(parts);
    const auto encoding = ConstraintEncoding::make(*parts);
    REQUIRE(encoding);
    const sat::Formula formula = clauses_of(*encoding, nullptr);
    CHECK(sat::count_models(formula, {}).models == std::to_string(solutions.size()));
    if (solutions.empty()) return;
    const sat::Formula others = clauses_of(*encoding, &*solutions.begin());
    const sat::Outcome outcome = sat::solve(others, {});
    CHECK((outcome.verdict == sat::Verdict::satisfiable) == (solutions.size() > 1));
    if (outcome.verdict != sat::Verdict::satisfiable) return;
    const Values values = encoding->decode(outcome.model);
    CHECK(solutions.contains(values));
    CHECK(values != *solutions.begin());
}

// Returns whether there are solutions.
bool check_puzzle(const ConstraintPuzzle& puzzle, bool clauses) {
    std::string text;
    for (const Constraint& constraint : puzzle.constraints) {
        text += describe(puzzle, constraint).english() + " ";
        for (const auto& group : constraint.groups) text += std::to_string(group.size()) + "/";
        text += constraint.text + "; ";
    }
    CAPTURE(text);
    CAPTURE(puzzle.grid.first());
    CAPTURE(puzzle.grid.num_digits());
    const std::set<Values> solutions = solutions_by_trying(puzzle);
    if (!has_unknown_regions(puzzle)) CHECK(solutions_by_search(puzzle) == solutions);
    if (clauses) check_clauses(puzzle, solutions);
    return !solutions.empty();
}

}  // namespace

TEST_CASE("search and clauses have the solutions that the check of each kind accepts") {
    sat::Random random(1);
    for (const ConstraintKind& kind : constraint_kinds()) {
        CAPTURE(kind.name);
        int checked = 0, with_solutions = 0;
        // Longer for kinds that random cells and numbers seldom fit.
        for (int round = 0; round < rounds(24) || (with_solutions == 0 && round < 1000); ++round) {
            ConstraintPuzzle puzzle = is_of_unknown_regions(kind) ? small_undivided(random)
                                      : round % 4 == 0            ? small_board(random)
                                                                  : small_grid(random);
            if (kind.name == kUnknownRegions) puzzle.constraints.pop_back();
            const std::optional<Constraint> constraint = made(kind, puzzle, random);
            if (!constraint) continue;
            puzzle.constraints.push_back(*constraint);
            with_solutions += check_puzzle(puzzle, true);
            ++checked;
        }
        CHECK(checked > 0);
        CHECK(with_solutions > 0);
    }
}

TEST_CASE("constraints of several kinds together") {
    sat::Random random(2);
    const std::span kinds = constraint_kinds();
    for (int round = 0; round < rounds(300); ++round) {
        ConstraintPuzzle puzzle = small_grid(random);
        for (int i = 0; i < 3; ++i) {
            const ConstraintKind& kind = kinds[random.below(static_cast<std::uint32_t>(kinds.size()))];
            std::optional<Constraint> constraint = made(kind, puzzle, random);
            if (constraint) puzzle.constraints.push_back(std::move(*constraint));
        }
        // Those that were made first may not fit beside the others.
        if (fits(puzzle)) check_puzzle(puzzle, round % 4 == 0);
    }
}

// Domain consistency is promised for one relation, one line or one sum of cells that do not differ.
TEST_CASE("propagation of one constraint keeps what has a solution, and nothing else where it is complete") {
    sat::Random random(3);
    for (const ConstraintKind& kind : constraint_kinds()) {
        CAPTURE(kind.name);
        for (int round = 0; round < rounds(10); ++round) {
            ConstraintPuzzle puzzle = round % 4 == 0 ? small_board(random) : small_grid(random);
            const std::optional<Constraint> constraint = made(kind, puzzle, random);
            if (!constraint) continue;
            puzzle.constraints.push_back(*constraint);
            const sat::Result<Parts> parts = Parts::of(puzzle);
            REQUIRE(parts);
            const Network network(*parts);
            Propagator propagator(network);
            const bool consistent = propagator.propagate();
            std::vector<Digits> seen(puzzle.grid.num_cells(), 0);
            const std::set<Values> solutions = solutions_by_trying(puzzle);
            for (const Values& values : solutions)
                for (Cell c = 0; c < values.size(); ++c)
                    if (puzzle.grid.has(c)) seen[c] |= puzzle.grid.only(values[c]);
            if (!consistent) CHECK(solutions.empty());
            if (!consistent) continue;
            const bool complete = parts->line_parts().size() + parts->sum_parts().size() == 1 &&
                                  network.houses().empty() && parts->distinct_parts().empty() &&
                                  parts->pair_parts().empty() && parts->num_cells() == puzzle.grid.num_cells();
            for (Cell c = 0; c < seen.size(); ++c) {
                CHECK((seen[c] & ~propagator[c]) == 0);
                if (complete) CHECK(propagator[c] == seen[c]);
            }
        }
    }
}

// Ten cells that differ, with nine digits: more than 46,500 contradictions, after which weights are scaled down.
TEST_CASE("a long search ends without a grid that is no solution") {
    ConstraintPuzzle puzzle{Grid(1, 10, 9)};
    for (Cell a = 0; a < 10; ++a)
        for (Cell b = 0; b < a; ++b) puzzle.constraints.push_back(constraint_of("different", {{b, a}}));
    const sat::Result<Parts> parts = Parts::of(puzzle);
    REQUIRE(parts);
    const Network network(*parts);
    ConstraintSearchOptions options;
    options.limit = 2;
    options.node_budget = 200'000;
    options.on_solution = [&](const Values& values) { CHECK(check_values(puzzle, values)); };
    CHECK(search(network, options).solutions == 0);
}

TEST_CASE("constraints that do not fit are refused, in any order") {
    ConstraintPuzzle puzzle{Grid(9, 9, 9)};
    puzzle.constraints = {constraint_of("windows", {}), constraint_of("board", {})};
    CHECK_FALSE(fits(puzzle));
    puzzle.constraints = {constraint_of("linear", {{0, 1, 2}}, {-2'000'000'000, 10, 1, 1, 1})};
    CHECK_FALSE(fits(puzzle));
    puzzle.constraints = {constraint_of("arrow", {{0, 1, 2, 3, 4, 5, 6}, {7}})};
    CHECK_FALSE(fits(puzzle));
    puzzle.constraints.clear();
    puzzle.allowed[3] |= Digits{1} << 9;
    CHECK_FALSE(fits(puzzle));
}
