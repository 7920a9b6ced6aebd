// Puzzles of a difficulty.
#include "sudoku/compose/graded.h"

#include <doctest/doctest.h>

#include "sudoku/constraint/kinds.h"
#include "sudoku/deduce/walk.h"
#include "sudoku/propagate/constraint_solver.h"

using namespace sudoku;

namespace {

ComposeRequest request_of(std::string_view kind, bool minimal) {
    ConstraintPuzzle frame{Grid(6, 6, 6)};
    frame.constraints.push_back(constraint_of("board", {}, {1, 1, 6, 2, 3}));
    return {std::move(frame), {find_constraint_kind(kind)}, minimal};
}

// The difficulty of a puzzle that was composed, rated anew.
unsigned difficulty_anew(const ConstraintPuzzle& puzzle) {
    DiagramCache cache;
    auto solver = ConstraintSolver::make(puzzle, cache);
    REQUIRE(solver);
    const auto found = solver->few_solutions({});
    REQUIRE(found);
    REQUIRE(found->is_one());
    const auto clues = deduce::Clues::of(puzzle);
    REQUIRE(clues);
    const deduce::Walk way = deduce::walk(**clues, found->values.front());
    REQUIRE(way.complete);
    return way.difficulty();
}

}  // namespace

TEST_CASE("puzzles of several kinds have the difficulty that was requested") {
    struct Row {
        std::string_view kind;
        unsigned difficulty;
        bool minimal = false;
    };
    for (const Row& row : {Row{"killer", 2}, Row{"killer", 5}, Row{"thermometer", 1}, Row{"renban", 3},
                           Row{"greater", 2}, Row{"greater", 4}, Row{"odd", 3}, Row{"difference", 1, true}}) {
        CAPTURE(row.kind);
        CAPTURE(row.difficulty);
        sat::Random random(row.difficulty);
        const auto graded = compose_graded(request_of(row.kind, row.minimal), row.difficulty, random);
        REQUIRE(graded);
        CHECK(difficulty_anew(graded->puzzle) == row.difficulty);
    }
}

TEST_CASE("givens that make a puzzle easier come in groups as well") {
    ComposeRequest request = request_of("killer", false);
    for (Cell c = 0; c < 18; ++c) request.groups.push_back({c, static_cast<Cell>(35 - c)});
    sat::Random random(4);
    const auto graded = compose_graded(request, 1, random);
    REQUIRE(graded);
    for (Cell c = 0; c < 18; ++c) CHECK(graded->puzzle.is_given(c) == graded->puzzle.is_given(35 - c));
}

TEST_CASE("where there is no puzzle of the difficulty, the error says what they are instead") {
    // No step of such a line is easy, and each one of a minimal puzzle is needed.
    sat::Random random(5);
    const auto graded = compose_graded(request_of("between", true), 1, random);
    REQUIRE(!graded);
    CHECK(graded.error().message() == "none of 100 puzzles has difficulty 1: 0 are easier, 100 more difficult");
}

TEST_CASE("an interrupt at any poll ends grading with an error, or a puzzle of the difficulty") {
    for (std::uint64_t poll = 1; poll < 3000; poll += 241) {
        sat::Terminator stop;
        stop.terminate_at_poll(poll);
        sat::Random random(6);
        const auto graded = compose_graded(request_of("killer", false), 2, random, &stop);
        if (graded) CHECK(difficulty_anew(graded->puzzle) == 2);
        else CHECK(graded.error().message() == "interrupted");
    }
}
