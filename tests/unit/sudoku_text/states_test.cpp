// States, lists of cells, packed links and what else other programs write; what formats cannot hold.
#include <doctest/doctest.h>

#include "tests/unit/sudoku_text/boards.h"

using namespace sudoku;

TEST_CASE("lines of a text in a document are boards of their own") {
    const std::string four = test::kDots + "\n" + test::kAnother + "\n" + test::kDots + "\n" + test::kAnother;
    CHECK(test::shown("<html><pre>\n" + four + "\n</pre></html>\n") == "side 9\tside 9\tside 9\tside 9");
    CHECK(test::shown("<html><pre>\n" + test::kDots + "\n" + test::kDots.substr(1) + "\n</pre></html>\n") ==
          "side 9\t3:81: 80 cells in a line; expected 81, those of a board of side 9");
    std::string escaped = four;
    for (std::size_t at = 0; (at = escaped.find('\n', at)) != std::string::npos; at += 2) escaped.replace(at, 1, "\\n");
    CHECK(test::shown("{\"puzzle\": \"" + escaped + "\"}\n") == "side 9\tside 9\tside 9\tside 9");
    // Rows, with boxes that are drawn.
    const auto puzzles = test::read_puzzles(
        "<pre>\n. . | . . | . 5\n2 . | 4 5 | 6 3\n. . | 3 . | 4 .\n----+-----+----\n. 4 | . . | . .\n1 . | . . | . "
        ".\n. . | 5 6 | . .\n</pre>\n");
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    CHECK(puzzles[0]->rules.box == Box{3, 2});
    CHECK(test::only("<p>A text\nof two lines</p><pre>1..4\n..1.\n.1..\n4..1</pre>") == test::kFour);
    CHECK(test::only("<script>\nfunction show() {}\nvar board = '" + test::kDots + "';\nshow();\n</script>\n") ==
          test::kDots);
    CHECK(test::read_puzzles("<pre>" + four + "</pre>", {Box{2, 2}}).size() == 4);
}

TEST_CASE("members of an object that do not fit its board are an error") {
    const std::string begin = "{\"grid\": [[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]], ";
    const auto with = [&](const std::string& member) { return test::shown(begin + member + "}\n"); };
    CHECK(with("\"candidates\": [[1, 2], [3]]") == "1:67: candidates of 2 cells; expected 16");
    CHECK(with("\"Candidates\": [[[1],[9],[],[]],[[],[],[],[]],[[],[],[],[]],[[],[],[],[]]]") ==
          "1:67: candidate 9; expected 1 to 4");
    CHECK(with("\"candidates\": true") == "side 4");
    CHECK(with("\"Candidates\": [[[1],[2,3],[2],[4]],[[2],[3],[1],[2]],[[2],[1],[2],[2]],[[4],[2],[2],[1]]]") ==
          "side 4 with marks");
    CHECK(with("\"regions\": [[1, 2], [3]]") == "1:64: regions that are not 4 rows of 4 cells");
    CHECK(with("\"regions\": [[1,1,1,1],[1,2,2,2],[3,3,3,3],[4,4,4,4]]") == "1:64: region 1 has 5 cells; expected 4");
    CHECK(with("\"cages\": [[1, 2], [3]]") == "1:62: unsupported rules 'cages'");
    CHECK(with("\"cages\": []") == "side 4");
}

TEST_CASE("regions of an object make a jigsaw, whatever their names") {
    const std::string begin = "{\"grid\": [[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]], ";
    const auto regions_of = [&](const std::string& member) {
        const auto puzzles = test::read_puzzles(begin + member + "}\n");
        if (puzzles.size() != 1 || !puzzles[0]) return test::shown(begin + member + "}\n");
        if (!puzzles[0]->rules.variant) return std::string("none");
        std::string text = puzzles[0]->rules.variant->name() + " ";
        for (const std::uint16_t region : puzzles[0]->rules.variant->regions) text += std::to_string(region);
        return text;
    };
    const std::string jigsaw = "jigsaw 0001021122213333";
    CHECK(regions_of("\"regions\": [\"aaab\", \"acbb\", \"cccb\", \"dddd\"]") == jigsaw);
    CHECK(regions_of("\"Regions\": [[0,0,0,1],[0,2,1,1],[2,2,2,1],[3,3,3,3]]") == jigsaw);
    CHECK(regions_of("\"variant\": \"jigsaw\", \"regions\": [[4,4,4,1],[4,2,1,1],[2,2,2,1],[3,3,3,3]]") == jigsaw);
    CHECK(regions_of("\"regions\": [[1,1,2,2],[1,1,2,2],[3,3,4,4],[3,3,4,4]]") == "none");
}

