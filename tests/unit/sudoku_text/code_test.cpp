#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/text/board_code.h"
#include "sudoku/text/formats.h"
#include "sudoku/text/puzzle_reader.h"

using namespace sudoku;

namespace {

std::vector<sat::Result<Puzzle>> read_codes(const std::string& text) {
    sat::MemorySource source(text);
    PuzzleReader reader(source);
    std::vector<sat::Result<Puzzle>> puzzles;
    while (auto puzzle = reader.next()) puzzles.push_back(*std::move(puzzle));
    return puzzles;
}

std::string code_word(const Puzzle& puzzle) {
    std::string text;
    append_code(puzzle, {}, text);
    return text;
}

Puzzle puzzle_for_code(std::size_t side, sat::Random& random) {
    Puzzle puzzle;
    puzzle.board = Board(side);
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        if (random.below(3) == 0)
            puzzle.board.set(c, static_cast<Digit>(1 + random.below(static_cast<std::uint32_t>(side))));
    return puzzle;
}

const std::string kCodedLine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

}  // namespace

TEST_CASE("a code is read back as its puzzle, of any size, boxes and variant") {
    sat::Random random(7);
    for (std::size_t side = 1; side <= kMostCodedSide; ++side)
        for (const char* variant : {"classic", "x", "anti-knight,anti-king", "jigsaw", "jigsaw,x"})
            for (int i = 0; i < 5; ++i) {
                Puzzle puzzle = puzzle_for_code(side, random);
                puzzle.rules.variant = read_variant(variant).value();
                if (puzzle.rules.variant->is_jigsaw())
                    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
                        puzzle.rules.variant->regions.push_back(static_cast<std::uint16_t>((c + 1) / side % side));
                if (i == 4) puzzle.rules.box = Box{default_box(side).columns, default_box(side).rows};
                if (!make_rules(completed({}, puzzle.rules, side))) continue;
                REQUIRE(code_obstacle(puzzle).empty());
                const auto puzzles = read_codes(code_word(puzzle));
                REQUIRE(puzzles.size() == 1);
                REQUIRE(puzzles[0].ok());
                CHECK(puzzles[0]->board == puzzle.board);
                CHECK(completed({}, puzzles[0]->rules, side) == completed({}, puzzle.rules, side));
                CHECK(puzzles[0]->line == 1);
            }
}

TEST_CASE("every wrong character and every exchange of neighbours is detected") {
    const std::string code = code_word(*read_codes(kCodedLine).at(0));
    CHECK(code.size() <= 7 + 36 + 1);
    const std::string all = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    std::size_t tried = 0;
    for (std::size_t i = kCodeBegin.size(); i + 1 < code.size(); ++i) {
        std::vector<std::string> wrong;
        for (const char c : all)
            if (c != code[i]) (wrong.emplace_back(code))[i] = c;
        if (i + 2 < code.size() && code[i] != code[i + 1]) std::swap(wrong.emplace_back(code)[i], wrong.back()[i + 1]);
        for (const std::string& text : wrong) {
            const auto puzzles = read_codes(text);
            REQUIRE(puzzles.size() == 1);
            CHECK_MESSAGE(!puzzles[0].ok(), text);
            ++tried;
        }
    }
    CHECK(tried > 30 * 61);
}

TEST_CASE("a code that is cut, longer, or has other characters is an error with its place") {
    const std::string code = code_word(*read_codes(kCodedLine).at(0)), word = code.substr(0, code.size() - 1);
    const auto error_of = [](const std::string& text) {
        const auto puzzles = read_codes(text);
        REQUIRE(puzzles.size() == 1);
        REQUIRE_FALSE(puzzles[0].ok());
        return puzzles[0].error();
    };
    for (std::size_t length = kCodeBegin.size(); length < word.size(); ++length)
        CHECK_FALSE(read_codes(word.substr(0, length)).at(0).ok());
    CHECK(error_of(word + "0").message() == "a mistyped code of a puzzle: its check characters do not fit");
    const sat::Error dash = error_of("\n  " + word.substr(0, 20) + "-" + word.substr(20));
    CHECK(dash.message() == "a code of a puzzle has letters and digits only");
    CHECK(dash.line == 2);
    CHECK(dash.column == 23);
    CHECK(error_of(word + " more").column == word.size() + 1);
}

TEST_CASE("the longest code is read, and a word that is much longer is refused before it is computed") {
    Puzzle puzzle;
    puzzle.board = Board(kMostCodedSide);
    puzzle.rules.variant = read_variant("jigsaw").value();
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c) {
        puzzle.board.set(c, static_cast<Digit>(kMostCodedSide));
        puzzle.rules.variant->regions.push_back(static_cast<std::uint16_t>(c / kMostCodedSide));
    }
    const auto read = read_codes(code_word(puzzle));
    REQUIRE(read.size() == 1);
    REQUIRE(read[0].ok());
    CHECK(read[0]->board == puzzle.board);
    const auto refused = read_codes(std::string(kCodeBegin) + std::string(60000, '7'));
    REQUIRE(refused.size() == 1);
    REQUIRE_FALSE(refused[0].ok());
    CHECK(refused[0].error().message() == "a word of 60000 characters is too long for a code of a puzzle");
    CHECK(refused[0].error().column == kCodeBegin.size() + 1);
}

TEST_CASE("codes may be between other puzzles") {
    const std::string code = code_word(*read_codes(kCodedLine).at(0));
    const auto puzzles = read_codes(kCodedLine + "\n  " + code + "A name\n" + code + "\n" + kCodedLine + "\n");
    REQUIRE(puzzles.size() == 4);
    for (const auto& puzzle : puzzles) {
        REQUIRE(puzzle.ok());
        CHECK(puzzle->board == puzzles[0]->board);
    }
    CHECK(puzzles[2]->name == "A name");
}

TEST_CASE("codes are not for large boards and pencil marks") {
    Puzzle puzzle;
    puzzle.board = Board(26);
    CHECK(code_obstacle(puzzle).english() == "its side is 26, and codes are for sides up to 25");
    puzzle.board = Board(4);
    CHECK(code_obstacle(puzzle).empty());
    puzzle.marks.emplace(4).forbid(0, 1);
    CHECK_FALSE(code_obstacle(puzzle).empty());
}
