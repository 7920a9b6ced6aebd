#include "sudoku/notation/puzzle_stream.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/chopped_source.h"

using namespace sudoku;

namespace {

const std::string kClassic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const std::string kOwn = "grid 4x4\nboxes 2x2\n# a comment\n\nkiller 5 r1c1 r2c1\n";
const std::string kString = ".Shape~4x4.Cage~5~R1C1~R2C1\n";
const std::string kIndented = "\n  .Shape~4x4\n    .Cage~5~R1C1~R2C1\n";
const std::string kObject =
    "{\"size\": 2,\n \"title\": \"} \\\" {\",\n \"grid\": [[{\"value\":1,\"given\":true},{}],[{},{}]],\n "
    "\"killercage\": [{\"cells\":[\"R1C1\"],\"value\":\"1\"}]\n}\n";

std::vector<PuzzleText> texts_of(const std::string& file) {
    sat::MemorySource source(file);
    PuzzleStream stream(source, nullptr);
    std::vector<PuzzleText> texts;
    while (auto text = stream.next_text()) {
        REQUIRE(*text);
        texts.push_back(**text);
    }
    return texts;
}

std::vector<ReadPuzzle> puzzles_of(const std::string& file) {
    sat::MemorySource source(file);
    PuzzleStream stream(source, nullptr);
    std::vector<ReadPuzzle> puzzles;
    while (auto read = stream.next()) {
        REQUIRE(*read);
        puzzles.push_back(**std::move(read));
    }
    return puzzles;
}

TEST_CASE("a file of texts in every form is cut where they begin") {
    const auto texts = texts_of(kString + kOwn + kOwn + "\n" + kClassic + kObject + kIndented + "# end\n" + kString);
    std::vector<std::string> found;
    std::vector<std::uint64_t> lines;
    for (const PuzzleText& text : texts) {
        found.push_back(text.text);
        lines.push_back(text.line);
    }
    // A text of our own ends where another or an object begins: a board behind it would be part of it.
    REQUIRE(found.size() == 6);
    CHECK(found[0] == kString);
    CHECK(found[1] == kOwn);
    CHECK(found[2] == kOwn + "\n" + kClassic);
    CHECK(found[3] == kObject);
    const auto others = texts_of("\n# first\n" + kString + kObject + kIndented + "\n" + kClassic + kString + kOwn);
    found.clear();
    lines.clear();
    for (const PuzzleText& text : others) {
        found.push_back(text.text);
        lines.push_back(text.line);
    }
    REQUIRE(found.size() == 6);
    CHECK(found[0] == kString);
    CHECK(found[1] == kObject);
    CHECK(found[2] == kIndented.substr(1));
    CHECK(found[3] == kClassic);
    CHECK(found[4] == kString);
    CHECK(found[5] == kOwn);
    CHECK(lines == std::vector<std::uint64_t>{3, 4, 10, 13, 14, 15});
    CHECK(others[0].one_line);
    CHECK_FALSE(others[1].one_line);
    CHECK_FALSE(others[2].one_line);
}

TEST_CASE("a board of several lines ends at a blank line, or where a notation is recognised") {
    const std::string rows = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
    const auto texts = texts_of(kString + rows + kString + rows + "\n" + rows);
    REQUIRE(texts.size() == 5);
    CHECK(texts[1].text == rows);
    CHECK(texts[3].text == rows);
    CHECK(texts[4].text == rows);
    for (const ReadPuzzle& read : puzzles_of(kString + rows + kString + rows + "\n" + rows)) CHECK(read.puzzle);
}

TEST_CASE("two objects may stand on one line, with a comma between them") {
    const std::string object = R"({"size":2,"grid":[[{},{}],[{},{}]]})";
    CHECK(texts_of(object + ", " + object + object + "\n").size() == 3);
}

TEST_CASE("errors and constraints have the lines of the file") {
    const auto puzzles = puzzles_of(kString + "\n" + kOwn + "grid 4x4\nboxes 2x2\nkiller 5 r1c1 r9c1\n" + "grid 3x3\n");
    REQUIRE(puzzles.size() == 4);
    REQUIRE(puzzles[1].puzzle);
    CHECK(puzzles[1].puzzle->constraints.back().line == 7);
    REQUIRE_FALSE(puzzles[2].puzzle);
    CHECK(puzzles[2].puzzle.error().line == 10);
    CHECK(puzzles[2].puzzle.error().column == 16);
    CHECK(puzzles[3].puzzle);
    const auto bad = puzzles_of(kString + "this is nothing\n");
    REQUIRE(bad.size() == 2);
    CHECK(bad[1].notation == nullptr);
    CHECK(bad[1].puzzle.error().line == 2);
}

TEST_CASE("the texts do not depend on the blocks of the source") {
    const std::string file = kString + kObject + kIndented + "\n" + kClassic + kOwn;
    const auto whole = texts_of(file);
    for (const std::size_t block : {1, 2, 7, 64}) {
        test::ChoppedSource source(file, block);
        PuzzleStream stream(source, nullptr);
        std::size_t n = 0;
        while (auto text = stream.next_text()) {
            REQUIRE(*text);
            REQUIRE(n < whole.size());
            CHECK((*text)->text == whole[n].text);
            CHECK((*text)->line == whole[n].line);
            ++n;
        }
        CHECK(n == whole.size());
    }
}

TEST_CASE("an object that is never closed ends with the file, and is an error") {
    const auto puzzles = puzzles_of("{\"size\": 2, \"grid\": [[{}\n");
    REQUIRE(puzzles.size() == 1);
    CHECK_FALSE(puzzles[0].puzzle);
}

TEST_CASE("classic files are distinguished from others by their beginning") {
    CHECK(begins_with_constraints(kOwn, true) == true);
    CHECK(begins_with_constraints(kString, true) == true);
    CHECK(begins_with_constraints(kIndented, true) == true);
    CHECK(begins_with_constraints(kObject, true) == true);
    CHECK(begins_with_constraints("# a comment\n\n" + kString, true) == true);
    CHECK(begins_with_constraints("\xef\xbb\xbf" + kString, true) == true);
    CHECK(begins_with_constraints("https://www.f-puzzles.com/?load=N4Ig", true) == true);
    CHECK(begins_with_constraints(kClassic, true) == false);
    CHECK(begins_with_constraints(kClassic, false) == false);
    CHECK(begins_with_constraints("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", true) == false);
    CHECK(begins_with_constraints("", true) == false);
    CHECK(begins_with_constraints("grid 9x\n", true) == true);  // it is read, and the error has a place
    CHECK(begins_with_constraints("Grid 01\n003020600\n", true) == false);
    CHECK(begins_with_constraints("grid of the day\n", true) == false);
    CHECK(begins_with_constraints("Grid 9x9\n" + kClassic, true) == false);
    CHECK(begins_with_constraints("4x4:easy\n1...\n", true) == false);
    CHECK(begins_with_constraints("4x4:zc1\n", true) == true);
    CHECK(begins_with_constraints(".X." + std::string(622, 'A') + "\n", true) == false);
    CHECK(begins_with_constraints(".X~R1C1~R1C2\n", true) == true);
    CHECK(begins_with_constraints(
              "1,2,,4,,5,,8,1,2,,4,,5,,8,1,2,,4,,5,,8,1,2,,4,,5,,8,1,2,,4,,5,,8,1,2,,4,,5,,8,1,2,,\n", true) == false);
    // What the readers of classic puzzles read completely stays theirs.
    CHECK(begins_with_constraints(R"({"puzzle": ["1...", "....", "....", "...."]})", true) == false);
    // More is needed.
    CHECK(begins_with_constraints("# a comment\n", false) == std::nullopt);
    CHECK(begins_with_constraints(kClassic.substr(0, 40), false) == std::nullopt);
    CHECK(begins_with_constraints(kObject.substr(0, 40), false) == std::nullopt);
}

}  // namespace
