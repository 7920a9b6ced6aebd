// The solver of puzzles with constraints, with every engine, against all grids that the checks accept.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>

#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/propagate/constraint_solver.h"
#include "tests/property/sudoku_constraints/made_constraints.h"
#include "tests/rounds.h"

using namespace sudoku;
using namespace constraint_tests;

namespace {

struct Trial {
    ConstraintEngine engine;
    std::uint64_t patience;
};
constexpr std::array kTrials{
    Trial{ConstraintEngine::search, 0},    Trial{ConstraintEngine::sat, 0},
    Trial{ConstraintEngine::automatic, 0}, Trial{ConstraintEngine::automatic, 1},
    Trial{ConstraintEngine::automatic, 4}, Trial{ConstraintEngine::automatic, 50},
};

ConstraintSolveOptions options_of(const Trial& trial) {
    ConstraintSolveOptions options;
    options.engine = trial.engine;
    options.patience = trial.patience;
    return options;
}

// Search alone does not find unknown regions.
bool is_able(const Trial& trial, const ConstraintPuzzle& puzzle) {
    return trial.engine != ConstraintEngine::search || !has_unknown_regions(puzzle);
}

ConstraintPuzzle some_puzzle(sat::Random& random, int constraints) {
    const std::span kinds = constraint_kinds();
    while (true) {
        const std::uint32_t form = random.below(5);
        ConstraintPuzzle puzzle = form == 0  ? small_undivided(random)
                                  : form < 3 ? small_board(random)
                                             : small_grid(random);
        for (int i = 0; i < constraints; ++i) {
            const ConstraintKind& kind = kinds[random.below(static_cast<std::uint32_t>(kinds.size()))];
            std::optional<Constraint> constraint = made(kind, puzzle, random);
            if (constraint) puzzle.constraints.push_back(std::move(*constraint));
        }
        if (fits(puzzle)) return puzzle;
    }
}

ConstraintSolver solver_of(const ConstraintPuzzle& puzzle) {
    DiagramCache cache;
    sat::Result<ConstraintSolver> solver = ConstraintSolver::make(puzzle, cache);
    REQUIRE(solver);
    return std::move(solver).value();
}

void check_all_found(ConstraintSolver& solver, const std::set<Values>& solutions, const Trial& trial) {
    ConstraintSolveOptions options = options_of(trial);
    std::set<Values> found;
    options.limit = ~std::uint64_t{0};
    options.on_solution = [&](const Values& values) { found.insert(values); };
    const auto result = solver.solve(options);
    REQUIRE(result);
    CHECK(result->ended == ConstraintSearchEnd::exhausted);
    CHECK(result->solutions == solutions.size());
    CHECK(found == solutions);
}

void check_limits(ConstraintSolver& solver, const std::set<Values>& solutions, const Trial& trial) {
    for (const std::uint64_t limit : {1, 2, 7}) {
        ConstraintSolveOptions options = options_of(trial);
        options.limit = limit;
        const auto result = solver.solve(options);
        REQUIRE(result);
        CHECK(result->solutions == std::min<std::uint64_t>(limit, solutions.size()));
        CHECK((result->ended == ConstraintSearchEnd::limit) == (solutions.size() >= limit));
    }
}

void check_candidates(ConstraintSolver& solver, const std::set<Values>& solutions, const Trial& trial) {
    const Grid& grid = solver.puzzle().grid;
    std::vector<Digits> seen(grid.num_cells(), 0);
    for (const Values& values : solutions)
        for (Cell c = 0; c < values.size(); ++c)
            if (grid.has(c)) seen[c] |= grid.only(values[c]);
    const auto candidates = solver.true_candidates(options_of(trial));
    REQUIRE(candidates);
    CHECK(candidates->complete);
    CHECK(candidates->proven == seen);
    CHECK(candidates->has_solution() == !solutions.empty());
    CHECK(candidates->open == std::vector<Digits>(grid.num_cells(), 0));
}

// Returns whether it was interrupted.
bool check_interrupted_solve(ConstraintSolver& solver, const std::set<Values>& solutions, const Trial& trial,
                             std::uint64_t poll) {
    sat::Terminator stop;
    stop.terminate_at_poll(poll);
    ConstraintSolveOptions options = options_of(trial);
    options.limit = ~std::uint64_t{0};
    options.stop = &stop;
    std::set<Values> found;
    options.on_solution = [&](const Values& values) { found.insert(values); };
    const auto result = solver.solve(options);
    REQUIRE(result);
    CHECK(result->solutions == found.size());
    CHECK(std::ranges::includes(solutions, found));
    if (result->ended != ConstraintSearchEnd::stopped) CHECK(found == solutions);
    return result->ended == ConstraintSearchEnd::stopped;
}

void check_interrupted_candidates(ConstraintSolver& solver, const std::set<Values>& solutions, const Trial& trial,
                                  std::uint64_t poll) {
    const Grid& grid = solver.puzzle().grid;
    sat::Terminator stop;
    stop.terminate_at_poll(poll);
    ConstraintSolveOptions options = options_of(trial);
    options.stop = &stop;
    const auto candidates = solver.true_candidates(options);
    REQUIRE(candidates);
    bool none_lost = true;
    for (const Values& values : solutions)
        for (Cell c = 0; c < values.size(); ++c)
            if (grid.has(c) && ((candidates->proven[c] | candidates->open[c]) & grid.only(values[c])) == 0)
                none_lost = false;
    CHECK(none_lost);
}

}  // namespace

