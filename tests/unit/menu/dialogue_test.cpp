#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "app/tui/entries.h"
#include "tests/unit/menu/talk.h"

using namespace menu;
using menu_test::echoing;
using menu_test::Talk;

namespace {

const i18n::Message kQuestion{"Name: ", "名字："};

}  // namespace

TEST_CASE("an answer has no surrounding white space or line end") {
    for (const char* typed : {"a b\n", "  a b\t\n", "a b\r\n", "\t a b", "a b"}) {
        Talk talk(typed);
        CHECK(talk.dialogue.ask(kQuestion) == "a b");
        CHECK(talk.said() == "Name: ");
        CHECK_FALSE(talk.dialogue.ended());
    }
}

TEST_CASE("an empty line is an empty answer, and end of input is none, permanently") {
    Talk talk("\n");
    CHECK(talk.dialogue.ask(kQuestion) == "");
    CHECK_FALSE(talk.dialogue.ask(kQuestion));
    CHECK(talk.dialogue.ended());
    CHECK_FALSE(talk.dialogue.ask(kQuestion));
    CHECK(talk.said() == "Name: Name: \nName: \n");
}

TEST_CASE("a line that is too long is rejected whatever its start, and the question is repeated") {
    Talk longest(std::string(65536, 'x') + "\n");
    CHECK(longest.dialogue.ask(kQuestion) == std::string(65536, 'x'));
    for (const std::size_t length : {65537u, 3'000'000u}) {
        Talk talk("1" + std::string(length - 1, ' ') + "\nnext\n\n" + std::string(length, 'x'));
        CHECK(talk.dialogue.ask(kQuestion) == "next");
        CHECK(talk.dialogue.ask(kQuestion) == "");
        CHECK_FALSE(talk.dialogue.ask(kQuestion));
        const std::string message = "Line too long; maximum 65536 bytes.\n";
        CHECK(talk.said() == "Name: " + message + "Name: Name: Name: " + message + "Name: \n");
    }
}

TEST_CASE("if the input is not echoed, the answer is printed after the question") {
    Talk talk(" x\x1b[2J \n\n", echoing());
    CHECK(talk.dialogue.ask(kQuestion) == "x\x1b[2J");
    CHECK(talk.dialogue.ask(kQuestion) == "");
    CHECK(talk.said() == "Name: x?[2J\nName: \n");
}

TEST_CASE("questions are in the language of the dialogue") {
    Style style;
    style.language = i18n::Language::zh;
    Talk talk("x\n", style);
    talk.dialogue.ask(kQuestion);
    talk.dialogue.complain(sat::Error{"empty file"}.at(1, 2), "a.cnf");
    CHECK(talk.said() == "名字：a.cnf 第 1 行第 2 列：空文件。\n");
}

TEST_CASE("an error of a file shows its name without control characters") {
    Talk talk("");
    talk.dialogue.complain(sat::Error{"cannot open: %1", "\x1b[2J"}, "a\n\x1b[2J\xff");
    CHECK(talk.said().find("a??[2J?") != std::string::npos);
    CHECK(talk.said().find('\x1b') == std::string::npos);
}

TEST_CASE("typed text is shown truncated and without control characters") {
    CHECK(shown("") == "");
    CHECK(shown("a 5 é 数") == "a 5 é 数");
    CHECK(shown(std::string_view("a\0b\x7f\x1b\xff", 6)) == "a?b???");
    CHECK(shown("\xc2\x9b"
                "2J") == "?2J");  // the C1 control CSI
    CHECK(shown(std::string(40, 'x')) == std::string(40, 'x'));
    CHECK(shown(std::string(41, 'x')) == std::string(40, 'x') + "...");
}

TEST_CASE("only whole numbers in the range are accepted") {
    CHECK(number_in("7", 1, 9) == 7);
    CHECK(number_in("007", 1, 9) == 7);
    CHECK(number_in("+7", 1, 9) == 7);
    CHECK(number_in("-1", -1, 9) == -1);
    for (const char* word : {"", "0", "10", "-1", "+-7", "++7", "7.0", "7x", "x7", " 7", "1e1", "0x7", "٧", "+",
                             "99999999999999999999999", "-99999999999999999999999"}) {
        CAPTURE(word);
        CHECK_FALSE(number_in(word, 1, 9));
    }
    CHECK_FALSE(number_in(std::string_view("7\0", 2), 1, 9));
}

TEST_CASE("a menu runs the chosen entries until it is left, and reports invalid ones") {
    unsigned done = 0;
    const Entry entries[] = {{'1', {"one", "一"}, [&] { ++done; }}, {'0', {"out", "出"}, {}}};
    Talk talk("1\n2\n\n11\n1\n0\n1\n");
    run_entries(talk.dialogue, {"T\n", "题\n"}, entries);
    CHECK(done == 2);
    const std::string said = talk.said();
    CHECK(menu_test::count(said, "T\n  1  one\n  0  out\nYour choice: ") == 6);
    CHECK(menu_test::count(said, "Invalid choice '") == 3);
    CHECK_FALSE(talk.dialogue.ended());
}

TEST_CASE("a menu inside a menu ends with the input, and both are left") {
    std::vector<std::string> order;
    Talk talk("1\n");
    const Entry inner[] = {{'0', {"out", "出"}, {}}};
    const Entry outer[] = {{'1', {"in", "进"}, [&] {
                                run_entries(talk.dialogue, {"inner\n", "内\n"}, inner);
                                order.emplace_back("left");
                            }}};
    run_entries(talk.dialogue, {"outer\n", "外\n"}, outer);
    CHECK(order == std::vector<std::string>{"left"});
    CHECK(menu_test::count(talk.said(), "outer") == 1);
}
