#include "sudoku/notation/fpuzzles.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <string>

#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/sudokupad.h"
#include "tests/unit/sudoku_notation/random_constraints.h"
#include "tests/unit/sudoku_notation/read_notation.h"

using namespace sudoku;
using sample::check_error;
using sample::lines_read;
using sample::read_notation;

namespace {

// An empty grid of this side and further members.
std::string object_text(std::size_t side, const std::string& members) {
    std::string text = "{\"size\":" + std::to_string(side) + ",\"grid\":[";
    for (std::size_t r = 0; r < side; ++r) {
        text += r == 0 ? "[" : ",[";
        for (std::size_t c = 0; c < side; ++c) text += c == 0 ? "{}" : ",{}";
        text += "]";
    }
    return text + "]" + (members.empty() ? "" : "," + members) + "}";
}
std::string unread_of(const ConstraintPuzzle& puzzle) {
    std::string names;
    for (const sat::Phrase& phrase : puzzle.unread) names += phrase.english() + '\n';
    return names;
}
std::vector<std::string> sorted_lines(const ConstraintPuzzle& puzzle) {
    std::vector<std::string> lines;
    for (const Constraint& constraint : puzzle.constraints) {
        ConstraintPuzzle one(puzzle.grid);
        one.constraints = {constraint};
        lines.push_back(write_constraint_text(one));
    }
    std::ranges::sort(lines);
    return lines;
}

}  // namespace

TEST_CASE("members of f-puzzles state what they mean") {
    struct Example {
        std::string members, lines;
    };
    for (const Example& example : {
             Example{"", ""},
             {R"("diagonal+":true,"diagonal-":false,"antiknight":true,"antiking":true,"disjointgroups":true)",
              "rising-diagonal\nanti-knight\nanti-king\ndisjoint\n"},
             {R"("killercage":[{"cells":["R1C1","R1C2"],"value":"12"},{"cells":["R3C1","R3C2"]}])",
              "killer 12 r1c1 r1c2\nkiller r3c1 r3c2\n"},
             {R"("thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}])",
              "thermometer r1c1 r1c2\nthermometer r1c1 r2c1\n"},
             {R"("slowthermometer":[{"lines":[["R1C1","R1C2"]]}])", "slow-thermometer r1c1 r1c2\n"},
             {R"("whispers":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R1C1","R1C2"]],"value":"4"}])",
              "whisper 5 r1c1 r1c2\nwhisper 4 r1c1 r1c2\n"},
             {R"("renban":[{"lines":[["R1C1","R1C2"]]}],"regionsumline":[{"lines":[["R1C3","R1C4"]]}])",
              "renban r1c1 r1c2\nregion-sum r1c3 r1c4\n"},
             {R"("arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C1","R2C1","R3C1"],["R1C2","R2C2"]]}])",
              "arrow r1c1 r1c2 / r2c1 r3c1 / r2c2\n"},
             {R"("difference":[{"cells":["R1C1","R1C2"]}],"ratio":[{"cells":["R1C1","R1C2"],"value":"3"}])",
              "difference r1c1 r1c2\nratio 3 r1c1 r1c2\n"},
             {R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R2C1","R2C2"],"value":"V"}],"negative":["xv"])",
              "pair-sum 10 r1c1 r1c2\npair-sum 5 r2c1 r2c2\nall-pair-sums 5 10\n"},
             {R"("negative":["ratio"],"ratio":[{"cells":["R1C1","R1C2"],"value":"3"},{"cells":["R2C1","R2C2"]}])",
              "ratio 3 r1c1 r1c2\nratio r2c1 r2c2\nall-ratios 2 3\n"},
             {R"("nonconsecutive":true)", "non-consecutive\n"},
             {R"("nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"]}])",
              "difference r1c1 r1c2\nall-differences 1\n"},
             {R"("odd":[{"cell":"R1C1"},{"cell":"R5C5"}],"even":[{"cell":"R1C2"}],"minimum":[{"cell":"R1C3"}])",
              "odd r1c1 r5c5\neven r1c2\nminimum r1c3\n"},
             {R"("clone":[{"cells":["R1C1"],"cloneCells":["R5C5"]}])", "clone r1c1 / r5c5\n"},
             {R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}])",
              "contain 1 2 r1c1 r1c2 r2c1 r2c2\n"},
             {R"("littlekillersum":[{"cell":"R0C1","direction":"DR","value":"12"}])", "little-killer 12 r1c2-r8c9\n"},
             {R"("sandwichsum":[{"cell":"R0C3","value":"10"},{"cell":"R4C0","value":"7"}])",
              "sandwich 10 column 3\nsandwich 7 row 4\n"},
             {R"("skyscraper":[{"cell":"R10C3","value":"2"}],"xsum":[{"cell":"R4C10","value":"9"}])",
              "skyscraper 2 column 3 up\nx-sum 9 row 4 left\n"},
             {R"("numberedroom":[{"cell":"R0C3","value":"4"},{"cell":"R0C4","value":""}])",
              "numbered-room 4 column 3\n"},
             {R"("rowindexer":[{"cells":["R3C1"]}],"columnindexer":[{"cells":["R3C1"]}])",
              "indexing 3 r1c1-r9c1\nindexing 1 r3c1-r3c9\n"},
             {R"("betweenline":[{"lines":[["R1C1","R1C2","R1C3"]]}],"lockout":[{"lines":[["R1C1","R1C2"]]}])",
              "between r1c1-r1c3\nlockout r1c1 r1c2\n"},
             {R"("entropicline":[{"lines":[["R1C1","R1C2"]]}],"modularline":[{"lines":[["R1C1","R1C2"]]}])",
              "entropic r1c1 r1c2\nmodular r1c1 r1c2\n"},
             {R"("nabner":[{"lines":[["R1C1","R1C2"]]}],"zipperline":[{"lines":[["R1C1","R1C2"]]}])",
              "nabner r1c1 r1c2\nzipper r1c1 r1c2\n"},
             {R"("doublearrow":[{"lines":[["R1C1","R1C2","R1C3"]]}],"palindrome":[{"lines":[["R1C1","R1C2"]]}])",
              "double-arrow r1c1-r1c3\npalindrome r1c1 r1c2\n"},
             {R"("extraregion":[{"cells":["R1C1","R5C5"]}],"maximum":[{"cell":"R1C1"}])",
              "extra-region r1c1 r5c5\nmaximum r1c1\n"},
         }) {
        CAPTURE(example.members);
        const ConstraintPuzzle puzzle = read_notation(object_text(9, example.members));
        CHECK(puzzle.unread.empty());
        CHECK(sample::lines_of(puzzle) == example.lines);
    }
}

