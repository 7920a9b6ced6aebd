// What the members of an object say of its puzzle: rules, regions, states, and the side of lists of cells.
#include <doctest/doctest.h>

#include "tests/unit/sudoku_text/boards.h"

using namespace sudoku;

namespace {

const std::string kRows = "[[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]";

std::string quoted(const std::string& text) {
    return '"' + text + '"';
}

// Of the only puzzle: its variant, "none", or what was read instead.
std::string rules_of(const std::string& text) {
    const auto puzzles = test::read_puzzles(text);
    if (puzzles.size() != 1 || !puzzles[0]) return test::shown(text);
    return puzzles[0]->rules.variant ? puzzles[0]->rules.variant->name() : "none";
}

// What is left unread of the only puzzle.
std::string unread_of(const std::string& text) {
    const auto puzzles = test::read_puzzles(text);
    if (puzzles.size() != 1 || !puzzles[0]) return test::shown(text);
    std::string unread;
    for (const sat::Phrase& what : puzzles[0]->unread) unread += (unread.empty() ? "" : "; ") + what.english();
    return unread;
}

std::string beside(const std::string& member) {
    return "{\"grid\": " + kRows + ", " + member + "}\n";
}

}  // namespace

TEST_CASE("rules that are stated in any way are read or refused") {
    for (const std::string& member :
         std::vector<std::string>{R"("cages": {"sum": 5})", R"("killer": true)",
                                  R"("constraints": [{"type": "killer"}])", R"("lines": [[1, 2]])", R"("sums": [5])",
                                  R"("thermos": "text")", R"("Little-Killer": 1)", R"("diagonal+": true)"}) {
        CAPTURE(member);
        const std::string key = member.substr(1, member.find('"', 1) - 1);
        CHECK(test::has(rules_of(beside(member)), "unsupported rules '" + key + "'"));
    }
    CHECK(rules_of(beside(R"("type": "killer")")) == "1:61: unsupported rules 'killer'");
    for (const std::string& value : std::vector<std::string>{"null", "false", "[]", "{}", "\"\"", "0"}) {
        CAPTURE(value);
        CHECK(rules_of(beside("\"killer\": " + value)) == "none");
        CHECK(rules_of(beside("\"antiknight\": " + value)) == "none");
    }
    CHECK(rules_of(beside(R"("line": 12, "sum": 405)")) == "none");
    CHECK(test::has(rules_of(beside(R"("diagonal": 2)")), "unsupported rules 'diagonal'"));
    CHECK(rules_of(beside(R"("antiknight": true)")) == "anti-knight");
    CHECK(rules_of(beside(R"("anti-king": 1, "antiKnight": true)")) == "anti-knight,anti-king");
    CHECK(rules_of(beside(R"("diagonal": true)")) == "x");
    CHECK(rules_of(beside(R"("type": "diagonal")")) == "x");
    CHECK(rules_of(beside(R"("type": "daily")")) == "none");
    CHECK(rules_of(beside(R"("variant": "x", "disjointgroups": true)")) == "x,disjoint");
    CHECK(test::shown("{\"diagonal\": " + quoted(test::kDots) + ", \"other\": " + quoted(test::kAnother) + "}") ==
          "side 9 named diagonal\tside 9 named other");
    CHECK(test::only("{\"lines\": [\"1..4\", \"..1.\", \".1..\", \"4..1\"]}") == test::kFour);
}

TEST_CASE("rules of an outer object hold for the puzzles in it") {
    const std::string puzzle = "\"puzzle\": {\"grid\": " + kRows + "}";
    CHECK(test::has(rules_of("{\"rules\": {\"cages\": [[1, 2]]}, " + puzzle + "}"), "unsupported rules 'cages'"));
    CHECK(test::has(rules_of("{" + puzzle + ",\n\n\"rules\": {\"cages\": [[1, 2]]}}"), "3:20: unsupported rules"));
    CHECK(rules_of("{" + puzzle + ",\n\"diagonal\": true}") == "x");
    CHECK(rules_of("{\"rules\": {\"antiking\": true}, \"grid\": " + kRows + "}") == "anti-king");
    CHECK(rules_of("{\"constraints\": {\"antiking\": true}, \"grid\": " + kRows + "}") == "anti-king");
    CHECK(test::has(rules_of("{\"constraints\": {\"renban\": true}, \"grid\": " + kRows + "}"), "'renban'"));
    const auto all = test::read_puzzles("{\"type\": \"x\", \"puzzles\": [" + quoted(test::kDots) + ",\n" +
                                        quoted(test::kAnother) + "]}\n" + test::kDots + "\n");
    REQUIRE(all.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        REQUIRE(all[i].ok());
        CHECK(all[i]->rules.variant.has_value() == (i < 2));
    }
}

TEST_CASE("members that are not read are reported") {
    CHECK(unread_of(beside(R"("meta": {"id": 3}, "history": [1, 2], "solution": [1, 2])")) ==
          "the member 'meta'; the member 'history'");
    CHECK(unread_of(beside(R"("id": 3, "empty": [], "author": ["a", "b"])")).empty());
    CHECK(unread_of("{\"puzzle\": " + quoted(test::kDots) + ", \"copy\": " + quoted(test::kAnother) + "}") ==
          "the board 'copy'");
    CHECK(unread_of(beside("\"copy\": " + kRows)) == "the board 'copy'");
}

