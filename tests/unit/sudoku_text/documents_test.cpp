// Boards in the documents of other programs and languages: JSON, lists, XML, links, UTF-16, sections.
#include <doctest/doctest.h>
#include <initializer_list>

#include "sudoku/text/utf16_source.h"
#include "tests/unit/sudoku_text/boards.h"

using namespace sudoku;

namespace {

// The rows of a board in brackets: "[1, 0, 0, 4]", with this text for a blank.
std::string row_of(std::size_t row, const std::string& blank, const std::string& gap = ", ") {
    std::string text;
    for (std::size_t c = 0; c < 4; ++c) {
        const char cell = test::kFour[4 * row + c];
        text += (c == 0 ? "" : gap) + (cell == '.' ? blank : std::string(1, cell));
    }
    return text;
}

std::string rows_in(const std::string& open, const std::string& close, const std::string& blank,
                    const std::string& between, const std::string& gap = ", ") {
    std::string text;
    for (std::size_t r = 0; r < 4; ++r) text += (r == 0 ? "" : between) + open + row_of(r, blank, gap) + close;
    return text;
}

std::string in_utf16(const std::string& text, bool little, bool with_mark) {
    std::string bytes = with_mark ? (little ? "\xff\xfe" : "\xfe\xff") : "";
    for (const char c : text) {
        if (!little) bytes += '\0';
        bytes += c;
        if (little) bytes += '\0';
    }
    return bytes;
}

}  // namespace

TEST_CASE("a board in brackets, as many languages write it") {
    const std::string json = "[" + rows_in("[", "]", "0", ", ") + "]";
    for (const std::string& text : std::vector<std::string>{
             json + "\n",
             json,
             "grid = " + json + "\n",
             "const puzzle: number[][] = " + json + ";\n",
             "board = np.array(" + json + ")\n",
             "[\n    " + rows_in("[", "]", "null", ",\n    ") + "\n]\n",
             "int grid[4][4] = {\n  " + rows_in("{", "}", "0", ",\n  ") + "\n};\n",
             "[" + rows_in("[", "]", "0", "\n ", " ") + "]\n",
             "[" + rows_in("[", "]", "0.", "\n ", " ") + "]\n",
             "[" + rows_in("[", "]", "None", ",\n ") + "]\n",
             "puzzle(1, [" + rows_in("[", "]", "_", ",\n           ") + "]).\n",
             "((" + row_of(0, "nil", " ") + ") (" + row_of(1, "nil", " ") + ") (" + row_of(2, "nil", " ") + ") (" +
                 row_of(3, "nil", " ") + "))\n",
             "[" + rows_in("[", "]", "\".\"", ",\n") + "]",
             "[" + rows_in("[", "]", "''", ",\n") + "]",
             rows_in("[", "]", "0", "\n") + "\n",
             "[" + rows_in("\"", "\"", ".", ",\n ", "") + "]\n",
             "[" + row_of(0, "0") + ", " + row_of(1, "0") + ", " + row_of(2, "0") + ", " + row_of(3, "0") + "]\n",
             "{\"puzzle\": \"" + test::kFour + "\"}\n",
             "{\"puzzle\": \"" + test::kFour + "\", \"solution\": \"" + test::kFourSolved + "\"}\n",
             "{\n  \"solution\": \"" + test::kFourSolved + "\",\n  \"quiz\": \"" + test::kFour + "\"\n}\n",
             "[\"" + test::kFour + "\"]\n",
             "[\"" + test::kFour + "\", \"" + test::kFourSolved + "\"]\n",
             "{\"response\": true, \"newboard\": {\"grids\": [{\"value\": " + json + ", \"difficulty\": \"Easy\"}]}}\n",
             "grid = (\"1..4\"  # the first\n        \"..1.\"\n        \".1..\"\n        \"4..1\")\n",
         }) {
        CAPTURE(text);
        CHECK(test::only(text) == test::kFour);
    }
}

TEST_CASE("several boards in brackets, with their names") {
    const std::string json = "[" + rows_in("[", "]", "0", ", ") + "]";
    CHECK(test::shown("[" + json + ",\n" + json + "]\n") == "side 4\tside 4");
    CHECK(test::shown("[\"" + test::kDots + "\",\n \"" + test::kAnother + "\"]\n") == "side 9\tside 9");
    CHECK(test::shown("{\"name\": \"one\", \"grid\": " + json + "}\n{\"name\": \"two\", \"grid\": " + json + "}\n") ==
          "side 4 named one\tside 4 named two");
    CHECK(test::shown("{\"easy\": " + json + ", \"hard\": " + json + "}\n") == "side 4 named easy\tside 4 named hard");
    CHECK(test::notes_of("{\"author\": \"Ann\", \"level\": 3, \"board\": " + json + "}\n") == "#AAnn#L3");
    CHECK(test::shown("{\"name\": \"\\u6570\\u72ec \\\"1\\\"\", \"grid\": " + json + "}\n") ==
          "side 4 named 数独 \"1\"");
}

