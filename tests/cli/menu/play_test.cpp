// Whole games through a pipe.
#include <algorithm>

#include "tests/cli/menu/material.h"

using namespace menu_test;

namespace {

struct Game {
    Drawn puzzle, answer;
};

// The game that a seed and these options make: its board and, given up at once, its answer.
Game game_of(const std::string& level, const Words& options) {
    const std::string opened = menu("1\n" + level + "\n0\n", options);
    const std::string given_up = menu("1\n" + level + "\n0\n0 0 0\n", options);
    return {last_board(opened), last_board(given_up)};
}

// The moves that fill every blank with what `digit` says of it.
template <class Digit>
std::string moves(const Game& game, const Digit& digit) {
    std::string typed;
    for (std::size_t r = 0; r < game.puzzle.rows.size(); ++r)
        for (std::size_t c = 0; c < game.puzzle.rows[r].size(); ++c)
            if (game.puzzle.rows[r][c] == 0)
                typed += std::to_string(r + 1) + " " + std::to_string(c + 1) + " " + digit(r, c) + "\n";
    return typed;
}
std::string solution(const Game& game) {
    return moves(game, [&](std::size_t r, std::size_t c) { return std::to_string(game.answer.rows[r][c]); });
}
std::size_t blanks(const Game& game) {
    std::size_t n = 0;
    for (const auto& row : game.puzzle.rows) n += static_cast<std::size_t>(std::count(row.begin(), row.end(), 0));
    return n;
}

}  // namespace

TEST_CASE("a game of every difficulty is won with its solution") {
    const char* const names[] = {"Easy", "Medium", "Hard", "Fiendish", "Extreme"};
    for (const char* level : {"1", "2", "3", "4", "5"}) {
        CAPTURE(level);
        const Game game = game_of(level, {});
        REQUIRE(game.puzzle.rows.size() == 9);
        REQUIRE(blanks(game) > 0);
        const std::string out = menu("1\n" + std::string(level) + "\n1\n" + solution(game) + "0\n");
        CHECK(contains(out, "\n" + std::string(names[*level - '1']) + " ("));
        CHECK(count(out, "Solved! Time 0:0") == 1);
        CHECK(contains(out, ", mistakes 0, hints 0.\n"));
        CHECK(count(out, "┌") == blanks(game) + 1);  // redrawn after every move
        CHECK(last_board(out).rows == game.answer.rows);
        CHECK(out.ends_with("Goodbye.\n"));
    }
}

TEST_CASE("games of other sizes and variants can be won, in both languages") {
    const Words boards[] = {{"--box", "2x2"},          {"--box", "2x3"},         {"--box", "3x2"},
                            {"--variant", "x"},        {"--variant", "windows"}, {"--variant", "anti-knight"},
                            {"--variant", "disjoint"}, {"--box", "3x4"}};
    for (const Words& board : boards) {
        CAPTURE(board[1]);
        const Game game = game_of("1", board);
        REQUIRE(blanks(game) > 0);
        CHECK(count(menu("1\n1\n0\n" + solution(game), board), "Solved! Time 0:0") == 1);
        Words zh = board;
        zh.insert(zh.end(), {"--lang", "zh"});
        CHECK(count(menu("1\n1\n1\n" + solution(game), zh), "成功！用时 0:0") == 1);
    }
}

TEST_CASE("a jigsaw without given regions gets random ones, with borders") {
    const Game game = game_of("2", {"--variant", "jigsaw"});
    REQUIRE(game.puzzle.rows.size() == 9);
    const std::string out = menu("1\n2\n0\n" + solution(game), {"--variant", "jigsaw"});
    CHECK(count(out, "Solved! ") == 1);
    CHECK(contains(out, "variant jigsaw"));
    const std::string created = menu("2\n1\n2\n\n3\n4\n0\nq\n0\n0\n", {"--variant", "jigsaw"});
    CHECK(contains(created, "One solution, found in "));
}

TEST_CASE("a 16x16 game uses letters and can be won") {
    const Game game = game_of("1", {"--box", "4x4"});
    REQUIRE(game.puzzle.rows.size() == 16);
    const std::string out = menu("1\n1\n0\n" + solution(game), {"--box", "4x4"});
    CHECK(contains(out, "Digits above 9 are letters"));
    CHECK(count(out, "Solved! ") == 1);
}

TEST_CASE("a seed reproduces the game") {
    const std::string typed = "1\n3\n0\n";
    CHECK(menu(typed) == menu(typed));
    const Finished other = cli::run({"env", "LC_ALL=C.UTF-8", SUDOKU, "menu", "--seed", "2"}, typed);
    CHECK(other.out != menu(typed));
    const std::string twice = menu("1\n3\n0\n0 0 0\n1\n3\n0\n0 0 0\n0\n");
    const std::size_t second = twice.rfind("puzzle ");
    CHECK(twice.substr(second, 20) != twice.substr(twice.find("puzzle 0"), 20));
}

