#include "sudoku/notation/notations.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <string>

#include "sat/core/random.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/bridge.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/iss_codes.h"
#include "sudoku/notation/killer_line.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/solo.h"
#include "sudoku/notation/sudokupad.h"
#include "sudoku/text/puzzle_reader.h"
#include "tests/unit/sudoku_notation/read_notation.h"

using namespace sudoku;
using sample::check_error;
using sample::lines_of;
using sample::lines_read;
using sample::read_notation;

namespace {

const std::string kClassicLine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
// Cages of two cells side by side, and one of one cell at the end of each row.
std::string killer_numbers() {
    std::string text = "3x3:d:k";
    for (int c = 0; c < 81; ++c)
        text += ':' + std::to_string(c % 9 == 8 ? 200 + c / 9 : 256 * 7 + (c / 9) * 4 + c % 9 / 2);
    return text + ":\n";
}

std::vector<std::string> good_texts() {
    const std::string object =
        R"({"size":2,"grid":[[{"value":1,"given":true},{}],[{},{}]],"killercage":[{"cells":["R1C1"],"value":"1"}]})";
    const std::string killer =
        "grid 4x4\nboxes 2x2\nkiller 5 r1c1 r2c1\nkiller r3c3 r3c4 r4c4\ngivens\n1...\n....\n....\n.3.4\n";
    const std::string jigsaw = "grid 3x3\nregions\n112\n132\n332\nfalling-diagonal\nrising-diagonal\n";
    return {
        "grid 4x4\nboxes 2x2\nkiller 5 r1c1 r2c1\nregex row 2 \"[12]*3?.\"\ngivens\n1...\n....\n....\n...4\n",
        ".Cage~3~R1C1~R1C2.Sum~5_=_1_-10~R1C1~R1C2.Regex~MTIrLg~R1C1~R1C2.~R1C1_5.Replicate~CB.Thermo~R1C1~R1C2.End",
        ".Shape~6x6~9.RegionSize~9.NFA~AGjA~_ones~R1C1~R1C2.Var~A~~2.Jigsaw~123456123456123456123456123456123456",
        object,
        "https://www.f-puzzles.com/?load=" + lz_compressed(object, LzAlphabet::base64),
        R"({"cells":[[{"value":1},{}],[{},{}]],"regions":[[[0,0],[0,1]]],"cages":[{"cells":[[0,0]],"value":"1"}]})",
        killer_numbers(),
        write_solo(read_notation(killer)),
        write_solo(read_notation(jigsaw)),
        kClassicLine};
}

std::string mutated(std::string text, sat::Random& random) {
    for (std::uint32_t i = 1 + random.below(4); i > 0 && !text.empty(); --i) {
        const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
        switch (random.below(4)) {
            case 0: text[at] = static_cast<char>(random.below(256)); break;
            case 1: text.erase(at, 1 + random.below(8)); break;
            case 2: text.insert(at, text.substr(random.below(static_cast<std::uint32_t>(text.size())), 12)); break;
            default: text[at] = "0129-~._/rRcC,:\"'[]{}\n "[random.below(23)]; break;
        }
    }
    return text;
}

}  // namespace

TEST_CASE("notations are found by name and recognised by content") {
    for (const NotationEntry& entry : notations()) {
        CHECK(find_notation(entry.name) == &entry);
        CHECK((entry.obstacle == nullptr) == (entry.write == nullptr));
    }
    CHECK(find_notation("nothing") == nullptr);
    const auto name_of = [](std::string_view text) {
        const NotationEntry* const found = recognise_notation(text);
        return found == nullptr ? std::string_view("none") : found->name;
    };
    CHECK(name_of("# x\n\ngrid 9x9\n") == "constraints");
    CHECK(name_of(".~R1C1_5") == "iss");
    CHECK(name_of("N4IgzglgXgpiBcBOAvkA") == "f-puzzles");
    CHECK(name_of("https://sudokupad.app/abc") == "sudokupad");
    CHECK(name_of(killer_numbers()) == "killer-numbers");
    CHECK(name_of("2x2:1_2n") == "solo");
    CHECK(name_of(kClassicLine) == "classic");
    CHECK(name_of("1..4..1..1..4..1\n") == "classic");
    CHECK(name_of("..34.1..1..4..1.\n") == "classic");  // not a string of constraints, which begin with a dot
    CHECK(name_of("hello") == "none");
    CHECK(name_of("") == "none");
    check_error("hello", "this is no puzzle in a known notation; expected 'grid 9x9', a link or a board", 1, 1);
}