TEST_CASE("the grid of f-puzzles has givens, candidates and regions") {
    const ConstraintPuzzle puzzle = read_notation(
        R"({"size":3,"title":"T","author":"A","ruleset":"R","grid":[
            [{"value":1,"given":true,"region":0},{"region":0},{"region":0,"givenPencilMarks":[1,3]}],
            [{"region":1},{"region":1},{"region":2,"value":3}],
            [{"region":1},{"region":2},{"region":2,"centerPencilMarks":[1]}]]})");
    CHECK(puzzle.name == "T");
    CHECK(puzzle.author == "A");
    CHECK(puzzle.rules == "R");
    CHECK(puzzle.allowed[0] == 1);
    CHECK(puzzle.allowed[2] == 0b101);
    CHECK(puzzle.allowed[5] == 0b111);
    CHECK(unread_of(puzzle) == "2 digits or notes of a player\n");
    REQUIRE(puzzle.constraints.size() == 4);
    CHECK(puzzle.constraints[3] == constraint_of("region", {{5, 7, 8}}));
    CHECK(read_notation(object_text(6, "")).constraints[0] == constraint_of("board", {}, {1, 1, 6, 2, 3}));
    CHECK(read_notation(object_text(5, "")).constraints[0] == constraint_of("board", {}, {1, 1, 5, 0, 0}));
}

TEST_CASE("pictures and unknown members are named") {
    const ConstraintPuzzle puzzle = read_notation(
        object_text(9, R"("line":[{},{}],"cage":[{"cells":["R1C1"],"value":"x"}],"fog":true,"odd":[{"cell":"R0C1"}],)"
                       R"("killercage":[{"cells":["R1C1"],"value":"x"}],"boxindexer":[{}],"text":[],)"
                       R"("doublearrow":[{"lines":[["R1C1"]]}])"));
    CHECK(unread_of(puzzle) ==
          "2 pictures (line), which may have a meaning\n1 pictures (cage), which may have a meaning\nthe member fog\n"
          "a constraint odd\na constraint killercage\nthe member boxindexer\n"
          "doublearrow: double-arrow has 1 cells; expected at least 3\n");
}

