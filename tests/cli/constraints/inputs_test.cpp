// Files as other programs write them: UTF-16, byte order marks, empty ones among others.
#include <string>

#include "tests/cli/constraints/puzzles.h"

namespace {

using namespace constraint_puzzles;
using namespace sudoku_test;

const std::string kMark = "\xef\xbb\xbf";

std::string utf16(const std::string& ascii, bool little, bool with_mark = true) {
    std::string bytes = !with_mark ? "" : little ? "\xff\xfe" : "\xfe\xff";
    for (const char c : ascii) bytes += little ? std::string{c, '\0'} : std::string{'\0', c};
    return bytes;
}

TEST_CASE("UTF-16 is read as UTF-8 is, classic puzzles and puzzles with constraints") {
    const ScratchFolder folder;
    for (const bool little : {false, true})
        for (const bool with_mark : {false, true}) {
            CAPTURE(little);
            CAPTURE(with_mark);
            const std::string small = folder.write("small.txt", utf16(kSmall, little, with_mark));
            CHECK(sudoku({"solve", small}).out == kSmallRows);
            CHECK(sudoku({"convert", "--to", "line", "--box", "3x3"}, utf16(kPuzzle, little, with_mark)).out ==
                  kPuzzle);
            CHECK(sudoku({"play", small, "--screen", "-"}).out == sudoku({"play", "-", "--screen", "-"}, kSmall).out);
            const Finished formula =
                cli::run({SATSOLVE, "--no-res", "-"}, utf16("p cnf 1 1\n1 0\n", little, with_mark));
            CHECK(formula.exit_code == 1);
            CHECK_MESSAGE(contains(formula.err, "is the text in UTF-16? convert it, as by 'iconv -f UTF-16 -t UTF-8'"),
                          formula.err);
        }
}

TEST_CASE("joined files may each begin with a byte order mark") {
    CHECK(sudoku({"solve"}, kMark + kSmall + kMark + kSmall).out == kSmallRows + "\n" + kSmallRows);
    CHECK(sudoku({"solve"}, kMark + kPuzzle + kMark + kPuzzle).out == kSolution + kSolution);
    CHECK(sudoku({"solve"}, utf16(kSmall, true) + utf16(kSmall, true)).out == kSmallRows + "\n" + kSmallRows);
}

TEST_CASE("an empty file among others is reported, and neither decides what the run is on nor ends it") {
    const ScratchFolder folder;
    const std::string small = folder.write("small.txt", kSmall), classic = folder.write("classic.txt", kPuzzle);
    for (const std::string nothing : {"", " \n\n", "# only a comment\n", "\xef\xbb\xbf"}) {
        const std::string empty = folder.write("empty.txt", nothing);
        const std::string why = empty + ": no puzzle in the input\n";
        CAPTURE(nothing);
        for (const auto& [files, out] :
             std::vector<std::pair<Words, std::string>>{{{empty, small}, kSmallRows},
                                                        {{empty, empty, small}, kSmallRows},
                                                        {{small, empty, small}, kSmallRows + "\n" + kSmallRows},
                                                        {{empty, classic}, kSolution},
                                                        {{classic, empty, classic}, kSolution + kSolution}}) {
            Words words{"solve"};
            words.insert(words.end(), files.begin(), files.end());
            const Finished f = sudoku(words);
            CHECK(f.out == out);
            CHECK_MESSAGE(contains(f.err, why), f.err);
            CHECK(f.exit_code == 1);
        }
        const Finished converted = sudoku({"convert", empty, classic});
        CHECK(converted.out == sudoku({"convert", classic}).out);
        CHECK(contains(converted.err, why));
        CHECK(contains(sudoku({"print", "-o", folder.path("a.svg"), classic, empty}).err, why));
        CHECK(contains(sudoku({"solve", empty}).err, "no puzzle in the input"));
    }
}

}  // namespace