TEST_CASE("what a notation writes, it reads as the same puzzle") {
    for (const std::string& text : good_texts()) {
        const ConstraintPuzzle puzzle = read_notation(text);
        for (const NotationEntry& entry : notations()) {
            if (entry.write == nullptr || !entry.obstacle(puzzle).empty()) continue;
            CAPTURE(text);
            CAPTURE(entry.name);
            const std::string written = entry.write(puzzle);
            CHECK(written.ends_with('\n'));
            CHECK(recognise_notation(written) == &entry);
            const ConstraintPuzzle again = read_notation(written);
            CHECK(again.grid == puzzle.grid);
            CHECK(again.allowed == puzzle.allowed);
            CHECK(lines_of(again) == lines_of(puzzle));
        }
    }
}

TEST_CASE("random and mutated texts are read or refused with a place") {
    const std::vector<std::string> texts = good_texts();
    const std::string object = R"({"size":2,"grid":[[{},{}],[{},{}]],"antiknight":true})";
    rc::check([&] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        for (std::string text : texts) {
            text = random.below(20) == 0 ? std::string() : mutated(std::move(text), random);
            for (const NotationEntry& entry : notations()) {
                const bool is_recognised = entry.recognises(text);
                const auto puzzle = entry.read(text);
                if (puzzle.ok()) RC_ASSERT(constraint_text_obstacle(*puzzle).empty() || !puzzle->name.empty());
                else RC_ASSERT(puzzle.error().line >= 1u && puzzle.error().column >= 1u);
                if (puzzle.ok() && entry.name != "iss" && entry.name != "classic")
                    RC_ASSERT(is_recognised || text.size() > 0);
            }
        }
        const std::string changed = mutated(object, random);
        const auto read = read_constraint_puzzle(lz_compressed(changed, LzAlphabet::base64));
        if (!read.ok()) RC_ASSERT(read.error().line >= 1u);
        RC_ASSERT(read_fpuzzles_json(changed).ok() || !changed.empty());
        plain_sudokupad_json(changed);
    });
}

TEST_CASE("killer lines") {
    const ConstraintPuzzle puzzle = read_notation(killer_numbers());
    CHECK(puzzle.constraints[1].kind->name == "falling-diagonal");
    CHECK(puzzle.constraints[3] == constraint_of("killer", {{0, 1}}, {7}));
    CHECK(puzzle.constraints.size() == 3 + 36);
    check_error("3x3::k:1:2", "2 numbers follow 'k:'; expected a number for each of 81 cells", 1, 11);
    check_error("3x3::k:1:x", "1 numbers follow 'k:'; expected a number for each of 81 cells", 1, 10);
    std::string arrows(81, '>');
    for (std::size_t r = 0; r < 9; ++r) arrows[9 * r + 8] = 'j';
    const ConstraintPuzzle rows = read_notation(arrows);
    REQUIRE(rows.constraints.size() == 10);
    CHECK(rows.constraints[1] == constraint_of("killer", {{0, 1, 2, 3, 4, 5, 6, 7, 8}}, {45}));
    arrows[8] = '<';
    check_error(arrows, "the way from this cell leads nowhere; expected the sum of its cage", 1, 1);
}

TEST_CASE("game ids of Solo") {
    const ConstraintPuzzle boxes = read_notation("3x2:1_2a6zf");
    CHECK(boxes.constraints[0] == constraint_of("board", {}, {1, 1, 6, 3, 2}));
    CHECK(boxes.allowed[0] == 1);
    CHECK(boxes.allowed[1] == 2);
    CHECK(boxes.allowed[2] == 0b111111);
    CHECK(boxes.allowed[3] == 0b100000);
    // Three rows as regions: no borders within them, and two below each column.
    const ConstraintPuzzle rows = read_notation("3jx:i,f______");
    CHECK(lines_of(rows) == "grid 3x3\nregions\n111\n222\n333\nfalling-diagonal\nrising-diagonal\n");
    check_error("2x2:1_5n", "the given 5 is no digit; expected 1 to 4", 1, 5);
    check_error("2x2:a", "1 cells; expected 16", 1, 6);
    check_error("2x2:zz", "more than 16 cells", 1, 5);
    check_error("2x2:p,a", "unexpected ','; expected the end", 1, 6);
    check_error("3j:i,zz", "unexpected 'z'; expected no more borders", 1, 6);
}