TEST_CASE("hints alone solve a game, each with a reason") {
    const Game game = game_of("3", {});
    const std::string typed = moves(game, [](std::size_t, std::size_t) { return std::string("-1"); });
    const std::string out = menu("1\n3\n0\n" + typed);
    CHECK(contains(out, "mistakes 0, hints " + std::to_string(blanks(game)) + ".\n"));
    CHECK(last_board(out).rows == game.answer.rows);
    CHECK(count(out, " is left for r") + count(out, "only") > blanks(game) / 2);
}

TEST_CASE("a hint in steps names a cell and then its digit") {
    const std::string out = menu("1\n3\n0\n?\n?\n?\n?\n");
    CHECK(count(out, "(Enter ? again for more.)\n") == 3);
    const std::string zh = menu("1\n3\n0\n?\n?\n?\n", {"--lang", "zh"});
    CHECK(count(zh, "（再输入 ? 可得到更多提示。）\n") == 2);
    CHECK_FALSE(contains(zh, "single"));
}

TEST_CASE("a full board with mistakes is reported, and the player continues or stops") {
    const Game game = game_of("2", {});
    const std::string wrong =
        moves(game, [&](std::size_t r, std::size_t c) { return std::to_string(game.answer.rows[r][c] % 9 + 1); });
    const std::string out = menu("1\n2\n0\n" + wrong + "maybe\n1\n" + solution(game) + "0\n");
    CHECK(contains(out, "The board is full but has mistakes: "));
    CHECK(contains(out, "Invalid answer 'maybe'; enter 1 (continue) or 0 (stop).\n"));
    CHECK(count(out, "1 to continue, 0 to stop: ") >= 2);
    const std::string stopped = menu("1\n2\n0\n" + wrong + "0\n0\n");
    CHECK(contains(stopped, "Solution:\n"));
    CHECK(last_board(stopped).rows == game.answer.rows);
    CHECK(stopped.ends_with("Goodbye.\n"));
    CHECK_FALSE(contains(stopped, "Solved"));
}

TEST_CASE("difficulty and tips: invalid answers are rejected, and 0 returns") {
    const std::string out = menu("1\nx\n6\n-1\n\n99999999999999999999\n1 2\n3\nyes\n2\n\n1\nq\n0\n");
    CHECK(count(out, "Invalid difficulty '") == 6);
    CHECK(count(out, "Invalid answer '") == 3);
    CHECK(count(menu("1\n0\n0\n"), "--- Sudoku ---") == 2);
}

TEST_CASE("a game ends cleanly if the input ends at any line, after any garbage") {
    const std::string script = "1\n3\n1\n1 1 5\n?\nu\nr\nt\nh\n!\n0 0 0\n2\n1\n1\n\n3\n4\n0\nq\n0\n3\n0\n4\n0\n";
    for (std::size_t end = 0; end <= script.size(); ++end) {
        const Finished f = run_menu(script.substr(0, end));
        CHECK(f.exit_code == 0);
        CHECK(f.err.empty());
        CHECK(f.out.back() == '\n');
    }
    for (std::size_t at = 0; at <= script.size(); at = at == script.size() ? at + 1 : script.find('\n', at) + 1) {
        std::string typed =
            script.substr(0, at) + std::string("letters\n99999999999999999999999\n\n-7\n1 2 3 4 5\t6\n\r\n\0x\n", 49);
        typed += script.substr(at);
        const Finished f = run_menu(typed);
        CHECK(f.exit_code == 0);
        CHECK(f.err.empty());
        CHECK(f.out.back() == '\n');
    }
}

TEST_CASE("an overlong line is rejected, many lines are accepted, and the game continues") {
    const std::string after = menu("1\n3\n0\n" + std::string(3'000'000, '7') + "\nx\nq\n0\n");
    CHECK(count(after, "Line too long; maximum 65536 bytes.\n") == 1);
    CHECK(count(after, "Invalid move 'x'. ") == 1);
    CHECK(contains(after, "Goodbye."));
    std::string many = "1\n3\n0\n";
    for (int i = 0; i < 20'000; ++i) many += "x\n";
    CHECK(count(menu(many), "Invalid move 'x'. ") == 20'000);
}

TEST_CASE("colours are not written to a pipe; without UTF-8 the board is in ASCII") {
    CHECK_FALSE(contains(menu("1\n3\n0\n"), "\x1b"));
    const Finished ascii = cli::run({"env", "LC_ALL=C", SUDOKU, "menu", "--seed", "1"}, "1\n3\n0\n");
    CHECK(contains(ascii.out, "   +---------+---------+---------+\n 1 | "));
    for (const char c : ascii.out) CHECK(static_cast<unsigned char>(c) < 0x80);
}
