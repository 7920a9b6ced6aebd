#include <doctest/doctest.h>

#include "app/sudoku/hints/hint_text.h"
#include "sudoku/model/variant.h"

using namespace sudoku;
using i18n::Language;

namespace {

Reason a_reason(Puzzle& puzzle) {
    puzzle.board = Board(9);
    puzzle.board.set(1, 7);
    puzzle.board.set(43, 7);
    puzzle.board.set(22, 3);
    Reason reason;
    reason.conclusion = {20, 7};
    reason.givens = {1, 22, 43};
    reason.houses = {2, 4, 18};
    return reason;
}

}  // namespace

TEST_CASE("a reason lists cells by digit, and houses") {
    Puzzle puzzle;
    const Reason reason = a_reason(puzzle);
    const Rules rules = classic_rules({3, 3});
    CHECK(hints::text_of(reason, puzzle, rules, Language::en) ==
          "r3c3 = 7 follows from the digits r3c5 = 3; r1c2, r5c8 = 7 and the rules of rows 3 and 5 and box 1; none of "
          "them can be left out.");
    CHECK(hints::text_of(reason, puzzle, rules, Language::zh) ==
          "r3c3 = 7 的依据是已填的 r3c5 = 3；r1c2、r5c8 = 7，以及第 3、5 行和第 1 宫的规则，缺一不可。");
}

TEST_CASE("a reason is called smallest only if it is") {
    Puzzle puzzle;
    Reason reason = a_reason(puzzle);
    const Rules rules = classic_rules({3, 3});
    CHECK(hints::text_of(reason, puzzle, rules, Language::en).find("fewer") == std::string::npos);
    reason.smallest = true;
    CHECK(hints::text_of(reason, puzzle, rules, Language::en).ends_with(" No smaller reason exists."));
    CHECK(hints::text_of(reason, puzzle, rules, Language::zh).ends_with("不存在项数更少的理由。"));
}

TEST_CASE("a member whose necessity was not checked is not called needed") {
    Puzzle puzzle;
    Reason reason = a_reason(puzzle);
    const Rules rules = classic_rules({3, 3});
    reason.minimal = false;
    CHECK(hints::text_of(reason, puzzle, rules, Language::en).ends_with("box 1; some of them may not be needed."));
    CHECK(hints::text_of(reason, puzzle, rules, Language::zh).ends_with("的规则；其中可能有多余的条件。"));
    const std::string all = hints::text_of(whole_reason({20, 7}, puzzle, rules), puzzle, rules, Language::en);
    CHECK(all.starts_with("r3c3 = 7 follows from all clues and rules together"));
}

TEST_CASE("an interrupted hint does not claim that nothing follows") {
    Hint hint;
    hint.board = Board(9);
    const Rules rules = classic_rules({3, 3});
    CHECK(hints::text_of(hint, rules, Language::en).step == "No digit can be deduced from the board.");
    hint.cut_short = true;
    CHECK(hints::text_of(hint, rules, Language::en).step == "No hint was found in time.");
}

TEST_CASE("a reason includes pencil marks and the pairs of a variant") {
    Puzzle puzzle;
    puzzle.board = Board(9);
    Reason reason;
    reason.conclusion = {0, 1};
    reason.marks = {{0, 4}, {0, 5}, {9, 2}};
    reason.pairs = {{0, 11}, {0, 19}};
    const Rules rules = make_rules({3, 3}, read_variant("anti-knight").value()).value();
    CHECK(hints::text_of(reason, puzzle, rules, Language::en) ==
          "r1c1 = 1 follows from the pencil marks (r1c1 cannot be 4 or 5, r2c1 cannot be 2) and the pairs that must "
          "differ r1c1/r2c3, r1c1/r3c2; none of them can be left out.");
}