TEST_CASE("boards in nested brackets come in the order of the text") {
    const std::string text =
        "{\"puzzle\": [[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]],\n"
        "\"next\": {\"puzzle\": [[1,0,0,0],[0,0,1,0],[0,1,0,0],[4,0,0,1]]}";
    for (const std::string end : {"}\n", "\n"}) {
        CAPTURE(end);
        std::vector<std::uint64_t> lines;
        for (const auto& puzzle : test::read_puzzles(text + end))
            if (puzzle) lines.push_back(puzzle->line);
        CHECK(lines == std::vector<std::uint64_t>{1, 2});
    }
}

TEST_CASE("what is wrong in brackets is said with its place") {
    CHECK(test::shown("[[1,0,0,4],\n [0,0,1],\n [0,1,0,0],\n [4,0,0,1]]\n") == "2:2: row 2 has 3 cells; expected 4");
    CHECK(test::shown("[[1,0,0,4],\n [0,0,1,0],\n [0,1,0,0]]\n").find("row 4 is missing") != std::string::npos);
    CHECK(test::shown("[[1,0,0,9],\n [0,0,1,0],\n [0,1,0,0],\n [4,0,0,1]]\n") ==
          "1:1: 9 is too large; expected at most 4, the side of the board");
    CHECK(test::shown("{\n  \"version\": 1,\n  \"cells\": 3\n}\n") == "1:1: no board in these brackets");
    CHECK(test::shown("[\"" + test::kDots + "\",\n \"" + test::kDots.substr(1) + "\"]\n") ==
          "side 9\t2:2: 80 cells in a text; expected 81");
    CHECK(test::shown("[[1,0,0,4],\n [0,0,1,0],\n [0,1,0,0],\n [4,0,0,1]\n").find("1:1: an unclosed bracket") !=
          std::string::npos);
    // Other text with brackets.
    CHECK(test::shown("[12] " + test::kFour) == "side 4");
    CHECK(test::shown("Puzzle (easy)\n1..4\n..1.\n.1..\n4..1\n") == "side 4 named Puzzle (easy)");
}

TEST_CASE("a board in a link") {
    for (const std::string& text : std::vector<std::string>{
             "https://www.sudokuwiki.org/sudoku.htm?bd=" + test::kZeros,
             "https://sudokuexchange.com/play/?s=" + test::kZeros + "&d=1",
             "http://example.org/#" + test::kDots,
             "http://example.org/solve/" + test::kDots + "/",
             "?puzzle=" + test::kDots,
             "try https://example.org/?a=1&puzzle=" + test::kDots + " today",
         })
        CHECK(test::only(text + "\n") == test::kDots);
    std::string encoded;
    for (const char c : test::kDots) encoded += c == '.' ? std::string("%2E") : std::string(1, c);
    CHECK(test::only("https://example.org/?q=" + encoded) == test::kDots);
    CHECK(test::shown("https://example.org/?a=" + test::kDots + "&b=" + test::kAnother) ==
          "1:1: two boards in the links of one line");
}

TEST_CASE("the XML of OpenSudoku") {
    const std::string begin =
        "<?xml version='1.0' encoding='UTF-8' ?>\n<opensudoku>\n<name>Easy</name>\n<author>Ann</author>\n";
    const std::string two = "<game data=\"" + test::kZeros + "\" />\n<game data=\"" + test::kZeros2 + "\"/>\n";
    CHECK(test::shown(begin + two + "</opensudoku>\n") == "side 9 named Easy\tside 9 named Easy");
    CHECK(test::notes_of(begin + two.substr(0, two.find('\n') + 1) + "</opensudoku>") == "#AAnn");
    std::string cells = "version: 3\n";
    for (const char c : test::kZeros) cells += std::string(1, c) + "|0|" + (c == '0' ? "1" : "0") + "|";
    cells[cells.find("0|0|1|")] = '4';
    const auto puzzles =
        test::read_puzzles("<opensudoku version=\"2\"><folder name=\"Mine\"><game state=\"1\" data=\"" + cells +
                           "\"/></folder></opensudoku>");
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    CHECK(puzzles[0]->name == "Mine");
    CHECK(puzzles[0]->board[2] == 4);
    CHECK(puzzles[0]->is_placed(2));
    CHECK(!puzzles[0]->is_placed(0));
    CHECK(test::shown("<?xml version='1.0'?>\n<opensudoku>\n</opensudoku>\n") == "1:1: no board in this markup");
}

