// Puzzles of plain lines are taken as text, and nothing else about what is read changes.
#include <doctest/doctest.h>

#include "sat/core/random.h"
#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"
#include "sudoku/text/solved_line.h"
#include "sudoku/text/symbols.h"
#include "tests/unit/sudoku_text/read_puzzles.h"

using namespace sudoku;

namespace {

const std::string kLine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const std::string kSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

std::size_t count_plain(std::string_view text) {
    std::size_t lines = 0;
    for (; text.size() >= 82; text.remove_prefix(82), ++lines) {
        const std::string_view cells = text.substr(0, 81);
        const bool both = cells.find('0') != cells.npos && cells.find('.') != cells.npos;
        if (cells.find_first_not_of("0123456789.") != cells.npos || both || text[81] != '\n') break;
    }
    return lines;
}

// What was read, as text: number, line, name and cells, or the error.
std::string text_of(const sat::Result<Puzzle>& puzzle, std::uint64_t number) {
    std::string text = std::to_string(number) + " ";
    if (!puzzle)
        return text + std::to_string(puzzle.error().line) + ":" + std::to_string(puzzle.error().column) + ": " +
               puzzle.error().message() + "\n";
    text += std::to_string(puzzle->line) + " " + puzzle->name + " " + std::to_string(puzzle->notes.size()) + " ";
    return text + test::written(*puzzle, "numbers");
}

std::string text_of(const PlainLines& lines, std::uint64_t last) {
    std::string text;
    for (std::size_t i = 0; i < lines.count(); ++i) {
        Puzzle puzzle{Board(9), {}, "", {}, 0, lines.line + i};
        for (Cell c = 0; c < 81; ++c) puzzle.board.set(c, symbol_value(lines.text[i * PlainLines::kBytes + c]));
        text += text_of(sat::Result<Puzzle>(puzzle), last - lines.count() + 1 + i);
    }
    return text;
}

struct Reading {
    std::string text;
    std::size_t plain = 0;  // puzzles that came as text
};

Reading read(std::string_view text, std::size_t block, std::size_t most, std::optional<Box> box = {}) {
    test::ChoppedSource source(text, block);
    PuzzleReader reader(source, {box, nullptr, most > 0 ? count_plain : nullptr});
    Reading reading;
    for (;;) {
        if (const PlainLines lines = reader.next_plain(most); lines.count() > 0) {
            CHECK(lines.count() <= most);
            reading.text += text_of(lines, reader.number());
            reading.plain += lines.count();
            continue;
        }
        const auto puzzle = reader.next();
        if (!puzzle) return reading;
        reading.text += text_of(*puzzle, reader.number());
    }
}

// Everything that may stand between plain lines.
std::string random_text(sat::Random& random) {
    static const std::vector<std::string> kPieces{
        kLine,
        kLine,
        kLine,
        kSolution,
        kLine + kLine + kLine,
        "\n",
        "# remark\n",
        "#Na name\n",
        "a name\n",
        "#Da puzzle\n",
        "53..7\n",
        "1...............\n",
        kLine.substr(0, 81) + " a word\n",
        kLine.substr(0, 81) + "\r\n",
        kLine.substr(0, 80) + "A\n",
        kLine.substr(0, 80) + "\n",
        kLine.substr(0, 40),
        std::string(200, '1') + "\n",
        "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n8 0 0 0 6 0 0 0 3\n4 0 0 8 0 3 0 0 1\n"
        "7 0 0 0 2 0 0 0 6\n0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9\n",
        "-------\n",
        std::string(81, '7') + "\n",
        "\xef\xbb\xbf" + kLine};
    std::string text;
    const auto pieces = static_cast<std::uint32_t>(kPieces.size());
    for (std::uint32_t n = random.below(30); n > 0; --n) text += kPieces[random.below(pieces)];
    return text;
}

}  // namespace

TEST_CASE("the result is the same with plain lines and without, for blocks of any size") {
    sat::Random random(7);
    std::size_t plain = 0;
    for (int i = 0; i < 300; ++i) {
        const std::string text = random_text(random);
        const Reading without = read(text, test::kWhole, 0);
        CHECK(without.plain == 0);
        for (const std::size_t block : {1u, 82u, 83u, 1000u, 1u << 30})
            for (const std::size_t most : {std::size_t{1}, std::size_t{3}, ~std::size_t{0}}) {
                const Reading with = read(text, block, most);
                CAPTURE(text);
                CHECK(with.text == without.text);
                plain += with.plain;
            }
        const Box box = random.below(2) == 0 ? Box{3, 3} : Box{2, 2};
        CHECK(read(text, test::kWhole, 5, box).text == read(text, test::kWhole, 0, box).text);
    }
    CHECK(plain > 3000);
}

TEST_CASE("plain lines are returned together as far as they have been read") {
    std::string text;
    for (int i = 0; i < 50; ++i) text += kLine;
    CHECK(read(text, test::kWhole, 1000).plain == 49);  // the first one has to be read to be known
    CHECK(read(text + "x", test::kWhole, 1000).plain == 49);
    CHECK(read(text, 82, 1000).plain == 0);
    CHECK(read(text, test::kWhole, 1000, Box{2, 2}).plain == 0);
}

TEST_CASE("a solved line passes the check of boards") {
    const Rules rules = classic_rules({3, 3});
    sat::Random random(3);
    std::size_t right = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string solution = kSolution, puzzle = kLine;
        for (std::uint32_t n = random.below(3); n > 0; --n) {
            const std::uint32_t a = random.below(81), b = random.below(81);
            if (random.below(2) == 0) std::swap(solution[a], solution[b]);
            else puzzle[a] = static_cast<char>('1' + random.below(9));
        }
        Puzzle given{Board(9), {}, "", {}, 0, 0};
        Board solved(9);
        for (Cell c = 0; c < 81; ++c) {
            given.board.set(c, symbol_value(puzzle[c]));
            solved.set(c, symbol_value(solution[c]));
        }
        const bool expected = check_solution(solved, given, rules).ok();
        CHECK(solves_line(solution.data(), puzzle.data()) == expected);
        right += expected;
    }
    CHECK(right > 500);
    CHECK(right < 2500);
    for (const char wrong : {'0', '.', 'A', ':', '\0', '\xb5'}) {
        std::string solution = kSolution;
        solution[0] = wrong;
        CHECK_FALSE(solves_line(solution.data(), std::string(81, '.').data()));
    }
}
