#include "sudoku/logic/walkthrough.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/rounds.h"
#include "tests/unit/sudoku_logic/made_puzzle.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

Board end_of(const Walkthrough& way, const Puzzle& puzzle, const Rules& rules) {
    CandidateGrid grid(puzzle, rules);
    for (const Step& step : way.steps) apply(step, grid);
    return grid.board();
}

}  // namespace

TEST_CASE("a walkthrough ends in the solution: sizes, variants, with and without uniqueness") {
    struct Kind {
        Box box;
        const char* variant;
    };
    for (const Kind& kind :
         {Kind{{2, 2}, "classic"}, Kind{{2, 3}, "classic"}, Kind{{3, 3}, "classic"}, Kind{{3, 3}, "x"},
          Kind{{3, 3}, "windows"}, Kind{{3, 3}, "anti-knight"}, Kind{{3, 4}, "classic"}}) {
        CAPTURE(kind.variant);
        const Rules rules = rules_of(kind.box, kind.variant);
        for (std::uint64_t seed = 0; seed < rounds(4); ++seed) {
            const MadePuzzle made = made_puzzle(rules, seed);
            for (const bool unique : {true, false}) {
                const Walkthrough way = walk(made.puzzle, made.solution, rules, {.unique = unique});
                CHECK(end_of(way, made.puzzle, rules) == made.solution);
                for (const Step& step : way.steps) CHECK((unique || !step.technique->needs_uniqueness));
            }
        }
    }
}

TEST_CASE("the hardest puzzles have a complete walkthrough with the reduction") {
    const Rules rules = classic_rules({3, 3});
    for (const auto text : {kInkala, kHardest}) {
        Puzzle puzzle;
        puzzle.board = board_of(text);
        const Board solution = solution_of(puzzle, rules);
        const Walkthrough way = walk(puzzle, solution, rules);
        CHECK(end_of(way, puzzle, rules) == solution);
        CHECK(way.difficulty() == 5);
        for (const Step& step : way.steps)
            if (step.technique == &reduction()) CHECK((step.placed && step.removed.empty()));
    }
}

namespace {
constexpr std::string_view kNeedsNets =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
}

TEST_CASE("the score is the sum of the costs, long nets cost more, and the hardest technique is one of those used") {
    const Rules rules = classic_rules({3, 3});
    std::vector<MadePuzzle> puzzles;
    for (std::uint64_t seed = 0; seed < 10; ++seed) puzzles.push_back(made_puzzle(rules, seed));
    for (const std::string_view line : {kHardest, kNeedsNets}) {
        MadePuzzle known;
        known.puzzle.board = board_of(line);
        known.solution = solution_of(known.puzzle, rules);
        puzzles.push_back(known);
    }
    CHECK(walk(puzzles.back().puzzle, puzzles.back().solution, rules).hardest == find_technique("forcing-net"));
    for (const MadePuzzle& made : puzzles) {
        const Walkthrough way = walk(made.puzzle, made.solution, rules);
        std::uint64_t cost = 0;
        unsigned difficulty = 0;
        for (const Step& step : way.steps) {
            cost += step.technique->cost;
            if (step.technique->name != "forcing-net") continue;
            for (const Chain& chain : step.chains) cost += 100 * (chain.size() - 1);
        }
        for (const Step& step : way.steps) difficulty = std::max(difficulty, step.technique->difficulty);
        if (way.hardest == &reduction()) CHECK(way.score > cost);  // by the effort of its search
        else CHECK(way.score == cost);
        CHECK(way.difficulty() == difficulty);
        CHECK(std::any_of(way.steps.begin(), way.steps.end(),
                          [&](const Step& step) { return step.technique == way.hardest; }));
    }
}

TEST_CASE("a walkthrough limited to a difficulty ends with the first step that reaches it") {
    const Rules rules = classic_rules({3, 3});
    Puzzle puzzle;
    puzzle.board = board_of(kInkala);
    const Board solution = solution_of(puzzle, rules);
    const Walkthrough whole = walk(puzzle, solution, rules);
    for (unsigned stop = 1; stop <= 5; ++stop) {
        const Walkthrough part = walk(puzzle, solution, rules, {.unique = true, .stop_at_difficulty = stop});
        const auto last = std::find_if(whole.steps.begin(), whole.steps.end(),
                                       [&](const Step& step) { return step.technique->difficulty >= stop; });
        REQUIRE(last != whole.steps.end());
        CHECK(part.steps.size() == static_cast<std::size_t>(last - whole.steps.begin()) + 1);
        CHECK(part.difficulty() >= stop);
    }
}

TEST_CASE("a complete board needs no step") {
    const Rules rules = classic_rules({3, 3});
    const MadePuzzle made = made_puzzle(rules, 1);
    Puzzle complete;
    complete.board = made.solution;
    const Walkthrough way = walk(complete, made.solution, rules);
    CHECK(way.steps.empty());
    CHECK(way.hardest == nullptr);
    CHECK(way.difficulty() == 1);
}

TEST_CASE("a walkthrough is deterministic") {
    const Rules rules = classic_rules({3, 3});
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const MadePuzzle made = made_puzzle(rules, seed);
        const Walkthrough a = walk(made.puzzle, made.solution, rules), b = walk(made.puzzle, made.solution, rules);
        REQUIRE(a.steps.size() == b.steps.size());
        CHECK(a.score == b.score);
        for (std::size_t i = 0; i < a.steps.size(); ++i) {
            CHECK(a.steps[i].technique == b.steps[i].technique);
            CHECK(a.steps[i].placed == b.steps[i].placed);
            CHECK(a.steps[i].removed == b.steps[i].removed);
        }
    }
}