TEST_CASE("a table of HTML") {
    std::string table = "<table>\n";
    for (std::size_t r = 0; r < 4; ++r) {
        table += "<tr>";
        for (std::size_t c = 0; c < 4; ++c) {
            const char cell = test::kFour[4 * r + c];
            table += "<td class=\"a\">" + (cell == '.' ? std::string("&nbsp;") : std::string(1, cell)) + "</td>";
        }
        table += "</tr>\n";
    }
    CHECK(test::only(table + "</table>\n") == test::kFour);
}

TEST_CASE("UTF-16 with and without a byte order mark") {
    for (const bool little : {false, true})
        for (const bool with_mark : {false, true})
            for (const std::size_t block : {std::size_t{1}, std::size_t{3}, test::kWhole}) {
                const std::string text = in_utf16(test::kDots + "\r\n" + test::kAnother + "\r\n", little, with_mark);
                CHECK(test::all_of(text, block) == test::kDots + "\n" + test::kAnother + "\n");
            }
    CHECK(test::shown(std::string("\xff\xfe"
                                  "1\0.",
                                  5))
              .find("1:") == 0);
}

TEST_CASE("byte order marks within a text, where files were joined, are left out") {
    const std::string mark = "\xef\xbb\xbf";
    for (const std::size_t block : {std::size_t{1}, std::size_t{2}, std::size_t{5}, test::kWhole}) {
        CAPTURE(block);
        CHECK(test::all_of(mark + test::kDots + "\n" + mark + test::kAnother + mark + "\n" + mark, block) ==
              test::kDots + "\n" + test::kAnother + "\n");
        // Bytes that only begin like a mark stay.
        for (const std::string& part : {std::string("\xef"), std::string("\xef\xbb"), std::string("\xef\xef\xbb")}) {
            const std::string whole = "1" + part + mark + part;
            test::ChoppedSource source(whole, block);
            Utf16Source text(source);
            std::string all;
            char buffer[64];
            for (std::size_t n = 1; n > 0; all.append(buffer, n)) n = *text.read(buffer, nullptr);
            CHECK(all == "1" + part + part);
        }
        for (const bool little : {false, true})
            for (const bool other : {false, true})
                CHECK(test::all_of(
                          in_utf16(test::kDots + "\n", little, true) + in_utf16(test::kAnother + "\n", other, true),
                          block) == test::kDots + "\n" + test::kAnother + "\n");
    }
}

TEST_CASE("the sections of an sdk file") {
    std::string state = test::kFour;
    state[1] = '2';
    const auto rows = [](const std::string& line) {
        std::string text;
        for (std::size_t r = 0; r < 4; ++r) text += line.substr(4 * r, 4) + "\n";
        return text;
    };
    const std::string text = "#AAnn\n[Puzzle]\n" + rows(test::kFour) + "\n[State]\n" + rows(state);
    const auto puzzles = test::read_puzzles(text);
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    CHECK(puzzles[0]->board[1] == 2);
    CHECK(puzzles[0]->is_placed(1));
    CHECK(!puzzles[0]->is_placed(0));
    CHECK(test::only(text, {{}, nullptr, nullptr, nullptr, true}) == test::kFour);
    CHECK(test::written(*puzzles[0], "sdk") == "#AAnn\n[Puzzle]\n" + rows(test::kFour) + "[State]\n" + rows(state));
    CHECK(test::shown("[Puzzle]\n" + rows(test::kFour) + "[State]\n" + rows("2" + state.substr(1))) ==
          "7:1: a state that lacks givens of its puzzle");
}

TEST_CASE("a state with single candidates") {
    Puzzle puzzle{Board(4), Marks(4), "", {}, 0, 0};
    for (Cell c = 0; c < 16; ++c)
        if (test::kFour[c] != '.') puzzle.board.set(c, static_cast<Digit>(test::kFour[c] - '0'));
    for (const Digit d : std::initializer_list<Digit>{1, 3, 4}) puzzle.marks->forbid(1, d);
    for (Cell c = 0; c < 16; ++c)
        for (Digit d = 1; d <= 4 && puzzle.board[c] != kBlank; ++d)
            if (puzzle.board[c] != d) puzzle.marks->forbid(c, d);
    const std::string text = test::written(puzzle, "pencilmarks");
    CHECK(text.starts_with(test::kFour + " "));
    const auto back = test::read_puzzles(text);
    REQUIRE(back.size() == 1);
    REQUIRE(back[0].ok());
    CHECK(back[0]->board == puzzle.board);
    CHECK(back[0]->marks == puzzle.marks);
}

