#include <doctest/doctest.h>

#include "app/bench/report/table.h"

using namespace sat;

TEST_CASE("text columns are as wide as their widest cell, without trailing spaces") {
    const Table table{{{"name"}, {"n", Align::right}, {"remark"}}, {{"a", "10", ""}, {"longer", "7", "x y"}}};
    CHECK(as_text(table) ==
          "name     n  remark\n"
          "a       10\n"
          "longer   7  x y\n");
}

TEST_CASE("text columns are measured in characters, and line ends become question marks") {
    const Table table{{{"k"}, {"v"}}, {{"\u00e4\u4e00", "1"}, {"abc", "2\n3"}}};
    CHECK(as_text(table) ==
          "k    v\n"
          "\u00e4\u4e00   1\n"
          "abc  2?3\n");
}

TEST_CASE("invalid UTF-8 and control characters become one question mark each") {
    const Table table{{{"k"}, {"v"}}, {{"\x80\x80\x80", "1"}, {"\xc2\x9b\x1b[2J", "2"}}};
    CHECK(as_text(table) ==
          "k      v\n"
          "???    1\n"
          "??[2J  2\n");
}

TEST_CASE("CSV quotes only cells with a comma or a quote") {
    const Table table{{{"a"}, {"b"}}, {{"x,y", "say \"no\""}, {"\u00e4", "plain text"}}};
    CHECK(as_csv(table) == "a,b\n\"x,y\",\"say \"\"no\"\"\"\n\u00e4,plain text\n");
}

TEST_CASE("a row of CSV or Markdown is one line without control characters") {
    const Table table{{{"a"}, {"b\x1b"}}, {{"two\ns UNSATISFIABLE\r\n", "\xc2\x9b\x1b[2J\x7f\xff"}}};
    CHECK(as_csv(table) == "a,b?\ntwo?s UNSATISFIABLE??,??[2J??\n");
    CHECK(as_markdown(table) == "| a | b? |\n|---|---|\n| two?s UNSATISFIABLE?? | ??\\[2J?? |\n");
}

TEST_CASE("Markdown aligns numbers to the right and escapes markup") {
    const Table table{{{"a"}, {"n", Align::right}}, {{"x|y_z", "> 1"}}};
    CHECK(as_markdown(table) == "| a | n |\n|---|--:|\n| x\\|y\\_z | \\> 1 |\n");
}
