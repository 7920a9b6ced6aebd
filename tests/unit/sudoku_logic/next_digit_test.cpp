#include <doctest/doctest.h>

#include "sudoku/logic/recheck.h"
#include "sudoku/logic/walkthrough.h"
#include "tests/unit/sudoku_logic/made_puzzle.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

// Do the steps follow one after the other from this grid, without the premise `left_out`?
bool can_be_followed(const Deduction& deduction, CandidateGrid grid, std::size_t left_out = ~std::size_t{0}) {
    for (std::size_t i = 0; i < deduction.premises.size(); ++i) {
        const Step& step = deduction.premises[i];
        if (i == left_out) continue;
        if (!follows(step, grid, Puzzle{})) return false;
        apply(step, grid);
    }
    return follows(deduction.conclusion, grid, Puzzle{});
}

// The deductions on the way through a puzzle, by placing what they tell.
template <class F>
std::size_t play(const MadePuzzle& made, const Rules& rules, F&& f) {
    CandidateGrid grid(made.puzzle, rules);
    std::size_t premises = 0;
    while (!grid.is_complete()) {
        const auto deduction = next_digit(grid, false);
        if (!deduction) break;
        f(*deduction, grid);
        premises += deduction->premises.size();
        grid.place(*deduction->conclusion.placed);
    }
    return premises;
}

}  // namespace

TEST_CASE("the next digit is that of the solution and follows from its premises, which only eliminate") {
    for (const char* variant : {"classic", "x", "anti-knight"}) {
        const Rules rules = rules_of({3, 3}, variant);
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            const MadePuzzle made = made_puzzle(rules, seed);
            play(made, rules, [&](const Deduction& deduction, const CandidateGrid& grid) {
                const Candidate x = *deduction.conclusion.placed;
                CHECK(made.solution[x.cell] == x.digit);
                for (const Step& step : deduction.premises) CHECK((!step.placed && !step.removed.empty()));
                CHECK(can_be_followed(deduction, grid));
                CHECK(deduction.hardest().difficulty >= deduction.conclusion.technique->difficulty);
            });
        }
    }
}

TEST_CASE("no premise can be omitted: without it a later one or the digit does not follow") {
    const Rules rules = classic_rules({3, 3});
    std::size_t premises = 0, needed = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const MadePuzzle made = made_puzzle(rules, seed);
        premises += play(made, rules, [&](const Deduction& deduction, const CandidateGrid& grid) {
            for (std::size_t i = 0; i < deduction.premises.size(); ++i) needed += !can_be_followed(deduction, grid, i);
        });
    }
    CHECK(premises > 20);
    // The few others make a pattern look as the words have it (a chain through a cell with two candidates).
    CHECK(needed * 10 >= premises * 9);
}

TEST_CASE("a deduction about a cell is about that cell") {
    const Rules rules = classic_rules({3, 3});
    std::size_t answers = 0;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const MadePuzzle made = made_puzzle(rules, seed, 12);
        const CandidateGrid grid(made.puzzle, rules);
        for (Cell c = 0; c < 81; ++c) {
            if (made.puzzle.board[c] != kBlank) continue;
            const auto deduction = next_digit(grid, false, c);
            if (!deduction) continue;
            CHECK(*deduction->conclusion.placed == Candidate{c, made.solution[c]});
            CHECK(can_be_followed(*deduction, grid));
            ++answers;
        }
    }
    CHECK(answers > 20);
}

TEST_CASE("a puzzle without an applicable technique has no next digit") {
    const Rules rules = classic_rules({3, 3});
    Puzzle puzzle;
    puzzle.board = Board(9);
    CHECK_FALSE(next_digit(CandidateGrid(puzzle, rules), true));
    CHECK_FALSE(next_digit(CandidateGrid(puzzle, rules), true, Cell{40}));
}

TEST_CASE("the steps to a cell follow one after the other, and none of them can be omitted") {
    const Rules rules = classic_rules({3, 3});
    std::size_t cells = 0, others = 0, needed = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const MadePuzzle made = made_puzzle(rules, seed, 12);
        const CandidateGrid start(made.puzzle, rules);
        for (auto c = static_cast<Cell>(seed % 5); c < 81; c += 5) {
            if (made.puzzle.board[c] != kBlank) continue;
            const std::vector<Step> steps = steps_to(c, start, false);
            if (steps.empty()) continue;
            ++cells;
            others += steps.size() - 1;
            CHECK(steps.back().placed == Candidate{c, made.solution[c]});
            for (std::size_t out = 0; out < steps.size(); ++out) {
                CandidateGrid grid = start;
                bool can = true;
                for (std::size_t i = 0; can && i < steps.size(); ++i) {
                    if (i == out && i + 1 < steps.size()) continue;
                    can = follows(steps[i], grid, Puzzle{});
                    if (can) apply(steps[i], grid);
                }
                if (out + 1 < steps.size()) needed += !can;
                else CHECK(can);
            }
        }
    }
    CHECK(cells > 20);
    CHECK(others > 20);
    CHECK(needed * 10 >= others * 9);
}
