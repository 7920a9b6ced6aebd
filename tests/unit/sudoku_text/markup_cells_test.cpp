#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "tests/unit/sudoku_text/boards.h"

namespace {

using Spell = std::function<std::string(char digit)>;  // of a cell, with its tags; '.' is a blank

const std::string kNoBoard = "1:1: no board in this markup";

std::string table_of(const std::string& board, const Spell& spell, std::size_t side = 9) {
    std::string table = "<table>\n";
    for (std::size_t r = 0; r < side; ++r) {
        table += "<tr>";
        for (std::size_t c = 0; c < side; ++c) table += spell(board[side * r + c]);
        table += "</tr>\n";
    }
    return table + "</table>\n";
}

std::string digit_or(char digit, const std::string& blank) {
    return digit == '.' ? blank : std::string(1, digit);
}

std::string plain_cell(char digit) {
    return "<td>" + digit_or(digit, "") + "</td>";
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

// Of the puzzle in a table whose cells are this text, where @ is the digit.
std::string read_of(const std::string& cell, const std::string& blank = "") {
    return test::only(table_of(test::kDots, [&](char d) { return replaced(cell, "@", digit_or(d, blank)); }));
}

}  // namespace

TEST_CASE("a digit in tags of its own within a cell is that of the cell") {
    CHECK(read_of("<td><span>@</span></td>") == test::kDots);
    CHECK(read_of("<td><b>@</b></td>") == test::kDots);
    CHECK(read_of("<td class='g'>\n  <div><span class=\"v\">@</span></div>\n</td>") == test::kDots);
    CHECK(read_of("<td><i></i>@<i></i></td>") == test::kDots);
    CHECK(read_of("<td><a href='#'>@</a></td>", "&nbsp;") == test::kDots);
    CHECK(read_of("<td><!-- > a cell -->@<br></td>") == test::kDots);
    CHECK(read_of("<td><select><option>1<option selected>@</select></td>") == test::kDots);
}

TEST_CASE("the ends of rows and cells may be left out") {
    CHECK(read_of("<td>@") == test::kDots);
    CHECK(read_of("<td><b>@</b>") == test::kDots);
    const std::string open =
        replaced(table_of(test::kDots, [](char d) { return "<td>" + digit_or(d, ""); }), "</tr>", "");
    CHECK(test::only(open) == test::kDots);
    CHECK(test::only(replaced(open, "</table>", "")) == test::kDots);
    CHECK(test::all_of(open + test::kAnother + "\n") == test::kDots + "\n" + test::kAnother + "\n");
}

TEST_CASE("the digits of entry fields, with or without quotation marks") {
    CHECK(read_of("<td><input value=@></td>") == test::kDots);
    CHECK(read_of("<td><input value='@' readonly></td>") == test::kDots);
    CHECK(read_of("<td><input readonly value=\"@\"></td>") == test::kDots);
    CHECK(read_of("<td><input type=text maxlength=1 value = @ disabled/></td>", "\"\"") == test::kDots);
    CHECK(read_of("<td><input value=@ /></td>", "''") == test::kDots);
    CHECK(read_of("<td><input type=hidden value=7>@</td>") == test::kDots);
    CHECK(test::only("<game data=" + test::kZeros + " level=1/>\n") == test::kDots);
}

TEST_CASE("a table without digits, or of words, is no board") {
    CHECK(test::shown("<html>" + table_of(test::kDots, [](char) { return "<td></td>"; }) + "</html>\n") == kNoBoard);
    CHECK(test::shown("<html>" + table_of(test::kDots, [](char) { return "<td><img src=a.png></td>"; }) +
                      "</html>\n") == kNoBoard);
    const Spell words = [](char d) { return d == '.' ? std::string("<td>none</td>") : plain_cell(d); };
    CHECK(test::shown("<html>" + table_of(test::kDots, words) + "</html>\n") == kNoBoard);
}

TEST_CASE("a digit with other text in its cell is an error") {
    std::string table = table_of(test::kDots, plain_cell);
    CHECK(test::shown(replaced(table, "<td>2</td>", "<td>2*</td>"))
              .find("'2*' in row 6, column 5 of a table; expected a digit or nothing") != std::string::npos);
    table =
        table_of(test::kDots, [](char d) { return d == '.' ? "<td><div>1</div><div>2</div></td>" : plain_cell(d); });
    CHECK(test::shown(table).find("'1 2' in row 1, column 3 of a table") != std::string::npos);
}

TEST_CASE("blank cells may hold a sign, or an invisible character") {
    for (const std::string blank : {"&nbsp;", "&#160;", "&#xA0;", "&#xa0;&#8203;", "\u00a0", "&mdash;", "\u00b7", "-"})
        CHECK(read_of("<td>@</td>", blank) == test::kDots);
    CHECK(read_of("<td>@&#160;</td>") == test::kDots);
    CHECK(read_of("<td>&#32;@</td>") == test::kDots);
}

TEST_CASE("the names of tags and attributes may be in capitals") {
    std::string table = table_of(test::kDots, [](char d) { return "<TD><FONT>" + digit_or(d, "") + "</FONT></TD>"; });
    table = replaced(replaced(table, "table>", "TABLE>"), "tr>", "TR>");
    CHECK(test::only(table) == test::kDots);
    CHECK(test::all_of(table + test::kAnother + "\n") == test::kDots + "\n" + test::kAnother + "\n");
    CHECK(read_of("<Td><INPUT VALUE=@></tD>") == test::kDots);
    CHECK(test::shown("<HTML><NAME>Ann</NAME><PRE>" + test::kDots + "</PRE></HTML>\n") == "side 9 named Ann");
}

TEST_CASE("a row and a column of headings are no part of the board") {
    const std::string table = table_of(test::kDots, plain_cell);
    std::string heading = "<tr><th></th>";
    for (char column = '1'; column <= '9'; ++column) heading += std::string("<th>") + column + "</th>";
    CHECK(test::only(replaced(table, "<table>", "<table>" + replaced(heading, "<th></th>", "") + "</tr>")) ==
          test::kDots);
    CHECK(test::only(replaced(table, "<table>", "<table><tr><th colspan=9>Puzzle 5</th></tr>")) == test::kDots);
    const std::string sided = replaced(table, "<tr>", "<tr><th>3</th>");
    CHECK(test::only(sided) == test::kDots);
    CHECK(test::only(replaced(sided, "<table>", "<table><thead>" + heading + "</tr></thead>")) == test::kDots);
    CHECK(test::only(replaced(sided, "<table>", "<table>" + replaced(heading, "<th></th>", "<td></td>") + "</tr>")) ==
          test::kDots);
    // Givens, rather than headings.
    CHECK(test::only(table_of(test::kDots, [](char d) {
              return d == '.' ? "<td></td>" : "<th>" + std::string(1, d) + "</th>";
          })) == test::kDots);
    CHECK(test::only(table_of(test::kDots, [](char d) { return "<th>" + digit_or(d, "") + "</th>"; })) == test::kDots);
}

TEST_CASE("quotation marks, comments and scripts may hold marks of tags") {
    CHECK(test::only("<html><p title=\"a>b\">" + test::kDots + "</p></html>\n") == test::kDots);
    CHECK(test::only("<html><p title='<td>'>" + test::kDots + "</p></html>\n") == test::kDots);
    CHECK(test::only("<html><p title=it's>" + test::kDots + "</p></html>\n") == test::kDots);
    CHECK(test::only("<html><!-- <pre>" + test::kAnother + "</pre> --><pre>" + test::kDots + "</pre></html>\n") ==
          test::kDots);
    CHECK(test::only("<html><script>if (a<b && c='x') d(\"</td>\");</script><pre>" + test::kDots + "</pre></html>\n") ==
          test::kDots);
    CHECK(test::only("<html><p>1 < 2</p><pre>" + test::kDots + "</pre></html>\n") == test::kDots);
}

TEST_CASE("a board in an element of a cell is read") {
    const std::string rows = replaced(test::kFour.substr(0, 4) + "\n" + test::kFour.substr(4, 4) + "\n" +
                                          test::kFour.substr(8, 4) + "\n" + test::kFour.substr(12) + "\n",
                                      " ", "");
    CHECK(test::only("<table><tr><td><pre>\n" + rows + "</pre></td></tr></table>\n") == test::kFour);
    CHECK(test::only("<table><tr><td>1</td><td><code>" + test::kDots + "</code></td></tr></table>\n") == test::kDots);
}

TEST_CASE("numeric references in names") {
    const std::string end = "</name><pre>" + test::kDots + "</pre></html>\n";
    CHECK(test::shown("<html><name>Ann&#39;s &#x26; Bob&rsquo;s" + end) == "side 9 named Ann's & Bob\u2019s");
    CHECK(test::shown("<html><name>&#128512;&#x1F600;" + end) == "side 9 named \U0001F600\U0001F600");
    CHECK(test::shown("<html><name>A &unknown; &#; &#x110000; &#xD800; & b" + end) ==
          "side 9 named A &unknown; &#; &#x110000; &#xD800; & b");
    CHECK(test::shown("<html><name>Two\n  lines" + end) == "side 9 named Two lines");
}

TEST_CASE("a name with control characters is reported as not read") {
    const auto puzzles = test::read_puzzles("<html><name>A&#7;B</name><pre>" + test::kDots + "</pre></html>\n");
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    CHECK(puzzles[0]->name.empty());
    REQUIRE(puzzles[0]->unread.size() == 1);
    CHECK(sat::Error{puzzles[0]->unread[0]}.message() == "a name with control characters");
}

TEST_CASE("markup with tags in its cells is read the same in blocks of any size") {
    const std::string text =
        "<html title='a>b'><!-- > -->" +
        table_of(test::kDots, [](char d) { return "<TD><INPUT VALUE=" + digit_or(d, "''") + "></TD>"; }) + "</html>\n";
    for (const std::size_t block : {std::size_t{1}, std::size_t{7}, test::kWhole})
        CHECK(test::all_of(text, block) == test::kDots + "\n");
}

TEST_CASE("characters beyond U+FFFF in JSON are written as two halves") {
    const auto name_of = [](const std::string& name) {
        return test::shown("{\"name\": \"" + name + "\", \"puzzle\": \"" + test::kDots + "\"}\n");
    };
    CHECK(name_of("\\ud83d\\ude00") == "side 9 named \U0001F600");
    CHECK(name_of("a\\uD83D\\uDE00\\ud800\\udc00b\\udbff\\udfff") == "side 9 named a\U0001F600\U00010000b\U0010FFFF");
    CHECK(name_of("\\U0001F600\\u00e9") == "side 9 named \U0001F600\u00e9");
    CHECK(name_of("\\ud83d") == "side 9 named ?");
    CHECK(name_of("\\ude00\\ud83d") == "side 9 named ??");
    CHECK(name_of("\\ud83d\\u0041") == "side 9 named ?A");
    CHECK(name_of("\\ud83d\\ud83d\\ude00") == "side 9 named ?\U0001F600");
    CHECK(name_of("\\ud83d\\ude0") == "side 9 named ?ude0");
    CHECK(name_of("\\UFFFFFFFF") == "side 9 named ?");
}
