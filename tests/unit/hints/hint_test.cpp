// The three stages of hints, as a game gives them.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/sudoku/hints/hint_text.h"
#include "sudoku/game/hint.h"
#include "sudoku/generate/generator.h"
#include "tests/rounds.h"
#include "tests/unit/hints/reading.h"

using namespace sudoku;
using hints::HintText;
using i18n::Language;

namespace {

constexpr const char* kEasy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Puzzle puzzle_of(const char* line) {
    Puzzle puzzle;
    puzzle.board = Board(9);
    for (Cell c = 0; c < 81; ++c)
        if (line[c] != '.') puzzle.board.set(c, static_cast<Digit>(line[c] - '0'));
    return puzzle;
}

Board solution_of(const Puzzle& puzzle, const Rules& rules) {
    Board solution;
    SearchOptions options;
    options.on_solution = [&](const Board& found) { solution = found; };
    find_solver("auto")->make(rules, {})->search(puzzle, options);
    return solution;
}

Session session_of(const Puzzle& puzzle) {
    const Rules rules = classic_rules({3, 3});
    return Session(GameStart{puzzle, {3, 3}, {}, solution_of(puzzle, rules), {}, 0, 0});
}

HintText hint_text(const Session& session, Language language, std::optional<Cell> at = std::nullopt) {
    return hints::text_of(*find_hint(session, at, [] { return false; }), session.rules(), language);
}

}  // namespace

TEST_CASE("a single: the house, the rule with its cell, the digit with what excludes the others") {
    const Session session = session_of(puzzle_of(kEasy));
    const HintText en = hint_text(session, Language::en), zh = hint_text(session, Language::zh);
    CHECK(en.where == "Look at column 5.");
    CHECK(en.rule == "Naked single in r5c5.");
    CHECK(en.step == "Naked single: column 5 has 1, 2, 6, 7, 8 and 9; row 5 has 3 and 4; so only 5 is left for r5c5.");
    CHECK(zh.where == "请看第 5 列。");
    CHECK(zh.rule == "唯一余数（r5c5）。");
    CHECK(zh.step == "唯一余数：第 5 列有 1、2、6、7、8、9；第 5 行有 3、4；所以 r5c5 只能是 5。");
}

TEST_CASE("a wrong digit comes first, and the first stage does not name its cell") {
    Session session = session_of(puzzle_of(kEasy));
    session.set(2, 1);
    const HintText en = hint_text(session, Language::en), zh = hint_text(session, Language::zh);
    CHECK(en.where == "A digit in box 1 is wrong.");
    CHECK(en.rule == "r1c3 = 1 is wrong.");
    CHECK(en.step == "r1c3 = 4; with 1 there, the puzzle has no solution.");
    CHECK(zh.where == "第 1 宫里有一个数填错了。");
    CHECK(zh.step == "r1c3 = 4；那里填 1 的话谜题无解。");
}

TEST_CASE("a full board has no hint") {
    const Rules rules = classic_rules({3, 3});
    Puzzle puzzle = puzzle_of(kEasy);
    Session session = session_of(puzzle);
    const Board solution = solution_of(puzzle, rules);
    for (Cell c = 0; c < 81; ++c) session.set(c, solution[c]);
    CHECK(hint_text(session, Language::en).rule == "The board is full.");
    CHECK(hint_text(session, Language::zh).step == "盘面已填满。");
}

TEST_CASE("without a technique this is said, with the number of facts, or with the facts if they are few") {
    Hint hint;
    hint.kind = Hint::Kind::reason;
    hint.board = puzzle_of(kEasy).board;
    hint.cell = 40;
    hint.digit = 5;
    hint.reason = Reason{{40, 5}, {1, 4}, {}, {4, 13}, {}, false};
    const Rules rules = classic_rules({3, 3});
    const HintText en = hints::text_of(hint, rules, Language::en);
    CHECK(en.rule == "No technique is known here that leads on; the solver proves the digit of r5c5.");
    CHECK(
        en.step.starts_with("r5c5 = 5 follows from the digits r1c2 = 3; r1c5 = 7 and the rules of row 5 and column 5"));
    for (std::size_t house = 0; house < 27; ++house) hint.reason->houses.push_back(house);
    CHECK(hints::text_of(hint, rules, Language::en).step ==
          "r5c5 = 5: no technique is known here; the digit follows from 31 facts together (digits, candidates and "
          "houses), too many to follow by hand.");
    CHECK(hints::text_of(hint, rules, Language::zh).step.find("31 个条件") != std::string::npos);
    hint.cut_short = true;  // then it is not said that there is none
    const HintText early = hints::text_of(hint, rules, Language::en);
    CHECK(early.rule == "No step by a technique was found in time; the solver proves the digit of r5c5.");
    CHECK(early.step ==
          "r5c5 = 5: no step by a technique was found in time; the digit follows from 31 facts together (digits, "
          "candidates and houses), too many to follow by hand.");
    CHECK(hints::text_of(hint, rules, Language::zh).rule.starts_with("时限内"));
}

TEST_CASE("a candidate that the player removed by mistake is named at the third stage") {
    Hint hint;
    hint.kind = Hint::Kind::wrong_removal;
    hint.board = puzzle_of(kEasy).board;
    hint.cell = 40;
    hint.digit = 5;
    const Rules rules = classic_rules({3, 3});
    const HintText en = hints::text_of(hint, rules, Language::en);
    CHECK(en.where == "A candidate in column 5 was removed by mistake.");
    CHECK(en.rule == "r5c5 lacks a candidate that it needs.");
    CHECK(en.step == "r5c5 can be 5: this candidate must stay.");
}

TEST_CASE("a hint is about the first step only, a path about all of them, a line for each") {
    const Rules rules = classic_rules({3, 3});
    Request request;
    request.goal = Goal::minimal;
    request.seed = 21;
    Generator generator(rules, request);
    std::size_t of_several = 0;
    for (std::uint64_t i = 0; i < rounds(8); ++i) {
        Puzzle puzzle;
        puzzle.board = (*generator.make(i, {}).value()).board;
        const Session session = session_of(puzzle);
        for (Cell c = 0; c < 81; c += 17) {
            if (puzzle.board[c] != kBlank) continue;
            const Hint hint = *find_hint(session, c, [asked = 0]() mutable { return ++asked > 400; });
            if (hint.kind != Hint::Kind::step || hint.steps.size() < 2) continue;
            ++of_several;
            for (const Language language : {Language::en, Language::zh}) {
                const HintText next = hints::text_of(hint, rules, language);
                const HintText path = hints::text_of_path(hint, rules, language);
                CAPTURE(path.step);
                const std::string first = hints::text_of(hint.steps.front(), hint.board, rules, language);
                CHECK(next.step == first);
                CHECK_FALSE(next.more.empty());
                CHECK(path.step.starts_with(first + "\n"));
                CHECK(static_cast<std::size_t>(std::ranges::count(path.step, '\n')) + 1 == hint.steps.size());
                for (const Step& step : hint.steps)
                    CHECK(path.rule.find(hints::name_of(*step.technique, language)) != std::string::npos);
                CHECK(next.where.find(hints::name_of(*hint.steps.front().technique, language)) == std::string::npos);
                for (const std::string* text : {&next.where, &next.rule, &path.where, &path.rule})
                    CHECK(text->find('%') == std::string::npos);
            }
        }
    }
    CHECK(of_several > rounds(4));
}
