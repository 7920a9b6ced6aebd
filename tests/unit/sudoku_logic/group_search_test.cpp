#include "sudoku/logic/reason/group_search.h"

#include <doctest/doctest.h>

#include "sat/core/random.h"
#include "tests/unit/sudoku_logic/group_counter.h"
#include "tests/unit/sudoku_logic/made_puzzle.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

const std::function<bool()> kNever;

struct Verdicts {
    std::size_t boards = 0, none = 0;
};

// Some of the groups of a puzzle, drawn at random, and some digit: by this search and by the one of the tests.
void compare(const Groups& groups, sat::Random& random, Verdicts& verdicts) {
    const std::size_t cells = groups.rules().num_cells(), side = groups.rules().side();
    const Candidate denied{static_cast<Cell>(random.below(static_cast<std::uint32_t>(cells))),
                           static_cast<Digit>(1 + random.below(static_cast<std::uint32_t>(side)))};
    GroupSet set = groups.all();
    for (const std::size_t g : set.members())
        if (random.below(5) == 0) set.remove(g);
    const GroupSearch::Answer answer = GroupSearch(groups, denied).run(set, nullptr, 100'000, kNever);
    const bool exists = GroupCounter(groups.reason(denied, set), groups.puzzle(), groups.rules()).exists();
    CHECK(answer.board.has_value() == exists);
    CHECK(answer.exhausted == !exists);
    ++(exists ? verdicts.boards : verdicts.none);
    if (!answer.board) return;
    CHECK(answer.board->is_complete());
    CHECK((*answer.board)[denied.cell] != denied.digit);
    CHECK_FALSE(groups.broken_by(*answer.board).meets(set));
}

}  // namespace

TEST_CASE("some group exhausts the digits of a house exactly if another search finds one, and the board is unchanged") {
    sat::Random random(1);
    Verdicts verdicts;
    for (const char* variant : {"classic", "x", "anti-knight"}) {
        const Rules rules = rules_of({2, 2}, variant);
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            MadePuzzle made = made_puzzle(rules, seed);
            made.puzzle.marks.emplace(4);
            for (Cell c = 0; c < 16; ++c)
                if (made.puzzle.board[c] == kBlank) made.puzzle.marks->forbid(c, made.solution[c] == 1 ? 2 : 1);
            const Groups groups(made.puzzle, rules);
            for (int i = 0; i < 40; ++i) compare(groups, random, verdicts);
        }
    }
    CHECK(verdicts.boards > 100);
    CHECK(verdicts.none > 100);
}

TEST_CASE("a search that is interrupted, by its nodes or from outside, has no result") {
    const Rules rules = classic_rules({3, 3});
    Puzzle hardest;
    hardest.board = board_of(kHardest);
    const Board solution = solution_of(hardest, rules);
    Cell blank = 0;
    while (hardest.board[blank] != kBlank) ++blank;
    const Groups groups(hardest, rules);
    GroupSearch search(groups, {blank, solution[blank]});
    const auto whole = search.run(groups.all(), &solution, 1'000'000, kNever);
    REQUIRE(whole.exhausted);
    REQUIRE(whole.nodes > 64);
    for (const auto& cut : {search.run(groups.all(), &solution, whole.nodes - 1, kNever),
                            search.run(groups.all(), &solution, 1'000'000, [] { return true; })}) {
        CHECK_FALSE(cut.exhausted);
        CHECK_FALSE(cut.board);
    }
}