TEST_CASE("a list of cells with row, column and value") {
    const std::string first =
        "[{\"row\":0,\"col\":0,\"value\":1},{\"row\":0,\"col\":3,\"value\":4},{\"row\":1,\"col\":2,\"value\":1},\n"
        "{\"row\":2,\"col\":1,\"value\":1},{\"row\":3,\"col\":0,\"value\":4},{\"row\":3,\"col\":3,\"value\":1}]\n";
    CHECK(test::only(first) == test::kFour);
    CHECK(test::only("{\"cells\": " + first + "}") == test::kFour);
    CHECK(test::only(
              "[{\"r\":1,\"c\":1,\"v\":1},{\"r\":1,\"c\":4,\"v\":\"4\"},{\"r\":4,\"c\":1,\"v\":4},{\"r\":4,\"c\":4,"
              "\"v\":1}]") == "1..4........4..1");
    CHECK(test::shown("[{\"r\":1,\"c\":1,\"v\":1},{\"r\":1,\"c\":3,\"v\":3},{\"r\":3,\"c\":1,\"v\":3},{\"r\":3,\"c\":3,"
                      "\"v\":1}]") == "1:1: rows and columns that may begin with 0 or with 1");
    CHECK(test::shown("[{\"r\":0,\"c\":1,\"v\":1},{\"r\":0,\"c\":1,\"v\":3},{\"r\":3,\"c\":1,\"v\":3},{\"r\":3,\"c\":3,"
                      "\"v\":1}]") == "1:1: two digits in row 0, column 1");
}

TEST_CASE("an assignment on one line") {
    for (const std::string& text : std::vector<std::string>{
             "puzzle = '" + test::kDots + "'", "grid = \"" + test::kDots + "\"", "grid=\"" + test::kDots + "\";",
             "const puzzle = `" + test::kDots + "`;", "String board = \"" + test::kDots + "\";",
             "puzzle: " + test::kDots, "let sudoku = '" + test::kDots + "' // easy"}) {
        CAPTURE(text);
        CHECK(test::only(text + "\n") == test::kDots);
    }
}

TEST_CASE("the packed boards of sudokuwiki.org") {
    // 1 to 9 are givens, 10 to 18 placed, above the candidates.
    const std::string packed =
        "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0"
        "d5y"
        "042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205";
    const std::string givens = "1.....5694.2.....8.5...9.4....64.8.1....1....2.8.35....4.5...1.9.....4.2621.....5";
    const std::string link = "https://www.sudokuwiki.org/sudoku.htm?bd=" + packed;
    CHECK(test::only(link, {{}, nullptr, nullptr, nullptr, true}) == givens);
    CHECK(test::only(packed, {{}, nullptr, nullptr, nullptr, true}) == givens);
    const auto puzzles = test::read_puzzles("X-Wing: " + link + "\n");
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    CHECK(puzzles[0]->board[10] == 9);
    CHECK(puzzles[0]->is_placed(10));
    REQUIRE(puzzles[0]->marks);
    CHECK(puzzles[0]->marks->count(2) == 2);  // 3 and 7
    CHECK(puzzles[0]->marks->allows(2, 3));
    CHECK(puzzles[0]->marks->allows(2, 7));
    CHECK(test::shown("https://www.sudokuwiki.org/jigsaw.htm?bd=J9B" + packed.substr(3))
              .find("a packed puzzle of the kind J9B; expected S9B") != std::string::npos);
    // The older form: bits from the second on, and the first for a given.
    std::string old;
    for (const char c : test::kDots) {
        const unsigned number = c == '.' ? 0 : (1u << (c - '0')) | 1;
        old += "0123456789abcdefghijklmnopqrstuv"[number / 32];
        old += "0123456789abcdefghijklmnopqrstuv"[number % 32];
    }
    CHECK(test::only("https://www.sudokuwiki.org/sudoku.htm?bd=" + old) == test::kDots);
}

TEST_CASE("games of KSudoku") {
    std::string letters;
    for (const char c : test::kFour) letters += c == '.' ? '_' : static_cast<char>('a' + (c - '0'));
    const auto game = [&](const std::string& graph) {
        return "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\">\n  <puzzle>\n   <graph " + graph +
               "/>\n   <values>" + letters + "</values>\n  </puzzle>\n </game>\n</ksudoku>\n";
    };
    CHECK(test::only(game("order=\"4\" type=\"sudoku\" specific-type=\"Plain\"")) == test::kFour);
    const auto puzzles = test::read_puzzles(game("order=\"4\" type=\"custom\" specific-type=\"XSudoku\""));
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    REQUIRE(puzzles[0]->rules.variant);
    CHECK(puzzles[0]->rules.variant->name() == "x");
    CHECK(test::shown(game("order=\"4\" type=\"custom\" specific-type=\"Samurai\""))
              .find("a board of KSudoku of the kind 'Samurai'; expected sudoku or XSudoku") != std::string::npos);
}

