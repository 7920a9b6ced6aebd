#include <doctest/doctest.h>

#include "sat/core/text.h"
#include "sudoku/text/cell_line.h"
#include "sudoku/text/symbols.h"

using namespace sudoku;

namespace {

CellLine parsed(std::string_view text) {
    CellLine line;
    parse_line({text, 1, 1, true}, line);
    return line;
}

}  // namespace

TEST_CASE("symbols and values are inverse to each other") {
    for (Digit d = 1; d <= kMaxSymbol; ++d) CHECK(symbol_value(symbol_of(d)) == d);
    for (const char c : kBlankSymbols) CHECK(symbol_value(c) == 0);
    std::size_t meant = 0;
    for (int c = 0; c < 256; ++c) meant += symbol_value(static_cast<char>(c)) != kNoSymbol;
    CHECK(meant == kMaxSymbol + kBlankSymbols.size());
}

TEST_CASE("kinds of lines are distinguished") {
    CHECK(parsed("").kind == LineKind::blank);
    CHECK(parsed(" \t\r").kind == LineKind::blank);
    CHECK(parsed("# text").kind == LineKind::comment);
    CHECK(parsed("#").kind == LineKind::comment);
    CHECK(parsed("#x").kind == LineKind::comment);
    for (const char* header : {"#A", "#Bb", "#C c", "#D", "#L", "#N", "#S", "#U"})
        CHECK(parsed(header).kind == LineKind::header);
    for (const char* rule : {"-", "+---+", "*-----*", "|---+---|", "- - -", " ---+--- ", "=-=", "+==+==+", ".---.---.",
                             ":---+---:", "'---'---'"})
        CHECK(parsed(rule).kind == LineKind::rule);
    for (const char* no_rule : {"***", "+++", "|", "==="}) CHECK(parsed(no_rule).kind != LineKind::rule);
    for (const char* heading : {"[Puzzle]", "puzzle,solution", "id;Puzzle", "Puzzle,"})
        CHECK(parsed(heading).kind == LineKind::heading);
    for (const char* text : {"puzzle", "game1", "EASY", "hello", "Grid 01", "GRID 01", "+++", "café", "A 1"})
        CHECK(parsed(text).kind == LineKind::text);
    for (const char* bars : {"|", "|||", "|   |"}) CHECK(parsed(bars).kind == LineKind::bars);
    for (const char* cells : {".", "1 2 3", "12.4", "****", "|12|34|", "53. .7. ...", "x", "5 q 3 . . . . . ."})
        CHECK(parsed(cells).kind == LineKind::cells);
}

TEST_CASE("cells have columns") {
    const CellLine line = parsed("  1 12|. x");
    REQUIRE(line.cells.size() == 4);
    CHECK(line.cells[0].value == 1);
    CHECK(line.cells[0].column == 3);
    CHECK(line.cells[1].value == 12);
    CHECK(line.cells[1].column == 5);
    CHECK(line.cells[2].column == 8);
    CHECK(line.cells[3].value == kBlank);
    CHECK(line.column == 3);
    CHECK(line.end == 11);
    CHECK(line.barred);
    CHECK_FALSE(line.compact);
}

TEST_CASE("a name is one line of text") {
    for (const char* name : {"game1", "Grid 01", "no 12"}) CHECK(is_name(name));
    for (const char* name : {"", "12", "1 2 3", "# x", "---", "a\nb", " padded", "\xff", "a\x01", "a\xc2\x9b",
                             "\xef\xbb\xbf*"})  // whose mark is lost at the front of a file
        CHECK_FALSE(is_name(name));
}

TEST_CASE("valid UTF-8 is distinguished from invalid") {
    CHECK(sat::utf8_length("a") == 1);
    CHECK(sat::utf8_length("é") == 2);
    CHECK(sat::utf8_length("题") == 3);
    CHECK(sat::utf8_length("\xf0\x9f\x98\x80") == 4);
    for (const char* bad : {"\x80", "\xc0\x80", "\xc3", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
                            "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xe9-"})
        CHECK(sat::utf8_length(bad) == 0);
}

TEST_CASE("unprintable characters are shown as bytes") {
    CHECK(shown_symbol("a").english() == "'a'");
    CHECK(shown_symbol("题x").english() == "'题'");
    CHECK(shown_symbol(std::string_view("\0", 1)).english() == "byte 0x00");
    CHECK(shown_symbol("\xff").english() == "byte 0xff");
    CHECK(shown_symbol("\x7f").english() == "byte 0x7f");
    CHECK(shown_symbol("\xc2\x9b").english() == "byte 0xc2");  // the C1 control CSI
}
