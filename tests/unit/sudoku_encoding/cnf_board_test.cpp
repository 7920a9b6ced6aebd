#include <doctest/doctest.h>

#include "tests/unit/sudoku_encoding/cnf_text_of.h"

using namespace encoding_tests;

namespace {

const std::string kHeading = "c sudoku box 2x2 variant classic numbering natural encoding minimal\n";
const std::string kGrid = "c puzzle\nc 1 . | . .\nc . . | . .\nc ----+----\nc . . | . .\nc . . | . 4\n";
const std::string kClause = "p cnf 64 1\n1 0\n";

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const std::size_t at = text.find(what);
    REQUIRE(at != text.npos);
    return text.replace(at, what.size(), with);
}

}  // namespace

TEST_CASE("the comments of a CNF contain the puzzle and its encoding") {
    Puzzle p = puzzle(4, "1... ..2. .... ...4");
    p.name = "first game";
    p.marks.emplace(4u);
    p.marks->forbid(1, 3);
    const Rules r = classic_rules({2, 2});
    CHECK(cnf_text(encode(p, r, {find_encoding("reduced"), &default_numbering(), false}), {},
                   {sat::Verdict::unsatisfiable, {}, 0})
              .starts_with("c sudoku box 2x2 variant classic numbering mapped encoding reduced\n"
                           "c no-repeats\n"
                           "c name first game\n"
                           "c puzzle\n"
                           "c  1 . | . .\n"
                           "c  . . | 2 .\n"
                           "c  ----+----\n"
                           "c  . . | . .\n"
                           "c  . . | . 4\n"
                           "c marks r1c2 1 2 4\n"
                           "c cell r1c2 1 2 4\n"
                           "c cell r1c3 3 3 4\n"
                           "c cell r1c4 5 3\n"));
    Variant v = variant("jigsaw", 4);
    CHECK(cnf_text(encode(p, rules({2, 2}, "jigsaw"), {&default_encoding(), find_numbering("ijn")}), v)
              .starts_with("c sudoku box 2x2 variant jigsaw numbering ijn encoding extended\n"
                           "c name first game\n"
                           "c regions\n"
                           "c  1 1 3 3\nc  1 1 3 3\nc  2 2 4 4\nc  2 2 4 4\n"
                           "c puzzle\n"
                           "c  1 . . .\nc  . . 2 .\nc  . . . .\nc  . . . 4\n"
                           "c marks r1c2 1 2 4\np cnf 444 "));
}

TEST_CASE("the solved board, or that there is none, follows the clauses") {
    const Rules r = classic_rules({2, 2});
    const Encoding e = encode(puzzle(4, "1... .... .... ...."), r);
    const std::string solved = cnf_text(e, {}, {sat::Verdict::satisfiable, board(4, "1234 3412 2143 4321"), 1});
    CHECK(solved.ends_with(" 0\nc solution\nc  1 2 | 3 4\nc  3 4 | 1 2\nc  ----+----\nc  2 1 | 4 3\nc  4 3 | 2 1\n"));
    const std::string none = cnf_text(e, {}, {sat::Verdict::unsatisfiable, {}, 1});
    CHECK(none.ends_with(" 0\nc no solution\n"));
    CHECK(read_text(none)->board.no_solution);
    CHECK(cnf_text(e, {}, {}).ends_with(" 0\n"));
}

TEST_CASE("foreign comments are skipped, before and between the lines of the board") {
    const auto read = read_text("c made by hand\nc sudoku puzzle of the day\n" + kHeading +
                                "c\nc an unknown comment\n" + kGrid + kClause + "c found by x\n");
    REQUIRE(read.ok());
    CHECK(read->board.puzzle.board == board(4, "1... .... .... ...4"));
    CHECK(read->board.line == 3);
    CHECK(read->num_vars == 64);
}

