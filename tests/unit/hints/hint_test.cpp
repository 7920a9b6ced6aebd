// The three steps of hints, as a game gives them.
#include <doctest/doctest.h>

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
    CHECK(en.digit == "Naked single: column 5 has 1, 2, 6, 7, 8 and 9; row 5 has 3 and 4; so only 5 is left for r5c5.");
    CHECK(zh.where == "请看第 5 列。");
    CHECK(zh.rule == "唯一余数（r5c5）。");
    CHECK(zh.digit == "唯一余数：第 5 列有 1、2、6、7、8、9；第 5 行有 3、4；所以 r5c5 只能是 5。");
}

TEST_CASE("a wrong digit comes first, and the first step does not name its cell") {
    Session session = session_of(puzzle_of(kEasy));
    session.set(2, 1);
    const HintText en = hint_text(session, Language::en), zh = hint_text(session, Language::zh);
    CHECK(en.where == "A digit in box 1 is wrong.");
    CHECK(en.rule == "r1c3 = 1 is wrong.");
    CHECK(en.digit == "r1c3 = 4; with 1 there, the puzzle has no solution.");
    CHECK(zh.where == "第 1 宫里有一个数填错了。");
    CHECK(zh.digit == "r1c3 = 4；那里填 1 的话谜题无解。");
}

TEST_CASE("a full board has no hint") {
    const Rules rules = classic_rules({3, 3});
    Puzzle puzzle = puzzle_of(kEasy);
    Session session = session_of(puzzle);
    const Board solution = solution_of(puzzle, rules);
    for (Cell c = 0; c < 81; ++c) session.set(c, solution[c]);
    CHECK(hint_text(session, Language::en).rule == "The board is full.");
    CHECK(hint_text(session, Language::zh).digit == "盘面已填满。");
}

TEST_CASE("the second step of a hint gives the size of its reason, the third the reason") {
    Hint hint;
    hint.kind = Hint::Kind::reason;
    hint.board = puzzle_of(kEasy).board;
    hint.cell = 40;
    hint.digit = 5;
    hint.reason = Reason{{40, 5}, {1, 4}, {}, {4, 13}, {}, false};
    const Rules rules = classic_rules({3, 3});
    const HintText en = hints::text_of(hint, rules, Language::en);
    CHECK(en.rule ==
          "No listed technique applies. The solver proves the digit of r5c5 (4 clues and rules are needed).");
    CHECK(en.digit.starts_with(
        "r5c5 = 5 follows from the digits r1c2 = 3; r1c5 = 7 and the rules of row 5 and column 5"));
}

TEST_CASE("the second step of a hint lists its premises, the third explains each") {
    const Rules rules = classic_rules({3, 3});
    Request request;
    request.goal = Goal::minimal;
    request.seed = 21;
    Generator generator(rules, request);
    std::size_t with_premises = 0;
    for (std::uint64_t i = 0; i < rounds(16); ++i) {
        Puzzle puzzle;
        puzzle.board = (*generator.make(i, {}).value()).board;
        const Session session = session_of(puzzle);
        for (Cell c = 0; c < 81; c += 7) {
            if (puzzle.board[c] != kBlank) continue;
            const Hint hint = *find_hint(session, c, [] { return true; });
            if (hint.kind != Hint::Kind::deduction || hint.deduction->premises.empty()) continue;
            ++with_premises;
            for (const Language language : {Language::en, Language::zh}) {
                const HintText text = hints::text_of(hint, rules, language);
                CAPTURE(text.digit);
                for (const Step& premise : hint.deduction->premises) {
                    CHECK(text.rule.find(hints::name_of(*premise.technique, language)) != std::string::npos);
                    CHECK(text.where.find(hints::name_of(*premise.technique, language)) == std::string::npos);
                    CHECK(text.digit.find(hints::text_of(premise, rules, language)) != std::string::npos);
                }
                CHECK(text.where.find('%') == std::string::npos);
                CHECK(text.rule.find('%') == std::string::npos);
            }
        }
    }
    CHECK(with_premises > rounds(10));
}