TEST_CASE("regions of other names make a jigsaw of the board beside them") {
    for (const std::string& key : std::vector<std::string>{"regions", "region", "areas", "jigsaw", "layout"}) {
        CAPTURE(key);
        for (const std::string& value :
             std::vector<std::string>{"[[0,0,0,1],[0,2,1,1],[2,2,2,1],[3,3,3,3]]",
                                      R"(["aaab", "acbb", "cccb", "dddd"])", R"("aaabacbbcccbdddd")"}) {
            CAPTURE(value);
            const auto puzzles = test::read_puzzles(beside(quoted(key) + ": " + value));
            REQUIRE(puzzles.size() == 1);
            REQUIRE(puzzles[0].ok());
            REQUIRE(puzzles[0]->rules.variant);
            std::string regions;
            for (const std::uint16_t region : puzzles[0]->rules.variant->regions) regions += std::to_string(region);
            CHECK(regions == "0001021122213333");
        }
    }
    CHECK(rules_of(beside(R"("areas": [[0,0,0,1],[0,2,1,1],[2,2,2,1],[3,3,3,4]])")) == "1:62: more than 4 regions");
    CHECK(test::only("{\"layout\": " + kRows + "}") == test::kFour);
    CHECK(rules_of(beside(R"("layout": "wide")")) == "none");
}

TEST_CASE("a list of cells has the side that is stated, or the only one that it fits") {
    const auto cells = [](const std::vector<std::string>& places) {
        std::string list;
        for (const std::string& place : places) {
            list += list.empty() ? "[" : ", ";
            list += std::string("{\"row\": ") + place[0] + ", \"col\": " + place[1] + ", \"value\": " + place[2] + "}";
        }
        return list + "]";
    };
    const std::string few = cells({"005", "023", "766", "211"});
    std::string nine(81, '.');
    nine[0] = '5', nine[2] = '3', nine[7 * 9 + 6] = '6', nine[2 * 9 + 1] = '1';
    for (const std::string& side : std::vector<std::string>{"size", "side", "N"}) {
        CAPTURE(side);
        CHECK(test::only("{" + quoted(side) + ": 9, \"cells\": " + few + "}") == nine);
        CHECK(test::only("{\"cells\": " + few + ", " + quoted(side) + ": 9}") == nine);
    }
    CHECK(test::only("{\"size\": 9, \"board\": {\"cells\": " + few + "}}") == nine);
    CHECK(test::only(few, {Box{3, 3}}) == nine);
    CHECK(test::only("{\"cells\": " + few + "}", {Box{3, 3}}) == nine);
    CHECK(test::shown(few) == "1:1: cells of a board of side 8 or 9; state its 'size'");
    CHECK(test::shown("{\"cells\": " + few + "}") == "1:11: cells of a board of side 8 or 9; state its 'size'");
    CHECK(test::only("{\"size\": 4, \"cells\": " + cells({"001", "334"}) + "}") == "1..............4");
    CHECK(test::shown("{\"size\": 4, \"cells\": " + cells({"001", "344"}) + "}") ==
          "1:22: row 3, column 4 is not on a board of side 4");
    CHECK(test::shown("{\"size\": 9, \"cells\": " + cells({"111", "888"}) + "}") ==
          "1:22: rows and columns that may begin with 0 or with 1");
    // 8x8 from 1, and 9x9 from 0 or 1.
    CHECK(test::shown(cells({"111", "222", "888", "444"})) == "1:1: rows and columns that may begin with 0 or with 1");
    CHECK(test::shown(cells({"111", "222", "999", "444"})) == "side 9");
    CHECK(test::shown(cells({"011", "222", "779", "444"})) == "side 9");
    CHECK(test::shown(cells({"001", "222", "778", "444"})) == "side 8");
}

TEST_CASE("a state may be a text") {
    for (const std::string& state : std::vector<std::string>{
             R"("12.4..1..1..4..1")", R"("12.4 | ..1. | .1.. | 4..1")", R"("12.4\n..1.\n.1..\n4..1")",
             "[1,2,0,4,0,0,1,0,0,1,0,0,4,0,0,1]", "[[1,2,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]"}) {
        CAPTURE(state);
        const auto puzzles = test::read_puzzles("{\"puzzle\": \"1..4..1..1..4..1\", \"state\": " + state + "}");
        REQUIRE(puzzles.size() == 1);
        REQUIRE(puzzles[0].ok());
        CHECK(puzzles[0]->board[1] == 2);
        CHECK(puzzles[0]->is_placed(1));
        CHECK(!puzzles[0]->is_placed(0));
    }
    CHECK(test::shown(R"({"puzzle": "1..4..1..1..4..1", "state": "solved"})") == "side 4");
    CHECK(test::has(
        test::shown("{\"puzzle\": " + quoted(test::kDots) + ", \"state\": " + quoted(test::kDots.substr(1)) + "}"),
        "80 cells in a text; expected 81"));
}

TEST_CASE("a board behind brackets in their line is one") {
    const std::string both = "side 9\tside 9";
    CHECK(test::shown("{\"puzzle\": " + quoted(test::kDots) + "} " + test::kAnother + "\n") == both);
    CHECK(test::shown("[" + quoted(test::kDots) + "] xyz " + test::kAnother + "\n") == both);
    CHECK(test::shown("[" + quoted(test::kDots) + "] " + quoted(test::kAnother) + "\n" + test::kDots + "\n") ==
          both + "\tside 9");
    CHECK(test::all_of("{\"grid\": " + kRows + "} 4.....1..1.....1") == test::kFour + "\n4.....1..1.....1\n");
    CHECK(test::all_of(kRows + "; 4.....1..1.....1") == test::kFour + "\n4.....1..1.....1\n");
    CHECK(test::only("[" + quoted(test::kDots) + "] " + test::kSolved) == test::kDots);
    CHECK(test::only("[" + quoted(test::kDots) + "];  // " + test::kAnother) == test::kDots);
    CHECK(test::shown("[" + quoted(test::kDots) + "] " + test::kAnother.substr(1)) ==
          "side 9\t1:87: 80 cells in a text; expected 81");
}