TEST_CASE("malformed comments are rejected with their position") {
    const std::string good = kHeading + kGrid + kClause;
    REQUIRE(read_text(good).ok());
    CHECK(fault_of(kClause) == "f: no line 'c sudoku box ...': not a CNF that sudoku2cnf wrote");
    CHECK(fault_of(kHeading + kClause) == "f:1:1: no puzzle after this line");
    CHECK(
        fault_of(replaced(good, "2x2", "2y2")) ==
        "f:1:14: '2y2' is not a box shape; expected RxC, rows and columns of a box, such as 3x3, with RxC at most 999");
    CHECK(fault_of(replaced(good, "variant", "varia")) == "f:1:18: expected 'variant', found 'varia'");
    CHECK(fault_of(replaced(good, "classic", "y")).starts_with("f:1:26: unknown variant 'y'; choose from classic, "));
    CHECK(fault_of(replaced(good, "natural", "roman")) == "f:1:44: expected a numbering, found 'roman'");
    CHECK(fault_of(replaced(good, " encoding minimal", "")) ==
          "f:1:51: expected 'encoding', found the end of the line");
    CHECK(fault_of(replaced(good, "minimal", "small")) == "f:1:61: expected an encoding, found 'small'");
    CHECK(fault_of(replaced(good, "minimal", "minimal x")) == "f:1:69: expected the end of the line, found 'x'");
    CHECK(fault_of(replaced(good, "minimal", "reduced")) == "f:1:61: encoding reduced needs numbering mapped");
    CHECK(fault_of(replaced(good, "natural", "mapped")) == "f:1:60: encoding minimal has no map");
    CHECK(fault_of(replaced(good, "c 1 . |", "c 5 . |")) == "f:3:3: expected a number up to 4, found '5'");
    CHECK(fault_of(replaced(good, "c 1 . |", "c 1 x |")) == "f:3:5: expected a number up to 4, found 'x'");
    CHECK(fault_of(replaced(good, "c 1 . | . .", "c 1 . | .")) ==
          "f:3:10: expected a number up to 4, found the end of the line");
    CHECK(fault_of(replaced(good, "c 1 . | . .", "c 1 . | . . 2")) ==
          "f:3:13: expected the end of the line, found '2'");
    CHECK(fault_of(replaced(good, "c . . | . 4\n", "")) == "f:6:12: 1 more row of the grid expected");
    CHECK(fault_of(good + "c solution\nc 1 2 3 4") == "f:11:10: 3 more rows of the grid expected");
    CHECK(fault_of(replaced(good, "c puzzle", "c puzzle 1")) == "f:2:10: expected the end of the line, found '1'");
    CHECK(fault_of(replaced(good, "p cnf", "c marks r5c1 1\np cnf")) ==
          "f:8:9: expected a cell such as r1c1, found 'r5c1'");
    CHECK(fault_of(replaced(good, "p cnf", "c marks r1c2 0\np cnf")) == "f:8:14: expected a digit up to 4, found '0'");
    CHECK(fault_of(replaced(good, "p cnf", "c marks r1c2 1 1 1 1 1\np cnf")) ==
          "f:8:22: more digits than the board has");
    CHECK(fault_of(replaced(good, "p cnf", "c name a\x1b[2J\np cnf")) ==
          "f:8:9: byte 0x1b in a line of text; expected UTF-8 without control characters");
    CHECK(fault_of(replaced(good, "p cnf", "c note \xff\np cnf")) ==
          "f:8:8: byte 0xff in a line of text; expected UTF-8 without control characters");
    CHECK(fault_of(replaced(good, "2x2", "\x1b[2J")).starts_with("f:1:14: '?[2J' is not a box shape"));
    CHECK(fault_of("c sudoku box 6x6 variant classic numbering natural encoding minimal\nc marks r1c1 1\n" + kClause) ==
          "f:2:9: marks on a board of side 36; expected at most 35");
    std::string notes;
    for (int i = 0; i < 17; ++i) notes += "c note " + std::string(64000, 'x') + "\n";
    CHECK(fault_of(replaced(good, "p cnf", notes + "p cnf")) == "f:24:3: notes of more than 1048576 bytes");
    CHECK(fault_of(replaced(good, "64 1", "64 2")).find("clause missing") != std::string::npos);
}

TEST_CASE("a file whose numbers or map do not belong to its puzzle is rejected") {
    const Rules r = classic_rules({2, 2});
    const auto encoded = [&](const std::string& text) {
        const auto read = read_text(text);
        REQUIRE_MESSAGE(read.ok(), read.error().message());
        const auto e = encoding_of(*read, r);
        return e ? "good" : describe(e.error(), "f");
    };
    CHECK(encoded(kHeading + kGrid + kClause) == "good");
    CHECK(encoded(kHeading + kGrid + "p cnf 65 1\n65 0\n") ==
          "f: the header has 65 variables; the encoding of the puzzle in the comments has 64");
    const std::string reduced = cnf_text(encode(puzzle(4, "1... .... .... ...4"), r, {find_encoding("reduced")}), {});
    CHECK(encoded(reduced) == "good");
    CHECK(encoded(replaced(reduced, "c cell r1c2 1 2 3 4", "c cell r1c2 1 2 3")) ==
          "f:8:8: this is not the map of r1c2 in the puzzle above it");
    CHECK(encoded(replaced(reduced, "c cell r1c2 1 2 3 4", "c cell r1c2 2 2 3 4")) ==
          "f:8:8: this is not the map of r1c2 in the puzzle above it");
    CHECK(encoded(replaced(reduced, "c cell r1c2 1 2 3 4\n", "")).starts_with("f:1:1: the map has "));
    CHECK(fault_of(replaced(reduced, "c cell r1c2 1", "c cell r1c2 x")) == "f:8:13: expected a variable, found 'x'");
    std::string again;
    for (int i = 0; i < 17; ++i) again += "c cell r1c2 1 2 3 4\n";
    CHECK(fault_of(replaced(reduced, "c cell r1c2 1 2 3 4\n", again)) ==
          "f:24:8: the map has a line for every cell already");
    CHECK(fault_of(replaced(reduced, "c cell r1c2 1", "c cell r0c2 1")) ==
          "f:8:8: expected a cell such as r1c1, found 'r0c2'");
}
