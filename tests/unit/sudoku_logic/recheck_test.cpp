#include "sudoku/logic/recheck.h"

#include <doctest/doctest.h>

#include "sudoku/logic/techniques.h"
#include "sudoku/logic/walkthrough.h"
#include "tests/rounds.h"
#include "tests/unit/sudoku_logic/made_puzzle.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

// Calls f(step, grid before it) for the steps of a walkthrough.
template <class F>
void for_each_step(const MadePuzzle& made, const Rules& rules, F&& f) {
    CandidateGrid grid(made.puzzle, rules);
    for (const Step& step : walk(made.puzzle, made.solution, rules).steps) {
        f(step, grid);
        apply(step, grid);
    }
}

bool rests_on_sets(const Step& step) {
    return !step.technique->needs_uniqueness && step.technique != &reduction();
}

}  // namespace

TEST_CASE("every step of walkthroughs is valid, on the classic board and on variants") {
    std::size_t steps = 0;
    for (const char* variant : {"classic", "x", "windows", "anti-knight"}) {
        CAPTURE(variant);
        const Rules rules = rules_of({3, 3}, variant);
        for (std::uint64_t seed = 0; seed < rounds(3); ++seed) {
            const MadePuzzle made = made_puzzle(rules, seed);
            for_each_step(made, rules, [&](const Step& step, const CandidateGrid& grid) {
                CAPTURE(step.technique->name);
                CHECK(follows(step, grid, made.puzzle));
                ++steps;
            });
        }
    }
    CHECK(steps > rounds(500));
}

TEST_CASE("a step that removes the solution's digit, or places another, is invalid") {
    const Rules rules = classic_rules({3, 3});
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const MadePuzzle made = made_puzzle(rules, seed);
        for_each_step(made, rules, [&](const Step& step, const CandidateGrid& grid) {
            const Cell c = step.placed ? step.placed->cell : step.removed.front().cell;
            Step wrong = step;
            wrong.placed.reset();
            wrong.removed = {{c, made.solution[c]}};
            CHECK_FALSE(follows(wrong, grid, made.puzzle));
            for (Digit d = 1; d <= 9; ++d) {
                if (d == made.solution[c] || !grid.allows({c, d})) continue;
                wrong.removed.clear();
                wrong.placed = Candidate{c, d};
                CHECK_FALSE(follows(wrong, grid, made.puzzle));
            }
        });
    }
}

TEST_CASE("without the sets it rests on a step is invalid; a single or a subset needs each of them") {
    const Rules rules = classic_rules({3, 3});
    std::size_t dropped = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const MadePuzzle made = made_puzzle(rules, seed);
        for_each_step(made, rules, [&](const Step& step, const CandidateGrid& grid) {
            if (!rests_on_sets(step)) return;
            Step bare = step;
            bare.rests_on.clear();
            CHECK_FALSE(follows(bare, grid, made.puzzle));
            if (!step.placed) return;
            for (std::size_t i = 0; i < step.rests_on.size() && step.chains.empty(); ++i) {
                Step without = step;
                without.rests_on.erase(without.rests_on.begin() + static_cast<std::ptrdiff_t>(i));
                CHECK_FALSE(follows(without, grid, made.puzzle));
                ++dropped;
            }
        });
    }
    CHECK(dropped > 100);
}

TEST_CASE("malformed steps are rejected: no or two conclusions, no candidate, unknown house or technique") {
    const Rules rules = classic_rules({3, 3});
    const MadePuzzle made = made_puzzle(rules, 1);
    const CandidateGrid grid(made.puzzle, rules);
    Step step = walk(made.puzzle, made.solution, rules).steps.front();
    REQUIRE(step.placed);
    REQUIRE(follows(step, grid, made.puzzle));

    Step nothing = step;
    nothing.placed.reset();
    CHECK_FALSE(follows(nothing, grid, made.puzzle));
    Step both = step;
    both.removed = {*step.placed};
    CHECK_FALSE(follows(both, grid, made.puzzle));
    Step no_technique = step;
    no_technique.technique = nullptr;
    CHECK_FALSE(follows(no_technique, grid, made.puzzle));
    Step no_house = step;
    no_house.rests_on = {{std::size_t{1000}, 0, 1}};
    CHECK_FALSE(follows(no_house, grid, made.puzzle));
    Step no_digit = step;
    no_digit.placed->digit = 10;
    CHECK_FALSE(follows(no_digit, grid, made.puzzle));
    CandidateGrid after = grid;
    apply(step, after);
    CHECK_FALSE(follows(step, after, made.puzzle));  // the digit stands, it is not a candidate any more
}

TEST_CASE("a reduction is checked against the whole puzzle") {
    const Rules rules = classic_rules({3, 3});
    const MadePuzzle made = made_puzzle(rules, 2);
    const CandidateGrid grid(made.puzzle, rules);
    Step step;
    step.technique = &reduction();
    for (Cell c = 0; c < 81; ++c) {
        if (made.puzzle.board[c] != kBlank) continue;
        step.placed = Candidate{c, made.solution[c]};
        CHECK(follows(step, grid, made.puzzle));
        Step wrong = step;
        wrong.placed->digit = static_cast<Digit>(made.solution[c] % 9 + 1);
        if (grid.allows(*wrong.placed)) CHECK(recheck(wrong, grid, made.puzzle) == Recheck::fails);
        Puzzle loose = made.puzzle;  // of a minimal puzzle: without any given there is a second solution
        for (Cell g = 0; g < 81; ++g) loose.board.set(g, kBlank);
        CHECK_FALSE(follows(step, CandidateGrid(loose, rules), loose));
    }
}

TEST_CASE("a step that the budget does not decide is neither valid nor wrong") {
    const Rules rules = classic_rules({3, 3});
    Puzzle puzzle;
    puzzle.board = board_of(kHardest);
    const Board solution = solution_of(puzzle, rules);
    const CandidateGrid grid(puzzle, rules);
    std::size_t undecided = 0;
    for (Cell c = 0; c < 81; ++c) {
        if (puzzle.board[c] != kBlank) continue;
        Step step;
        step.technique = &reduction();
        step.placed = Candidate{c, solution[c]};
        const Recheck hasty = recheck(step, grid, puzzle, 1);
        CHECK(hasty != Recheck::fails);
        undecided += hasty == Recheck::undecided;
        CHECK(recheck(step, grid, puzzle, 20000) == Recheck::holds);
    }
    CHECK(undecided > 0);
}
