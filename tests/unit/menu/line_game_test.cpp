// The line game without clock, disk and generator: typed lines in, what was said out.
#include <doctest/doctest.h>

#include <cerrno>
#include <memory>
#include <random>
#include <string>

#include "app/sudoku/menu/line_game.h"
#include "sudoku/model/conflict.h"
#include "tests/unit/menu/talk.h"

using namespace menu;
using menu_test::count;
using menu_test::Talk;
using sudoku::Board;
using sudoku::GameStart;
using sudoku::Session;

namespace {

Board board_of(std::string_view line, std::size_t side) {
    Board board(side);
    for (sudoku::Cell c = 0; c < line.size(); ++c)
        if (line[c] != '.')
            board.set(c, static_cast<sudoku::Digit>(line[c] <= '9' ? line[c] - '0' : line[c] - 'A' + 10));
    return board;
}

// Three blanks: r1c2 = 2, r2c4 = 2, r4c1 = 4.
GameStart small() {
    GameStart start;
    start.puzzle.board = board_of("1.34341.2143.321", 4);
    start.box = {2, 2};
    start.solution = board_of("1234341221434321", 4);
    start.level = 3;
    return start;
}
// Two solutions: 1 and 2 can change places in a rectangle.
GameStart open_start() {
    GameStart start;
    start.puzzle.board = board_of("..34..122143432.", 4);
    start.puzzle.board = board_of("..34341221434321", 4);
    start.box = {2, 2};
    start.puzzle.board.set(4, 0);
    start.puzzle.board.set(5, 0);
    start.puzzle.board.set(8, 0);
    start.puzzle.board.set(9, 0);
    start.puzzle.board.set(12, 0);
    start.puzzle.board.set(13, 0);
    return start;
}

struct Played {
    std::string said;
    Session session;
    unsigned kept = 0, finished = 0, hints = 0;
};

Played play(GameStart start, std::string_view typed, bool tips = false, Style style = {}, bool engine_is_wrong = false,
            const std::string& steps = {}) {
    Played played{"", Session(std::move(start))};
    Services services;
    double clock = 0;
    services.now = [&clock] { return clock += 1000; };  // a second between two questions
    services.hint = [&](const Session& session, std::optional<sudoku::Cell> at) -> FoundHint {
        ++played.hints;
        if (session.is_full()) return std::optional<hints::HintText>{};
        const std::string about = at ? sudoku::cell_name(*at, session.side()) : "any";
        if (engine_is_wrong)
            return sat::Error{"the engine gave a wrong solution: %1", sat::Phrase("no digit in %1", "r1c1")};
        return std::optional(
            hints::HintText{"where " + about, "rule " + about, steps.empty() ? "digit " + about : steps});
    };
    services.keep = [&](const Session&) -> sat::Status { return ++played.kept, sat::Done{}; };
    services.finish = [&](const Session&) -> sat::Status { return ++played.finished, sat::Done{}; };
    style.echo = true;
    Talk talk(typed, style);
    LineGame(played.session, tips, services, talk.dialogue).run();
    played.said = talk.said();
    CHECK(played.session.audit());
    return played;
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != text.npos;
}

}  // namespace

TEST_CASE("a whole game with its exact text") {
    const Played p = play(small(), "1 2 2\n2 4 2\n4 1 4\n");
    CHECK(p.said ==
          "\nLevel 3, 13 givens\nEnter: row column digit. 0 clears the cell, -1 fills it in and explains why.\nEnter 0 "
          "0 0 to end the game and see the solution, or h for all commands.\nAfter a "
          "digit: ' entered by you, ! conflict, ? wrong (with tips on).\n\n     1  2   3  4\n   ┌──────┬──────┐\n 1 │ "
          "1  · │ 3  4 │\n 2 │ 3  4 │ 1  · │\n   ├──────┼──────┤\n 3 │ 2  1 │ 4  3 │\n 4 │ ·  3 │ 2  1 │\n   "
          "└──────┴──────┘\nMove: 1 2 2\n\n     1  2   3  4\n   ┌──────┬──────┐\n 1 │ 1  2'│ 3  4 │\n 2 │ 3  4 │ 1  · "
          "│\n   ├──────┼──────┤\n 3 │ 2  1 │ 4  3 │\n 4 │ ·  3 │ 2  1 │\n   └──────┴──────┘\nMove: 2 4 2\n\n     1  2 "
          "  3  4\n   ┌──────┬──────┐\n 1 │ 1  2'│ 3  4 │\n 2 │ 3  4 │ 1  2'│\n   ├──────┼──────┤\n 3 │ 2  1 │ 4  3 "
          "│\n 4 │ ·  3 │ 2  1 │\n   └──────┴──────┘\nMove: 4 1 4\n\n     1  2   3  4\n   ┌──────┬──────┐\n 1 │ 1  2'│ "
          "3  4 │\n 2 │ 3  4 │ 1  2'│\n   ├──────┼──────┤\n 3 │ 2  1 │ 4  3 │\n 4 │ 4' 3 │ 2  1 │\n   "
          "└──────┴──────┘\nSolved! Time 0:03, mistakes 0, hints 0.\n");
    CHECK(p.finished == 1);
    CHECK(p.kept == 2);
}

