// Drawings whose blanks are spaces, rows of letters, and rows of numbers with - for blanks: the right board, or none.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "sudoku/text/alphabet.h"
#include "sudoku/text/symbols.h"
#include "tests/unit/sudoku_text/read_puzzles.h"

using namespace sudoku;

namespace {

// How a board is drawn: `width` characters for a cell, `gap` between cells, `margin` between cells and bars.
struct Drawer {
    std::size_t width = 1, gap = 0, margin = 0;
    bool outer_bars = false, rules = false, outer_rules = false, trims = false;
};

std::string cell_text(Digit digit, std::size_t width) {
    std::string text = digit == kBlank ? "" : width > 1 ? std::to_string(digit) : std::string(1, symbol_of(digit));
    return std::string(width - text.size(), ' ') + text;
}

// A row of cells, or, with `rule`, of dashes.
std::string drawn_row(const Board& board, std::size_t row, Box box, const Drawer& drawer, bool rule) {
    const std::string bar(1, rule ? '+' : '|');
    const std::string gap(drawer.gap, rule ? '-' : ' '), margin(drawer.margin, rule ? '-' : ' ');
    std::string line = drawer.outer_bars ? bar + margin : "";
    for (std::size_t c = 0; c < board.side(); ++c) {
        if (c > 0) line += c % box.columns == 0 ? margin + bar + margin : gap;
        line += rule ? std::string(drawer.width, '-') : cell_text(board[board.cell(row, c)], drawer.width);
    }
    if (drawer.outer_bars) line += margin + bar;
    if (drawer.trims) line.resize(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

std::string drawn(const Board& board, Box box, const Drawer& drawer) {
    std::string text;
    for (std::size_t r = 0; r <= board.side(); ++r) {
        const bool is_outer = r == 0 || r == board.side();
        if (is_outer ? drawer.outer_rules : drawer.rules && r % box.rows == 0)
            text += drawn_row(board, 0, box, drawer, true);
        if (r < board.side()) text += drawn_row(board, r, box, drawer, false);
    }
    return text;
}

// A shuffled board in which boxes, rows and columns have every digit, with about this share of the digits.
Board random_board(Box box, double share, std::mt19937& random) {
    const std::size_t side = box.side();
    std::vector<std::size_t> digits(side), rows, columns;
    std::iota(digits.begin(), digits.end(), 1);
    std::shuffle(digits.begin(), digits.end(), random);
    const auto shuffled = [&](std::size_t group) {
        std::vector<std::size_t> groups(side / group), all;
        std::iota(groups.begin(), groups.end(), 0);
        std::shuffle(groups.begin(), groups.end(), random);
        for (const std::size_t g : groups) {
            std::vector<std::size_t> inside(group);
            std::iota(inside.begin(), inside.end(), g * group);
            std::shuffle(inside.begin(), inside.end(), random);
            all.insert(all.end(), inside.begin(), inside.end());
        }
        return all;
    };
    rows = shuffled(box.rows);
    columns = shuffled(box.columns);
    Board board(side);
    std::bernoulli_distribution is_given(share);
    for (std::size_t r = 0; r < side; ++r)
        for (std::size_t c = 0; c < side; ++c) {
            const std::size_t shift = rows[r] % box.rows * box.columns + rows[r] / box.rows + columns[c];
            if (is_given(random)) board.set(board.cell(r, c), static_cast<Digit>(digits[shift % side]));
        }
    return board;
}

// Reads what is drawn.  Returns whether it was read; any other board is a failure.
bool is_read(const Board& board, Box box, const Drawer& drawer, std::optional<Box> asked) {
    const std::string text = drawn(board, box, drawer);
    const auto puzzles = test::read_puzzles(text, {.box = asked});
    bool equal = false;
    for (const auto& puzzle : puzzles) {
        if (!puzzle) continue;
        const bool same = puzzle->board == board && puzzles.size() == 1;
        equal |= same;
        if (!same) FAIL_CHECK(to_string(box) << ", read as " << test::written(*puzzle, "numbers") << "\n" << text);
    }
    return equal;
}

struct Count {
    std::size_t read = 0, all = 0;
};

Count read_all(const Drawer& drawer, std::size_t side, std::mt19937& random, std::optional<double> share = {}) {
    Count count;
    for (std::size_t rows = 1; rows <= side; ++rows) {
        if (side % rows != 0 || (rows == 1 && !drawer.outer_bars)) continue;  // without a bar
        const Box box{static_cast<std::uint16_t>(rows), static_cast<std::uint16_t>(side / rows)};
        for (int i = 0; i < 12; ++i) {
            const Board board = random_board(box, share.value_or(0.05 + 0.08 * i), random);
            const bool asks = i % 4 == 3;
            count.read += is_read(board, box, drawer, asks ? std::optional(box) : std::nullopt);
            ++count.all;
        }
    }
    return count;
}

std::vector<Drawer> drawers() {
    std::vector<Drawer> all;
    for (const auto& [width, gap, margin] :
         {std::array<std::size_t, 3>{1, 0, 0}, {1, 0, 1}, {1, 1, 0}, {1, 1, 1}, {2, 1, 1}})
        for (int bits = 0; bits < 16; ++bits) {
            const bool outer_rules = (bits & 4) != 0;
            all.push_back({width, gap, margin, (bits & 1) != 0, (bits & 2) != 0, outer_rules, (bits & 8) != 0});
        }
    return all;
}

}  // namespace

TEST_CASE("a drawing with spaces for blanks is read as it is or refused") {
    std::mt19937 random(7);
    for (const std::size_t side : {4, 6, 8, 9, 12, 16}) {
        Count count;
        for (const Drawer& drawer : drawers()) {
            const Count more = read_all(drawer, side, random);
            count.read += more.read;
            count.all += more.all;
        }
        // A sparse board of the smaller sides may leave several readings.
        CHECK(100 * count.read >= 97 * count.all);
        CHECK(count.all > 1000);
    }
}

TEST_CASE("the first box is kept without outer bars") {
    CHECK(test::only("  2 | 4  \n    | 3  \n----+----\n    |    \n2 4 |    ") == ".24...3.....24..");
    CHECK(test::only("  2 | 4\n    | 3\n----+----\n    |\n2 4 |\n") == ".24...3.....24..");
    // The only columns are those of the second box.
    CHECK(test::only("  |12\n  |\n--+--\n  |\n  |\n") == "..12............");
    const std::string spaced =
        "53  |  7  |   \n6   | 195 |    \n 98 |     |  6 \n8   |  6  |   3\n4   | 8 3 |   1\n7   |  2  |   6\n"
        " 6  |     | 28 \n    | 419 |   5\n    |  8  |  79\n";
    CHECK(test::only(spaced) == test::kPuzzle);
    CHECK(test::only(spaced, {Box{3, 3}}) == test::kPuzzle);
    CHECK(test::only("```\n" + spaced + "```\n") == test::kPuzzle);
}

TEST_CASE("a table of Markdown needs neither a heading nor aligned bars") {
    std::string table;
    for (std::size_t i = 0; i < test::kPuzzle.size(); ++i) {
        table += i % 9 == 0 ? "|" : "";
        table += test::kPuzzle[i] == '.' ? "  |" : std::string(" ") + test::kPuzzle[i] + " |";
        if (i % 9 == 8) table += "\n";
    }
    CHECK(test::only(table) == test::kPuzzle);
    CHECK(test::only(table, {Box{3, 3}}) == test::kPuzzle);
    const std::size_t end = table.find('\n') + 1;
    CHECK(test::only(table.substr(0, end) + "|---|---|---|---|---|---|---|---|---|\n" + table.substr(end)) ==
          test::kPuzzle);
}

TEST_CASE("a drawing that may be several boards is refused as a whole") {
    // The digit may be in any column of its box.
    CHECK(test::shown("    |    \n 1  |    \n    |    \n    |    \n") ==
          "1:5: blanks written as spaces leave several boards; write them as dots");
    CHECK(test::shown("12   | 3\n1  |  3\n   1  |  2\n  |\n") ==
          "1:1: rows with bars whose cells are not below each other; write blanks as dots");
}

TEST_CASE("rows of letters are one board, although the first has only blanks") {
    const std::string_view letters =
        ".........\n..a..c...\n.b.......\n...d.....\n.........\ne........\n........f\n.g.......\n...h..i..\n";
    const std::string_view digits = "...........1..3....2..........4..............5................6.7..........8..9..";
    CHECK(test::only(letters) == digits);
    std::string capitals(letters);
    for (char& c : capitals) c = static_cast<char>(c >= 'a' ? c - 'a' + 'A' : c);
    CHECK(test::only(capitals) == digits);
    CHECK(test::only("....\n....\n....\n..AC\n") == "..............13");
    const std::string small = "....\n....\n....\n..ac\n";
    CHECK(test::only(small, {.box = {}, .alphabet = find_alphabet("a-z")}) == "..............13");
    // Boards on a line each, the letters of which repeat.
    CHECK(test::read_puzzles("................\n" + std::string("ab..cd..........\n")).size() == 2);
}

TEST_CASE("numbers between spaces may have - for blanks") {
    std::string dashes, zeros;
    for (std::size_t r = 0; r < 16; ++r)
        for (std::size_t c = 0; c < 16; ++c) {
            const std::size_t digit = (r % 4 * 4 + r / 4 + c) % 16 + 1;
            const bool is_given = r != 0 && r != 5 && (r * 7 + c * 5) % 4 == 0;  // two rows look like rules
            const char* const end = c == 15 ? "\n" : " ";
            dashes += (is_given ? std::to_string(digit) : "-") + end;
            zeros += (is_given ? std::to_string(digit) : "0") + end;
        }
    CHECK(test::only(dashes) == test::only(zeros));
    CHECK(test::only(dashes).size() == 256);
    std::string line = dashes;
    std::replace(line.begin(), line.end(), '\n', ' ');
    CHECK(test::only(line) == test::only(zeros));
    CHECK(test::read_puzzles(dashes + "\n" + dashes).size() == 2);
}
