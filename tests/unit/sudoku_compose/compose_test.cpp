// Puzzles that are composed: with one solution, minimal, the same for the same seed.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "sudoku/propagate/constraint_solver.h"
#include "tests/unit/sudoku_compose/composing.h"

using namespace sudoku;
using compose_tests::board;

namespace {

ComposeRequest request_of(ConstraintPuzzle frame, std::initializer_list<std::string_view> kinds) {
    ComposeRequest request{std::move(frame), {}};
    for (const std::string_view kind : kinds) request.kinds.push_back(find_constraint_kind(kind));
    return request;
}

std::uint64_t solutions_of(const ConstraintPuzzle& puzzle, ConstraintEngine engine) {
    DiagramCache cache;
    sat::Result<ConstraintSolver> solver = ConstraintSolver::make(puzzle, cache);
    REQUIRE(solver);
    ConstraintSolveOptions options;
    options.limit = 2;
    options.engine = engine;
    const auto result = solver->solve(options);
    REQUIRE(result);
    return result->solutions;
}

// A minimal puzzle may be too hard for search alone.
ConstraintPuzzle composed(const ComposeRequest& request, std::uint64_t seed) {
    sat::Random random(seed);
    const auto composed = compose(request, random);
    REQUIRE(composed);
    const ConstraintPuzzle& puzzle = composed->puzzle;
    CHECK(fits(puzzle));
    CHECK(check_values(puzzle, composed->solution));
    if (!request.minimal) CHECK(solutions_of(puzzle, ConstraintEngine::search) == 1);
    CHECK(solutions_of(puzzle, ConstraintEngine::sat) == 1);
    return puzzle;
}

// Cells that a half turn exchanges.
std::vector<std::vector<Cell>> half_turn_groups(std::size_t cells) {
    std::vector<std::vector<Cell>> groups;
    for (Cell c = 0; c <= cells / 2; ++c) groups.push_back({c, static_cast<Cell>(cells - 1 - c)});
    return groups;
}

// No given can be left out; with `constraints`, no constraint behind the frame's either.
void check_minimal(const ConstraintPuzzle& puzzle, std::size_t rules, bool constraints) {
    for (Cell c = 0; c < puzzle.grid.num_cells(); ++c) {
        if (!puzzle.is_given(c)) continue;
        ConstraintPuzzle less = puzzle;
        less.allowed[c] = puzzle.grid.all();
        CHECK(solutions_of(less, ConstraintEngine::automatic) == 2);
    }
    for (std::size_t i = rules; constraints && i < puzzle.constraints.size(); ++i) {
        ConstraintPuzzle less = puzzle;
        less.constraints.erase(less.constraints.begin() + static_cast<std::ptrdiff_t>(i));
        CHECK(solutions_of(less, ConstraintEngine::automatic) == 2);
    }
}

}  // namespace

TEST_CASE("several kinds with global rules on 9x9, minimal") {
    ComposeRequest request = request_of(board(9, 3, 3), {"falling-diagonal", "renban", "greater", "whisper"});
    request.minimal = true;
    const ConstraintPuzzle puzzle = composed(request, 1);
    check_minimal(puzzle, 2, true);
    CHECK(puzzle.constraints[1].kind->name == "falling-diagonal");
}

TEST_CASE("givens of a symmetric puzzle come in pairs") {
    ComposeRequest request = request_of(board(9, 3, 3), {"difference"});
    request.groups = half_turn_groups(81);
    const ConstraintPuzzle puzzle = composed(request, 2);
    for (Cell c = 0; c < 81; ++c) CHECK(puzzle.is_given(c) == puzzle.is_given(80 - c));
}

TEST_CASE("constraints that are dropped leave some of each kind") {
    ComposeRequest request = request_of(board(6, 2, 3), {"killer", "greater", "odd"});
    request.drops_constraints = true;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const ConstraintPuzzle puzzle = composed(request, seed);
        for (const NamedKind& asked : request.kinds) {
            CAPTURE(asked.kind->name);
            CHECK(std::ranges::count(puzzle.constraints, asked.kind, &Constraint::kind) > 0);
        }
        CHECK(puzzle.constraints.size() < 20);  // about 13 of each kind are drawn for three
    }
}

TEST_CASE("the same seed composes the same puzzle, another one another") {
    const ComposeRequest request = request_of(board(9, 3, 3), {"killer", "arrow", "non-consecutive"});
    const ConstraintPuzzle a = composed(request, 3), b = composed(request, 3), c = composed(request, 4);
    CHECK(a.allowed == b.allowed);
    CHECK(a.constraints == b.constraints);
    CHECK((a.allowed != c.allowed || a.constraints != c.constraints));
}

TEST_CASE("errors say what cannot be composed") {
    sat::Random random(5);
    CHECK(compose(request_of(board(4, 2, 2), {"regex"}), random).error().message() ==
          "constraints of the kind regex cannot be generated: only an author knows what it should say");
    CHECK(compose(request_of(board(4, 2, 2), {"non-consecutive", "anti-king", "anti-knight"}), random)
              .error()
              .message() == "no grid of 4x4 cells satisfies these rules");
    CHECK(compose(request_of(board(6, 2, 3), {"global-entropy", "anti-taxicab"}), random).error().message() ==
          "no grid of 6x6 cells satisfies these rules");  // through SAT
    ComposeRequest far_apart{board(4, 2, 2), constraint_kinds_named("dutch-whisper")};
    CHECK(compose(far_apart, random).error().message() ==
          "whisper has the number 4, but no digits from 1 to 4 differ by that much");
    const sat::Terminator stop(true);
    CHECK(compose(request_of(board(9, 3, 3), {"killer"}), random, &stop).error().message() == "interrupted");
}

TEST_CASE("an interrupt at any poll ends it with an error, or a puzzle") {
    const ComposeRequest request = request_of(board(4, 2, 2), {"killer", "greater"});
    for (std::uint64_t poll = 1; poll < 400; poll += 13) {
        sat::Terminator stop;
        stop.terminate_at_poll(poll);
        sat::Random random(poll);
        const auto composed = compose(request, random, &stop);
        if (composed) CHECK(solutions_of(composed->puzzle, ConstraintEngine::search) == 1);
        else CHECK(composed.error().message() == "interrupted");
    }
}
