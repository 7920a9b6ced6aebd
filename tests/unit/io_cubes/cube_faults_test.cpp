// Errors in cube files: message, line and column, for any block size.
#include <doctest/doctest.h>

#include <string>

#include "sat/core/terminator.h"
#include "tests/unit/io_cubes/cube_text.h"

namespace {

using sat::Strictness;
using test::cubes_of;
using test::inccnf_of;
using test::mode;

struct Row {
    std::string_view text, answer;
    Strictness strictness = Strictness::normal;
};

template <class Read>
void check(const Row& row, Read read) {
    for (const std::size_t block : {1u, 2u, 7u, 1000u}) {
        CAPTURE(row.text);
        CAPTURE(block);
        CHECK(read(row.text, mode(row.strictness, block)) == row.answer);
    }
}

TEST_CASE("errors in a cube file have the exact message, line and column") {
    const Row rows[] = {
        {"a 1 -2\n", "refused :2:1: last cube lacks its 0"},
        {"a 1 -2", "refused :1:7: last cube lacks its 0"},
        {"a", "refused :1:2: expected white space after 'a', found end of file"},
        {"a1 0\n", "refused :1:2: expected white space after 'a', found '1'"},
        {"a 1\na 2 0\n", "refused :2:1: 'a' inside a cube, which lacks its 0"},
        {"a 1 -2 -1 0\n", "refused :1:8: a cube with -1 and 1"},
        {"a 1 0\nc\n a 5 2 -5 0\n", "refused :3:8: a cube with -5 and 5"},
        {"a 1 4 0\n", "refused :1:5: the variable of literal 4 occurs in no clause of the formula"},
        {"a 1 0\na -6 0\n", "refused :2:3: the variable of literal -6 occurs in no clause of the formula"},
        {"a 1073741824 0\n", "refused :1:3: literal too large, the limit is 1073741823"},
        {"a -99999999999999999999999 0\n", "refused :1:3: literal too large, the limit is 1073741823"},
        {"a 1 -0\n", "refused :1:5: zero must not be signed"},
        {"a 1 - 0\n", "refused :1:6: expected a digit after '-', found a space"},
        {"a 1 --2 0\n", "refused :1:6: expected a digit after '-', found '-'"},
        {"a 1-2 0\n", "refused :1:4: expected a digit or white space, found '-'"},
        {"a 1 x 0\n", "refused :1:5: expected a literal or '0', found 'x'"},
        {"a 1 2x 0\n", "refused :1:6: expected a digit or white space, found 'x'"},
        {"1 2 0\n", "refused :1:1: expected 'a' or a comment, found '1'"},
        {"a 1 0\n-2 0\n", "refused :2:1: expected 'a' or a comment, found '-'"},
        {"a 1 0\nb\n", "refused :2:1: expected 'a' or a comment, found 'b'"},
        {"a 1 0\n\xc3\xa4 2 0\n", "refused :2:1: expected 'a' or a comment, found 0xc3"},
        {"a 1\r 0\n", "refused :1:4: carriage return without newline"},
        {"p inccnf\n1 0\n",
         "refused :1:1: a header in a file of cubes: a file with 'p inccnf' holds its formula itself"},
        {"a 1\t0\n", "refused :1:4: unusual white space: a tab, expected a space", Strictness::strict},
        {"a 01 0\n", "refused :1:3: leading zero", Strictness::strict},
        {"a 1 00\n", "refused :1:5: leading zero", Strictness::strict},
        {"a 1 0", "refused :1:6: no newline at the end", Strictness::strict},
        {"a 4 0\n", "refused :1:3: the variable of literal 4 occurs in no clause of the formula", Strictness::lenient},
    };
    for (const Row& row : rows) check(row, cubes_of);
}

TEST_CASE("common variations are accepted") {
    const Row rows[] = {
        {"", ""},
        {"\n\nc nothing\n", ""},
        {"a 0\n", "a 0 "},
        {"c one\na 1 -2 0\nc two\na\n3\n0 a 5 0", "a 1 -2 0 a 3 0 a 5 0 "},
        {"  a\t1 01 1c a comment 9\n 0\r\n", "a 1 0 "},
        {"a 1 0\na -1 0\n", "a 1 0 a -1 0 "},
        {"a 1 -2 0\nc\na -1 0\n", "a 1 -2 0 a -1 0 ", Strictness::strict},
    };
    for (const Row& row : rows) check(row, cubes_of);
}

TEST_CASE("errors in an iCNF file have the exact message, line and column") {
    const Row rows[] = {
        {"", "refused :1:1: empty file"},
        {"c\n", "refused :2:1: end of file before the header"},
        {"1 0\n", "refused :1:1: missing header, expected 'p inccnf', found '1'"},
        {"a 1 0\n", "refused :1:1: missing header, expected 'p inccnf', found 'a'"},
        {"pinccnf\n", "refused :1:2: expected a space after 'p' in the header, found 'i'"},
        {"p cnf 1 1\n1 0\n", "refused :1:3: malformed header: expected 'inccnf', found 'cnf'"},
        {"p inccnf 2 2\n", "refused :1:10: expected the end of the line after the header, found '2'"},
        {"p inccnf\n1 0\np inccnf\n", "refused :3:1: second header"},
        {"p inccnf\n1 2\na 1 0\n", "refused :3:1: 'a' inside a clause, which lacks its 0"},
        {"p inccnf\n1 2\n", "refused :3:1: last clause lacks its 0"},
        {"p inccnf\n1 2 0\na 1 2\n", "refused :4:1: last cube lacks its 0"},
        {"p inccnf\n1 0\na 1 3 -2 0\n1 2 0\n",
         "refused :3:5: the variable of literal 3 occurs in no clause of the formula"},
        {"p inccnf\na 5 0\na -3 0\n1 0\n",
         "refused :2:3: the variable of literal 5 occurs in no clause of the formula"},
        {"p inccnf\n1 b\n", "refused :2:3: expected a literal or '0', found 'b'"},
        {"p inccnf\n1 0\nb\n", "refused :3:1: expected 'a', a literal or a comment, found 'b'"},
        {"p inccnf\n1 0\na 1 -1 0\n", "refused :3:5: a cube with -1 and 1"},
    };
    for (const Row& row : rows) check(row, inccnf_of);
}

TEST_CASE("of many unused variables, the first in the text is reported") {
    std::string text = "p inccnf\n1 0\na 1 0\n";
    for (int v = 50; v > 1; --v) text += "a " + std::to_string(v) + " 0\n";
    check({text, "refused :4:3: the variable of literal 50 occurs in no clause of the formula"}, inccnf_of);
}

TEST_CASE("clauses and cubes of an iCNF file may be in any order") {
    check({"c x\np  inccnf\r\n1 -2 2 1 0 a -2 0\n0\na 7 1 0\n7 0\n",
           "declared 7 vars 3: 1 -2 2 1 0 0 7 0 | a -2 0 a 7 1 0 "},
          inccnf_of);
    check({"p inccnf", "declared 0 vars 0: | "}, inccnf_of);
}

TEST_CASE("the limit of bytes and an interrupt end the reading of cubes") {
    sat::ReadOptions options;
    options.max_input = 5;
    CHECK(cubes_of("a 1 0\n", options) == "refused : input is larger than the limit of 5 bytes");
    options.max_input = 6;
    CHECK(cubes_of("a 1 0\n", options) == "a 1 0 ");
    sat::Terminator stop{true};
    options.stop = &stop;
    CHECK(cubes_of("a 1 0\n", options) == "refused : reading was stopped");
    CHECK(inccnf_of("p inccnf\n", options) == "refused : reading was stopped");
}

}  // namespace