TEST_CASE("if the engine is wrong, this is reported instead of a hint, and a digit is still filled in") {
    const std::string why = "the engine gave a wrong solution: no digit in r1c1";
    const Played asked = play(small(), "? 2 4\n?\n", false, {}, true);
    CHECK(count(asked.said, why) == 2);
    CHECK_FALSE(contains(asked.said, "where"));
    CHECK(asked.session.hints() == 0);
    const Played filled = play(small(), "2 4 -1\n", false, {}, true);
    CHECK(count(filled.said, why) == 1);
    CHECK(filled.session.board()[7] == 2);
}

TEST_CASE("0 0 0 ends the game and shows the solution, and does not count as solved") {
    const Played p = play(small(), "0 0 0\n1 2 2\n");
    CHECK(contains(p.said, "Move: 0 0 0\nSolution:\n"));
    CHECK(contains(p.said, " 4 │ 4' 3 │ 2  1 │\n   └──────┴──────┘\n"));
    CHECK(count(p.said, "Move: ") == 1);
    CHECK(p.session.is_given_up());
    CHECK_FALSE(contains(p.said, "Solved"));
    CHECK(p.finished == 1);
}

TEST_CASE("end of input ends the game at every question") {
    for (const char* typed : {"", "1 2 2", "1 2 2\n", "1 2 3\n2 4 3\n4 1 3\n"}) {
        const Played p = play(small(), typed);
        CHECK(p.said.ends_with(": \n"));
        CHECK(p.finished == 0);
        CHECK_FALSE(p.session.is_over());
    }
}

TEST_CASE("a given cannot be changed, cleared or revealed") {
    const Played p = play(small(), "1 1 2\n1 1 0\n1 1 -1\n? 1 1\n1 1 1\n");
    CHECK(count(p.said, "r1c1 is a given and cannot be changed.\n") == 5);
    CHECK(p.session.done() == 0);
    CHECK(p.hints == 0);
}

TEST_CASE("0 clears, and placing the same digit again is not a move") {
    const Played p = play(small(), "1 2 2\n1 2 2\n1 2 0\n1 2 0\n");
    CHECK(contains(p.said, "r1c2 is already 2.\n"));
    CHECK(contains(p.said, "r1c2 is already empty.\n"));
    CHECK(p.session.board()[1] == 0);
    CHECK(p.session.done() == 2);
}

TEST_CASE("-1 fills in the right digit with its reason, and counts as a hint") {
    const Played p = play(small(), "1 2 -1\n1 2 -1\n2 4 1\n2 4 -1\n4 1 -1\n");
    CHECK(count(p.said, "r1c2 = 2.\nrule r1c2\ndigit r1c2\n") == 1);
    CHECK(contains(p.said, "r1c2 is already 2.\n"));
    CHECK(contains(p.said, "r2c4 = 2.\n"));
    CHECK(contains(p.said, "Solved! Time 0:05, mistakes 1, hints 3.\n"));
    CHECK(p.hints == 3);
}

TEST_CASE("invalid input is rejected with what is expected, and changes nothing") {
    const std::pair<std::string, std::string> wrong[] = {
        {"", "Invalid move ''. Enter row column digit, such as 3 5 7, or h for all commands."},
        {"hello", "Invalid move 'hello'."},
        {"1 2", "Invalid move '1 2'."},
        {"1 2 3 4", "Invalid move '1 2 3 4'."},
        {"5 1 1", "Invalid row '5'; expected 1 to 4."},
        {"0 1 1", "Invalid row '0'; expected 1 to 4."},
        {"-1 1 1", "Invalid row '-1'; expected 1 to 4."},
        {"1 5 1", "Invalid column '5'; expected 1 to 4."},
        {"1 99999999999999999999 1", "Invalid column '99999999999999999999'; expected 1 to 4."},
        {"1 2 5", "Invalid digit '5'; expected 1 to 4, 0 to clear, or -1 for the correct one."},
        {"1 2 -2", "Invalid digit '-2'"},
        {"1 2 x", "Invalid digit 'x'"},
        {"1 2 A", "Invalid digit 'A'"},
        {"a b c", "Invalid row 'a'; expected 1 to 4."},
        {"? 1", "Invalid hint request '1'; enter ? or ? row column."},
        {"? 1 9", "Invalid column '9'; expected 1 to 4."},
        {"1 2 \x1b[31m", "'?[31m'"},
    };
    for (const auto& row : wrong) {
        CAPTURE(row.first);
        const Played p = play(small(), row.first + "\n");
        CHECK_MESSAGE(contains(p.said, row.second), p.said);
        CHECK(p.session.done() == 0);
    }
    const Played nul = play(small(), std::string_view("1\0 2 2\n1 2\0 2\n1 2 2\0\n", 22));
    CHECK(nul.session.done() == 0);
    CHECK(contains(nul.said, "'1?'"));
}