TEST_CASE("every engine finds the solutions, their candidates and their number") {
    sat::Random random(4);
    std::uint64_t with_solutions = 0, with_many = 0, with_regions = 0, through_sat = 0;
    for (int round = 0; round < rounds(300); ++round) {
        const ConstraintPuzzle puzzle = some_puzzle(random, 1 + round % 3);
        const std::set<Values> solutions = solutions_by_trying(puzzle);
        with_solutions += solutions.empty() ? 0 : 1;
        with_many += solutions.size() > 7 ? 1 : 0;
        ConstraintSolver solver = solver_of(puzzle);
        with_regions += has_unknown_regions(puzzle) ? 1 : 0;
        for (const Trial& trial : kTrials) {
            if (!is_able(trial, puzzle)) continue;
            CAPTURE(static_cast<int>(trial.engine));
            CAPTURE(trial.patience);
            check_all_found(solver, solutions, trial);
            check_limits(solver, solutions, trial);
            check_candidates(solver, solutions, trial);
        }
        for (const std::uint64_t nodes : {0, 3, 2000}) {
            ConstraintCountOptions options;
            options.search_nodes = nodes;
            const auto count = solver.count(options);
            REQUIRE(count);
            CHECK(count->solutions == std::to_string(solutions.size()));
            through_sat += count->counted ? 1 : 0;
        }
    }
    CHECK(with_solutions > 0);
    CHECK(with_many > 0);
    CHECK(with_regions > 0);
    CHECK(through_sat > 0);
}

TEST_CASE("an interrupt at any poll leaves only solutions, and candidates that are right") {
    sat::Random random(5);
    std::uint64_t interrupted = 0;
    for (int round = 0; round < rounds(30); ++round) {
        const ConstraintPuzzle puzzle = some_puzzle(random, 1);
        const std::set<Values> solutions = solutions_by_trying(puzzle);
        ConstraintSolver solver = solver_of(puzzle);
        for (const Trial& trial : kTrials) {
            if (!is_able(trial, puzzle)) continue;
            for (std::uint64_t poll = 1; poll < 200; poll = 2 * poll + 1) {
                interrupted += check_interrupted_solve(solver, solutions, trial, poll);
                check_interrupted_candidates(solver, solutions, trial, poll);
            }
        }
    }
    CHECK(interrupted > 0);
}