TEST_CASE("the notes of a player are candidates if every blank cell has some") {
    const auto rows = [](const std::string& line) {
        std::string text;
        for (std::size_t r = 0; r < 4; ++r) text += line.substr(4 * r, 4) + "\n";
        return text;
    };
    const std::string begin = "[Puzzle]\n" + rows(test::kFour) + "[State]\n" + rows(test::kFour);
    const std::string full = "[PencilMarks]\n,23,2,\n2,3,,2\n2,,23,23\n,2,23,\n";
    const auto puzzles = test::read_puzzles(begin + full + "[Colours]\n....\n....\n....\n1...\n");
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    REQUIRE(puzzles[0]->marks);
    CHECK(puzzles[0]->marks->count(4) == 1);
    CHECK(puzzles[0]->unread.size() == 1);
    CHECK(test::written(*puzzles[0], "sdk") ==
          "[Puzzle]\n" + rows(test::kFour) + "[State]\n" + rows(test::kFour) + full);
    CHECK(losses(*find_format("line"), *puzzles[0]).front().english() == "the player's notes");
    CHECK(!test::read_puzzles(begin + full, {{}, nullptr, nullptr, nullptr, true})[0]->marks);
    const auto some = test::read_puzzles(begin + "[PencilMarks]\n,23,,\n,,,\n,,,\n,,,\n");
    REQUIRE(some.size() == 1);
    REQUIRE(some[0].ok());
    CHECK(!some[0]->marks);
    REQUIRE(some[0]->unread.size() == 1);
    CHECK(some[0]->unread[0].english() == "the player's notes, which some blank cells lack");
    CHECK(test::shown(begin + "[PencilMarks]\n1,2\n") == "12:1: row 1 of the pencil marks has 2 cells; expected 4");
    // On one line, and drawn.
    CHECK(test::shown("[Puzzle]\n" + test::kDots + "\n[State]\n" + test::kDots + "\n") == "side 9");
    CHECK(test::shown("[Puzzle]\n+--+--+\n|1 | 4|\n|  |1 |\n+--+--+\n| 1|  |\n|4 | 1|\n+--+--+\n[State]\n" +
                      rows(test::kFour)) == "side 4");
    // OpenSudoku: a number with a bit for each digit, or a list.
    for (const std::string& note : {std::string("3"), std::string("1,2,")}) {
        std::string cells = "version: 3\n";
        for (const char c : test::kZeros)
            cells += std::string(1, c) + "|" + (c == '0' ? note : "0") + "|" + (c == '0' ? "1" : "0") + "|";
        const auto game = test::read_puzzles("<opensudoku><game data=\"" + cells + "\"/></opensudoku>");
        REQUIRE(game.size() == 1);
        REQUIRE(game[0].ok());
        REQUIRE(game[0]->marks);
        CHECK(game[0]->marks->count(2) == 2);
    }
}

TEST_CASE("lost names and notes are known, and json keeps every comment") {
    const auto puzzles = test::read_puzzles("#Dname\n#Aann\n#Cone\n#Ctwo\n#Uhttp://example.org\n" + test::kFour + "\n");
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    CHECK(loses_name(*find_format("line"), *puzzles[0]));
    CHECK(loses_notes(*find_format("grid"), *puzzles[0]));
    for (const std::string_view format : {"sdk", "json"}) {
        CHECK(!loses_name(*find_format(format), *puzzles[0]));
        CHECK(!loses_notes(*find_format(format), *puzzles[0]));
        const auto back = test::read_puzzles(test::written(*puzzles[0], format));
        REQUIRE(back.size() == 1);
        REQUIRE(back[0].ok());
        CHECK(back[0]->name == "name");
        CHECK(back[0]->notes.size() == 4);
    }
}

TEST_CASE("what is too long in markup is an error") {
    std::string text;
    for (int i = 0; i < 200; ++i) text += std::string(60'000, 'a') + "\n";
    const std::string board = "<pre>" + test::kFour + "</pre></html>\n";
    CHECK(test::shown("<html><p>" + text + "</p>" + board) ==
          "1:10: a tag, or a text between tags, of more than 7984008 bytes\tside 4");
    CHECK(test::shown("<html><p class='" + text + "'></p>" + board) ==
          "1:7: a tag, or a text between tags, of more than 7984008 bytes\tside 4");
    CHECK(test::shown("<html><table><tr><td>" + text + "</td>\n<td>" + text + "</td></tr></table>" + board)
              .find("a table of more than 7984008 bytes\tside 4") != std::string::npos);
}