TEST_CASE("a move may contain tabs, commas and carriage returns") {
    for (const char* typed : {"1 2 2\r\n", "\t1\t2\t2\t\n", "1,2,2\n", "  1  2  2  ", "+1 02 2\n"}) {
        CAPTURE(typed);
        CHECK(play(small(), typed).session.board()[1] == 2);
    }
}

TEST_CASE("conflicts are always marked, wrong digits only with tips") {
    const Played off = play(small(), "1 2 3\n");
    CHECK(contains(off.said, " 1 │ 1  3!│ 3! 4 │"));
    CHECK_FALSE(contains(off.said, "breaks the rules"));
    const Played on = play(small(), "1 2 3\n", true);
    CHECK(contains(on.said, "r1c2 = 3 breaks the rules: row 1 is also 3 (r1c3).\n"));

    GameStart emptier = small();
    for (const sudoku::Cell c : {0u, 5u, 9u}) emptier.puzzle.board.set(c, 0);
    CHECK_FALSE(contains(play(emptier, "1 1 2\n").said, "2?"));
    const Played wrong = play(emptier, "1 1 2\n1 1 1\n", true);
    CHECK(contains(wrong.said, "r1c1 = 2 "));
}

TEST_CASE("tips can be switched during the game") {
    const Played p = play(small(), "t\n1 2 3\nT\n");
    CHECK(contains(p.said, "Tips are on.\n"));
    CHECK(contains(p.said, "breaks the rules"));
    CHECK(contains(p.said, "Tips are off.\n"));
}

TEST_CASE("with tips, the last place of a digit is shown") {
    CHECK(contains(play(small(), "4 1 4\n", true).said, "Every 4 is placed.\n"));
}

TEST_CASE("a board that is full but wrong: continue or stop") {
    const std::string full = "1 2 2\n2 4 3\n4 1 4\n";
    const Played stopped = play(small(), full + "x\n\n2\n0\n");
    CHECK(contains(stopped.said, "The board is full but has mistakes: "));
    CHECK(count(stopped.said, "Invalid answer '") == 3);
    CHECK(contains(stopped.said, "Solution:\n"));
    CHECK(stopped.session.is_given_up());
    const Played went_on = play(small(), full + "1\n2 4 2\n");
    CHECK(contains(went_on.said, "Solved! Time 0:04, mistakes 1, hints 0.\n"));
    const Played wrong_again = play(small(), full + "1\n2 4 4\n0\n");
    CHECK(count(wrong_again.said, "The board is full but has mistakes: ") == 2);
    CHECK(wrong_again.session.is_given_up());
}

TEST_CASE("undo and redo work through the whole game, and report when there is nothing left") {
    const Played p = play(small(), "u\nr\n1 2 2\n2 4 2\nu\nu\nu\nr\nR\nr\n");
    CHECK(count(p.said, "Nothing to undo.\n") == 2);
    CHECK(count(p.said, "Nothing to redo.\n") == 2);
    CHECK(p.session.board()[1] == 2);
    CHECK(p.session.board()[7] == 2);
}

TEST_CASE("a hint shows one more step at each call, and restarts for another board or cell") {
    const Played p = play(small(), "?\n?\n?\n?\n1 2 2\n?\n? 2 4\n? 2 4\n");
    CHECK(contains(p.said,
                   "Move: ?\nwhere any\n(Enter ? again for more.)\nMove: ?\nrule any\n(Enter ? again for more.)\nMove: "
                   "?\ndigit any\nMove: ?\nwhere any\n"));
    CHECK(contains(p.said, "where r2c4\n(Enter ? again for more.)\nMove: ? 2 4\nrule r2c4\n"));
    CHECK(p.session.hints() == 4);
}

TEST_CASE("a hint of several steps shows one at each call") {
    const Played p = play(small(), "?\n?\n?\n?\n", false, {}, false, "first\nsecond");
    CHECK(contains(p.said,
                   "Move: ?\nrule any\n(Enter ? again for more.)\nMove: ?\nfirst\n(Enter ? again for "
                   "more.)\nMove: ?\nsecond\nMove: "));
    CHECK(p.session.hints() == 1);
}

