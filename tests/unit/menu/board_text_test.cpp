#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/sudoku/menu/board_text.h"
#include "sudoku/model/variant.h"
#include "tests/unit/menu/talk.h"

using namespace menu;
using sudoku::Board;

namespace {

Board board_of(std::string_view line, std::size_t side) {
    Board board(side);
    for (sudoku::Cell c = 0; c < line.size(); ++c)
        if (line[c] != '.')
            board.set(c, static_cast<sudoku::Digit>(line[c] <= '9' ? line[c] - '0' : line[c] - 'A' + 10));
    return board;
}
std::string plain(const Board& board, const sudoku::Rules& rules, std::span<const DigitLook> looks = {},
                  bool utf8 = false) {
    return board_text(board, rules, looks, {false, utf8});
}

}  // namespace

TEST_CASE("a 4x4 board with box-drawing characters") {
    CHECK(plain(board_of("1..4............", 4), sudoku::classic_rules({2, 2}), {}, true) ==
          "     1  2   3  4\n"
          "   ┌──────┬──────┐\n"
          " 1 │ 1  · │ ·  4 │\n"
          " 2 │ ·  · │ ·  · │\n"
          "   ├──────┼──────┤\n"
          " 3 │ ·  · │ ·  · │\n"
          " 4 │ ·  · │ ·  · │\n"
          "   └──────┴──────┘\n");
}

TEST_CASE("a 4x4 board in ASCII") {
    CHECK(plain(board_of("1..4............", 4), sudoku::classic_rules({2, 2})) ==
          "     1  2   3  4\n"
          "   +------+------+\n"
          " 1 | 1  . | .  4 |\n"
          " 2 | .  . | .  . |\n"
          "   +------+------+\n"
          " 3 | .  . | .  . |\n"
          " 4 | .  . | .  . |\n"
          "   +------+------+\n");
}

TEST_CASE("a digit is followed by its mark, and both are coloured") {
    using enum DigitLook;
    const std::vector<DigitLook> looks{given, entered, wrong, conflict, given, given, given, given,
                                       given, given,   given, given,    given, given, given, given};
    const Board board = board_of("1234............", 4);
    const auto rules = sudoku::classic_rules({2, 2});
    CHECK(plain(board, rules, looks).find(" 1 | 1  2'| 3? 4!|\n") != std::string::npos);
    CHECK(board_text(board, rules, looks, {true, false})
              .find("| \x1b[1;34m1 \x1b[0m \x1b[32m2'\x1b[0m| \x1b[1;35m3?\x1b[0m \x1b[1;31m4!\x1b[0m|") !=
          std::string::npos);
    CHECK(plain(board, rules, looks).find('\x1b') == std::string::npos);
}

TEST_CASE("boxes that are not square, and letters beyond 9 below column numbers of two digits") {
    const std::string six = plain(Board(6), sudoku::classic_rules({2, 3}));
    CHECK(menu_test::count(six, "+---------+---------+") == 4);
    const std::string text = plain(board_of("G", 16), sudoku::classic_rules({4, 4}));
    CHECK(text.starts_with("      1  2  3  4   5  6  7  8   9 10 11 12  13 14 15 16\n"));
    CHECK(text.find("  1 | G  .  .  . | .  .  .  . |") != std::string::npos);
    CHECK(text.find(" 16 | .") != std::string::npos);
}

TEST_CASE("digits without symbols are numbers") {
    Board board(36);
    board.set(0, 36);
    CHECK(digit_text(36, 36) == "36");
    CHECK(plain(board, sudoku::classic_rules({6, 6})).find("  1 | 36   . ") != std::string::npos);
}

TEST_CASE("a jigsaw has borders around its regions") {
    auto variant = sudoku::read_variant("jigsaw");
    REQUIRE(variant.ok());
    variant->regions = {0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3};
    const auto rules = sudoku::make_rules({2, 2}, *variant);
    REQUIRE(rules.ok());
    CHECK(plain(Board(4), *rules, {}, true) ==
          "     1   2   3   4\n"
          "   ┌───────────┬───┐\n"
          " 1 │ ·   ·   · │ · │\n"
          "   ├───┐   ┌───┘   │\n"
          " 2 │ · │ · │ ·   · │\n"
          "   │   └───┤   ┌───┤\n"
          " 3 │ ·   · │ · │ · │\n"
          "   │   ┌───┴───┘   │\n"
          " 4 │ · │ ·   ·   · │\n"
          "   └───┴───────────┘\n");
}

TEST_CASE("blanks of diagonals and windows are rings, those of other variants are not") {
    const auto x = sudoku::make_rules({2, 2}, *sudoku::read_variant("x"));
    CHECK(menu_test::count(plain(Board(4), *x, {}, true), "◦") == 8);
    const auto disjoint = sudoku::make_rules({2, 2}, *sudoku::read_variant("disjoint"));
    CHECK(menu_test::count(plain(Board(4), *disjoint, {}, true), "◦") == 0);
}

TEST_CASE("every line of a board has the same width, for any shape") {
    for (const sudoku::Box box :
         {sudoku::Box{1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {3, 4}, {4, 4}, {5, 5}, {1, 7}}) {
        const std::string text = plain(Board(box.side()), sudoku::classic_rules(box));
        std::vector<std::size_t> widths;
        for (std::size_t at = text.find('\n') + 1; at < text.size(); at = text.find('\n', at) + 1)
            widths.push_back(text.find('\n', at) - at);
        CHECK(widths.size() == box.side() + box.side() / box.rows + 1);
        for (const std::size_t width : widths) CHECK(width == widths.front());
    }
}