TEST_CASE("the progress file of SudoCue") {
    const auto puzzles = test::read_puzzles("1 23 u2 4\n34 24 1 23\n23 1 34 2\n4 23 23 1\n");
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    CHECK(puzzles[0]->board[2] == 2);
    CHECK(puzzles[0]->is_placed(2));
    CHECK(!puzzles[0]->is_placed(11));
    CHECK(puzzles[0]->marks.has_value());
}

TEST_CASE("the shape of a drawn candidate grid counts") {
    Puzzle puzzle{Board(6), {}, "", {}, 0, 0};
    puzzle.board.set(0, 1);
    puzzle.rules.box = Box{3, 2};
    const auto back = test::read_puzzles(test::written(puzzle, "candidates"));
    REQUIRE(back.size() == 1);
    REQUIRE(back[0].ok());
    CHECK(back[0]->rules.box == Box{3, 2});
    CHECK(!back[0]->marks.has_value());  // they exclude what the digits do
}

TEST_CASE("blank rows between tabs are rows") {
    CHECK(test::only("1\t\t\t4\n\t\t\t\n\t\t\t\n4\t\t\t1\n") == "1..4........4..1");
    CHECK(test::only("\t\t\t\n1\t\t\t4\n\t\t\t\n4\t\t\t1\n") == "....1..4....4..1");
    CHECK(test::shown("\t\t\t\n\t\t\t\n\t\t\t\n\t\t\t\n").empty());
}

TEST_CASE("letters in a drawing are digits as elsewhere") {
    CHECK(test::only("+---+---+\n|A .|. D|\n|. .|A .|\n+---+---+\n|. A|. .|\n|D .|. A|\n+---+---+\n") == test::kFour);
}

TEST_CASE("marks around a text of several lines") {
    CHECK(test::only("```text\n1..4\n..1.\n.1..\n4..1\n```\n") == test::kFour);
    CHECK(test::only("grid = \"\"\"\n1..4\n..1.\n.1..\n4..1\n\"\"\"\n") == test::kFour);
}

TEST_CASE("a list of as many flat boards as a board has rows is a list of boards") {
    std::string list = "[";
    for (int i = 0; i < 16; ++i) {
        if (i > 0) list += ", ";
        list += i == 5 ? "[1,1,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0]" : "[1,0,0,0, 0,2,0,0, 0,0,3,0, 0,0,0,4]";
    }
    CHECK(test::shown(list + "]").find("side") != std::string::npos);
}

TEST_CASE("boxes of another side than the board's are refused, wherever they are named") {
    CHECK(test::shown("#V 2x3\n" + test::kDots + "\n") == "2:1: the board has side 9; expected 6 for boxes of 2x3");
    CHECK(test::shown("{\"box\": \"2x3\", \"puzzle\": \"" + test::kDots + "\"}\n") ==
          "1:1: the board has side 9; expected 6 for boxes of 2x3");
}

TEST_CASE("the last board of markup that ends early is read, and a tag that ends early is reported") {
    CHECK(test::shown("<ul>\n<li>" + test::kDots + "\n<li>" + test::kAnother) == "side 9\tside 9");
    CHECK(test::shown("<ul>\n<li>" + test::kDots + "</li>\n<game data=\"" + test::kAnother).find("an unclosed tag") !=
          std::string::npos);
}

TEST_CASE("two links with boards on one line are reported, and an identifier is no board") {
    CHECK(test::shown("https://a.example/?bd=" + test::kDots + " https://b.example/?bd=" + test::kAnother) ==
          "1:1: two boards in the links of one line");
    CHECK(test::shown("https://a.example/?id=1029384756102938&bd=" + test::kDots) == "side 9");
}

// Comments and repeated empty lines are in no text, but they count as lines.
TEST_CASE("an error in the text of an element has the line of the file") {
    const std::string whole = "1..4\n..1.\n.1..\n4..1\n\n", short_row = "1..4\n..1.\n.1..\n4..\n";
    const std::string row = "row 4 has 3 cells; expected 4\n";
    CHECK(test::all_of("<e>\n" + whole + short_row + "</e>\n") == test::kFour + "\n10:4: " + row);
    CHECK(test::all_of("<e>\n# one\n" + whole + "\n\n# two\n" + short_row + "</e>\n") ==
          test::kFour + "\n14:4: " + row);
}