TEST_CASE("objects of SudokuPad in long and short form") {
    const std::string text =
        R"({"cells":[[{"value":"1"},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{"value":"x"}]],)"
        R"("regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],)"
        R"([[2,2],[2,3],[3,2],[3,3]]],"cages":[{"cells":[[0,0],[0,1]],"value":"5"},)"
        R"({"cells":[[1,1],[1,2]],"unique":true},)"
        R"({"value":"title: Four"},{"value":"author: me"},{"cells":[[0,0]],"value":"A"}],)"
        R"("lines":[{"color":"#FF0000"}]})";
    const std::string lines =
        "grid 4x4\nname Four\nauthor me\nboxes 2x2\nkiller 5 r1c1 r1c2\nkiller r2c2 r2c3\n"
        "givens\n1...\n....\n....\n....\n# not read: 1 texts in cells that are no digits\n"
        "# not read: a cage with the text 'A'\n"
        "# not read: 1 pictures (lines), which may have a meaning\n";
    CHECK(lines_read(text) == lines);
    const std::string zipped =
        "{ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:'x'}]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
        "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{ce:[[0,0],[0,1]],v:5},{ce:[[1,1],[1,2]],unique:t},"
        "{v:'title: Four'},{v:'author: me'},{ce:[[0,0]],v:'A'}],l:[{c:FF0000}]}";
    CHECK(lines_read("https://sudokupad.app/scl" + lz_compressed(zipped, LzAlphabet::base64)) == lines);
    CHECK(plain_sudokupad_json("{a:[,],b:t,c:'it\\'s \"x\"',d:1.5,e:#0,f:{},g:f}") ==
          "{\"a\":[{},{}],\"b\":true,\"c\":\"it's \\\"x\\\"\",\"d\":1.5,\"e\":\"#0\",\"f\":{},\"g\":false}");
    check_error(R"({"cells":[],"regions":[]})", "the member cells is missing or wrong; expected rows of cells", 1, 1);
}

TEST_CASE("classic puzzles become constraints and back") {
    for (const std::string& text : {kClassicLine + "\n", std::string("#V x,windows\n") + kClassicLine + "\n",
                                    std::string("#V disjoint,anti-knight,anti-king\n") + kClassicLine + "\n",
                                    std::string("#V percent\n") + kClassicLine + "\n"}) {
        CAPTURE(text);
        sat::MemorySource source(text);
        PuzzleReader reader(source);
        const auto classic = reader.next();
        REQUIRE(classic.has_value());
        REQUIRE(classic->ok());
        const auto constraints = to_constraints(**classic);
        REQUIRE(constraints.ok());
        CHECK(fits(*constraints).ok());
        const auto again = to_classic(*constraints);
        if (text.find("percent") != std::string::npos) {
            CHECK(again.error().message() == "a classic puzzle does not have the constraint rising-diagonal");
            continue;
        }
        REQUIRE(again.ok());
        CHECK(again->board == (*classic)->board);
        CHECK(again->rules == completed({}, (*classic)->rules, 9));
    }
    CHECK(lines_of(read_notation("#V x,windows 3x3\n" + kClassicLine))
              .starts_with("falling-diagonal\nrising-diagonal\nwindows\n"));
    const auto jigsaw =
        to_classic(read_notation("grid 3x3\nregions\n112\n132\n332\ngivens\n1..\n...\n...\ncandidates 1 2 r3c3\n"));
    REQUIRE(jigsaw.ok());
    CHECK(jigsaw->rules.variant->regions == std::vector<std::uint16_t>{0, 0, 1, 0, 2, 1, 2, 2, 1});
    CHECK(jigsaw->board[0] == 1);
    REQUIRE(jigsaw->marks.has_value());
    CHECK_FALSE(jigsaw->marks->allows(8, 3));
    for (const auto& [text, message] :
         {std::pair<std::string, std::string>("grid 4x4\nboxes none\n", "it has neither boxes nor regions alone"),
          {"grid 4x4\n", "its first constraint is not a board of the whole grid"},
          {"grid 4x4\nboxes 2x2\nodd r1c1\n", "a classic puzzle does not have the constraint odd"},
          {"grid 4x4\ndigits 0-3\nboxes 2x2\n",
           "a classic puzzle is square, without missing cells, with as many digits from 1 as rows"}})
        CHECK(to_classic(read_notation(text)).error().message() == message);
}