TEST_CASE("check lists the mistakes, and counts the blanks if there are none") {
    const Played p = play(small(), "!\n1 2 3\n!\n");
    CHECK(contains(p.said, "No mistakes so far; 3 empty cells left.\n"));
    CHECK(contains(p.said, "Wrong: r1c2.\n"));
}

TEST_CASE("help lists moves and every command; q leaves without finishing") {
    const Played p = play(small(), "h\nb\nq\n1 2 2\n");
    for (const char* key : {"u", "r", "?", "!", "t", "b", "h", "q"})
        CHECK(contains(p.said, std::string("\n  ") + key + "                  "));
    CHECK(contains(p.said, "You left the game unfinished.\n"));
    CHECK(p.session.done() == 0);
    CHECK(p.finished == 0);
}

TEST_CASE("a puzzle with several solutions has no right digit, and any solution wins") {
    const Played p = play(open_start(), "1 1 -1\n0 0 0\n");
    CHECK(contains(p.said, "several solutions"));
    CHECK(contains(p.said, "Solution:\n"));
    const Played won = play(open_start(), "1 1 1\n1 2 2\n2 1 3\n2 2 4\n3 1 2\n3 2 1\n4 1 4\n4 2 3\n");
    CHECK(contains(won.said, "Solved! "));
    CHECK(count(won.said, "Solved! ") == 1);
}

TEST_CASE("digits beyond 9 are letters of either case, or numbers") {
    GameStart start;
    start.puzzle.board = Board(16);
    start.box = {4, 4};
    const Played p = play(start, "1 1 G\n1 2 a\n1 3 11\n1 4 h\n16 16 16\n");
    CHECK(contains(p.said, "Digits above 9 are letters"));
    CHECK(p.session.board()[0] == 16);
    CHECK(p.session.board()[1] == 10);
    CHECK(p.session.board()[2] == 11);
    CHECK(contains(p.said, "Invalid digit 'h'; expected 1 to 16, 0 to clear, or -1 for the correct one."));
    CHECK(p.session.board()[255] == 16);
}

TEST_CASE("colours are only printed if the style has them") {
    CHECK(play(small(), "1 2 3\n").said.find('\x1b') == std::string::npos);
    Style colour;
    colour.colour = true;
    const Played p = play(small(), "1 2 3\n2 4 2\n", false, colour);
    CHECK(contains(p.said, "\x1b[1;34m1 \x1b[0m"));
    CHECK(contains(p.said, "\x1b[1;31m3!\x1b[0m"));
    CHECK(contains(p.said, "\x1b[32m2'\x1b[0m"));
}

TEST_CASE("the game has Chinese texts") {
    Style style;
    style.language = i18n::Language::zh;
    const Played p = play(small(), "x\n1 1 1\n1 2 3\n1 2 2\n2 4 2\n4 1 4\n", true, style);
    CHECK(contains(p.said, "级别 3，13 个已知数\n"));
    CHECK(contains(p.said, "r1c1 是已知数，不能更改。\n"));
    CHECK(contains(p.said, "r1c2 = 3 违反规则："));
    CHECK(contains(p.said, "成功！用时 0:06，错误 1 次，提示 0 次。\n"));
}

TEST_CASE("an error of saving the game is reported once, and the game continues") {
    Session session(small());
    Services services;
    services.now = [] { return 0.0; };
    services.keep = [](const Session&) -> sat::Status { return sat::cannot("write", "x", ENOSPC); };
    Talk talk("1 2 2\n2 4 2\n4 1 4\n");
    LineGame(session, false, services, talk.dialogue).run();
    const std::string said = talk.said();
    CHECK(count(said, "cannot write x: No space left on device.\n") == 1);
    CHECK(contains(said, "Solved! "));
}

TEST_CASE("times are minutes and seconds, with hours if there are any") {
    CHECK(time_text(0) == "0:00");
    CHECK(time_text(59'999) == "0:59");
    CHECK(time_text(60'000) == "1:00");
    CHECK(time_text(3'599'999) == "59:59");
    CHECK(time_text(3'600'000) == "1:00:00");
    CHECK(time_text(36'061'000) == "10:01:01");
}

TEST_CASE("for any input, the session keeps its invariants and every line is answered") {
    std::mt19937 random(7);
    const std::string letters = "01234-9 ?!urtbhqx\t,+A";
    for (int game = 0; game < 200; ++game) {
        std::string typed;
        for (int line = 0; line < 30; ++line) {
            if (random() % 2 == 0) {
                for (int word = 0; word < 3; ++word) typed += std::to_string(static_cast<int>(random() % 6) - 1) + " ";
            } else {
                for (std::size_t n = random() % 8; n > 0; --n) typed += letters[random() % letters.size()];
            }
            typed += '\n';
        }
        const Played p = play(small(), typed, random() % 2 == 0);  // which audits
        CHECK(p.said.back() == '\n');
    }
}