TEST_CASE("links of f-puzzles and SudokuPad hold the object") {
    const std::string object = object_text(9, R"("antiknight":true)");
    const std::string word = lz_compressed(object, LzAlphabet::base64);
    CHECK(word.starts_with("N4Ig"));
    for (const std::string& text :
         {word, "https://www.f-puzzles.com/?load=" + word, "https://f-puzzles.com/?a=b&load=" + word,
          "https://sudokupad.app/fpuz" + word, "https://sudokupad.app/fpuzzles" + word + "?x=1",
          "https://beta.sudokupad.app/sudoku/fpuz" + word,
          "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz" + word})
        CHECK(lines_read(text) == "anti-knight\n");
    check_error("https://www.f-puzzles.com/?id=abc",
                "the link holds the name of the puzzle, which only the site knows; expected a link with load=", 1, 31);
    check_error("https://sudokupad.app/abc12",
                "the link holds the name of the puzzle, which only the site knows; expected fpuz, scl or ctc and the "
                "puzzle behind it",
                1, 23);
    check_error("https://www.f-puzzles.com/?load=" + word + "\nhttps://www.f-puzzles.com/?load=" + word,
                "this is no puzzle in a known notation; expected 'grid 9x9', a link or a board", 1, 1);
    check_error("https://www.f-puzzles.com/?load=N4I!", "unexpected '!' in the compressed text", 1, 33);
}

TEST_CASE("wrong objects are refused") {
    check_error(R"({"size":9,"grid":[]})", "the member grid is missing or wrong; expected 9 rows of 9 cells", 1, 1);
    check_error(R"({"size":0,"grid":[]})", "the member size is missing or wrong; expected 1 to 64", 1, 1);
    check_error("{\"size\":9,\n\"grid\":[}", "this is not JSON", 2, 9);
    check_error(R"({"size":1,"grid":[[{"value":2,"given":true}]]})", "the given 2 is no digit; expected 1 to 1", 1, 1);
}

TEST_CASE("what f-puzzles can hold is written and read back") {
    rc::check([] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        const std::size_t side = 4 + 2 * random.below(2);
        ConstraintPuzzle puzzle(Grid(side, side, side));
        const int n = static_cast<int>(side);
        puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, n, 2, n / 2}));
        puzzle.name = "T";
        puzzle.allowed[1] = 0b10;
        puzzle.allowed[2] = 0b11;
        for (const ConstraintKind& kind : constraint_kinds()) {
            if (kind.name == "board" || kind.name == "windows" || kind.name == "one-of") continue;
            const auto constraint = sample::random_constraint(puzzle, kind, random);
            if (!constraint) continue;
            puzzle.constraints.push_back(*constraint);
            if (!fpuzzles_obstacle(puzzle).empty()) puzzle.constraints.pop_back();
        }
        RC_ASSERT(puzzle.constraints.size() > 10u);
        for (const std::string& text : {write_fpuzzles(puzzle), write_sudokupad(puzzle)}) {
            const auto again = read_constraint_puzzle(text);
            RC_ASSERT(again.ok());
            RC_ASSERT(again->unread.empty());
            RC_ASSERT(again->allowed == puzzle.allowed);
            RC_ASSERT(again->name == puzzle.name);
        }
        const auto again = read_constraint_puzzle(write_fpuzzles(puzzle));
        std::vector<std::string> lines = sorted_lines(puzzle), read = sorted_lines(*again);
        // Odd and even cells are joined, and a number that is usual may be left out.
        const auto is_joined = [](const std::string& line) {
            return line.find("\nodd") != std::string::npos || line.find("\neven") != std::string::npos;
        };
        std::erase_if(lines, is_joined);
        std::erase_if(read, is_joined);
        for (std::string& line : lines)
            if (const auto at = line.find("whisper r"); at != std::string::npos) line.insert(at + 8, "5 ");
        std::ranges::sort(lines);
        RC_ASSERT(read == lines);
    });
}

TEST_CASE("regions of other shapes are written and read back") {
    for (const std::string_view text : {"grid 4x4\nregions\n1122\n1332\n1332\n4444\n", "grid 4x4\nboxes none\n",
                                        "grid 4x4\nregions\n11..\n1...\n1...\n....\n"}) {
        const ConstraintPuzzle puzzle = read_notation(text);
        REQUIRE(fpuzzles_obstacle(puzzle).empty());
        CHECK(write_constraint_text(read_notation(write_fpuzzles(puzzle))) == text);
    }
}
