// One reading or a refusal: 0 as a digit or a blank, the alphabets of lists, dashes and o, signs of our own screens.
#include <doctest/doctest.h>

#include "sudoku/text/symbols.h"
#include "tests/unit/sudoku_text/boards.h"

using namespace sudoku;

namespace {

constexpr std::size_t kWide = 16;

// The cell of a solved 16x16 board, 0 to 15; the puzzle has about half of them, and none of 15.
std::size_t solved_cell(std::size_t r, std::size_t c) {
    return (4 * (r % 4) + r / 4 + c) % kWide;
}
bool is_shown(std::size_t r, std::size_t c) {
    return (r + 3 * c) % 2 == 0 && solved_cell(r, c) != 15;
}

// The puzzle as a text: `digit` writes 0 to 15, `between` divides the cells of a row.
template <class Write>
std::string wide_rows(const Write& digit, const std::string& blank, const std::string& between,
                      const std::string& end = "\n") {
    std::string text;
    for (std::size_t r = 0; r < kWide; ++r)
        for (std::size_t c = 0; c < kWide; ++c) {
            text += is_shown(r, c) ? digit(solved_cell(r, c)) : blank;
            text += c + 1 < kWide ? between : end;
        }
    return text;
}

std::string as_number(std::size_t digit) {
    return std::to_string(digit);
}
std::string as_symbol(std::size_t digit) {
    return std::string(1, "0123456789ABCDEF"[digit]);
}

// What is read if 0 is the first digit.
std::string from_zero() {
    return wide_rows([](std::size_t digit) { return std::string(1, symbol_of(static_cast<Digit>(digit + 1))); }, ".",
                     "", "");
}

std::string drawn_wide(const std::string& blank, bool symbols) {
    std::string text;
    for (std::size_t r = 0; r < kWide; ++r) {
        if (r % 4 == 0) text += "+------------+------------+------------+------------+\n";
        for (std::size_t c = 0; c < kWide; ++c) {
            const std::string cell = !is_shown(r, c) ? blank
                                     : symbols       ? as_symbol(solved_cell(r, c))
                                                     : as_number(solved_cell(r, c));
            text += (c % 4 == 0 ? "|" : "") + std::string(3 - cell.size(), ' ') + cell;
        }
        text += "|\n";
    }
    return text + "+------------+------------+------------+------------+\n";
}

// "placed 2 9", the cells of the only puzzle.
std::string placed_in(const std::string& text) {
    const auto puzzles = test::read_puzzles(text);
    if (puzzles.size() != 1 || !puzzles[0]) return test::shown(text);
    std::string cells = "placed";
    for (Cell c = 0; c < puzzles[0]->board.num_cells(); ++c)
        if (puzzles[0]->is_placed(c)) cells += " " + std::to_string(c);
    return cells;
}

}  // namespace

TEST_CASE("0 beside another blank is a digit of a board of side 16 in every layout") {
    const std::string right = from_zero();
    CHECK(test::only(wide_rows(as_symbol, ".", "", "")) == right);
    CHECK(test::only(wide_rows(as_symbol, ".", "")) == right);
    CHECK(test::only("k7 " + wide_rows(as_symbol, ".", "", "")) == right);
    CHECK(test::only("id,puzzle\n1," + wide_rows(as_symbol, ".", "", "")) == right);
    CHECK(test::only(wide_rows(as_symbol, "", ",")) == right);
    CHECK(test::only(wide_rows(as_number, "", ",")) == right);
    CHECK(test::only(wide_rows(as_number, ".", ";")) == right);
    CHECK(test::only(wide_rows(as_number, ".", " ")) == right);
    CHECK(test::only(wide_rows(as_number, ".", " ", " ")) == right);
    CHECK(test::only(drawn_wide(".", false)) == right);
    CHECK(test::only(drawn_wide(" ", false)) == right);
    CHECK(test::only(drawn_wide(".", true)) == right);
    std::string json = "[[" + wide_rows(as_number, "null", ", ", "], [");
    json.resize(json.size() - 3);
    CHECK(test::only(json + "]") == right);
    // With rules between the rows, but no bars.
    std::string ruled = wide_rows(as_symbol, ".", "");
    ruled.insert(4 * (kWide + 1), "----------------\n");
    ruled.insert(8 * (kWide + 1) + 17, "----------------\n");
    ruled.insert(12 * (kWide + 1) + 34, "----------------\n");
    CHECK(test::only(ruled) == right);
    // 16 is a digit, so 0 is a blank.
    std::string largest = wide_rows(as_number, ".", " ");
    largest.replace(largest.find('.'), 1, "16");
    CHECK(test::only(largest).substr(0, 2) == ".G");
}

TEST_CASE("numbers that may begin with 0 or with 1 on a smaller board are refused") {
    CHECK(test::shown("0,,,3\n,,1,\n,1,,\n3,,,1\n") ==
          "1:1: the symbols may be digits of 1-9A-Z or of 0-9A-Z; --symbols says which");
    CHECK(test::shown("[[0,null,null,3],[null,null,1,null],[null,1,null,null],[3,null,null,1]]") ==
          "1:1: the symbols may be digits of 1-9A-Z or of 0-9A-Z; --symbols says which");
    const PuzzleReadOptions from_one{{}, nullptr, nullptr, find_alphabet("1-9A-Z")};
    const PuzzleReadOptions zero{{}, nullptr, nullptr, find_alphabet("0-9A-Z")};
    CHECK(test::only("0,,,3\n,,1,\n,1,,\n3,,,1\n", from_one) == "...3..1..1..3..1");
    CHECK(test::only("0,,,3\n,,1,\n,1,,\n3,,,1\n", zero) == "1..4..2..2..4..2");
    CHECK(test::only("[[0,null,null,3],[null,null,1,null],[null,1,null,null],[3,null,null,1]]", zero) ==
          "1..4..2..2..4..2");
    CHECK(test::only("0,0,,3\n,,1,\n,1,,\n3,,,1\n") == "...3..1..1..3..1");  // a row has 0 twice
}

TEST_CASE("symbols in columns are read in every alphabet") {
    CHECK(test::only("a,,,d\n,,a,\n,a,,\nd,,,a\n") == "1..4..1..1..4..1");
    CHECK(test::only("A,,,D\n,,A,\n,A,,\nD,,,A\n", {{}, nullptr, nullptr, find_alphabet("A-Z")}) == "1..4..1..1..4..1");
}

TEST_CASE("an alphabet learned from a list is checked for each board") {
    std::string wide = wide_rows(as_symbol, ".", "", "") + "\n", blanks = wide;
    for (char& c : blanks) c = c == '.' ? '0' : c == '0' ? '1' : c;
    for (std::size_t i = 1; i < 256; ++i)
        if (blanks[i] != '0') blanks[i] = '.';
    blanks[0] = 'E';
    CHECK(test::shown(wide + wide) == "side 16\tside 16");
    CHECK(test::shown(wide + blanks) ==
          "side 16\t2:1: the symbols may be digits of 0-9A-Z or of 1-9A-Z; --symbols says which");
}

TEST_CASE("dashes are blanks beside the digits 0, x and X") {
    CHECK(test::only(wide_rows(as_symbol, "-", "", "")) == from_zero());
    CHECK(test::only(wide_rows(as_symbol, "-", "")) == from_zero());
    CHECK(test::only("1-0-\n-3--\n--3-\n2-04\n") == "1....3....3.2..4");
    std::string letters(625, '-');
    letters[0] = 'x', letters[26] = 'a', letters[52] = 'y', letters[78] = 'b';
    CHECK(test::only(letters).substr(0, 1) == "O");  // x is 24 of a-y
    CHECK(test::only("1004\n0010\n----\n0100\n4001\n") == "1..4..1..1..4..1");
}

TEST_CASE("boards on several lines are compared with those behind them, too") {
    const std::string open = ".012\n.3..\n..3.\n2.01\n", settled = "4..1\n.0..\n..0.\n1..2\n";  // 4: 0 is a blank
    CHECK(test::shown(open).starts_with("1:1: the symbols may be digits of 1-9A-Z or of 0-9A-Z"));
    for (const std::string between : {"", "\n", "\nthe second\n"})
        CHECK(test::all_of(open + between + settled) == "..12.3....3.2..1\n4..1........1..2\n");
}

TEST_CASE("o is a digit among small letters of a drawing, and a blank elsewhere") {
    std::string rows;
    for (std::size_t r = 0; r < kWide; ++r) {
        if (r % 4 == 0) rows += "+----+----+----+----+\n";
        for (std::size_t c = 0; c < kWide; ++c) {
            if (c % 4 == 0) rows += '|';
            rows += is_shown(r, c) ? static_cast<char>('a' + solved_cell(r, c)) : '.';
        }
        rows += "|\n";
    }
    CHECK(rows.find('o') != std::string::npos);
    CHECK(test::only(rows + "+----+----+----+----+\n") == from_zero());
    CHECK(test::only("+----+----+\n| a o| . d|\n| . .| a o|\n+----+----+\n| . a| o .|\n| d o| . a|\n+----+----+\n") ==
          "1..4..1..1..4..1");
}

TEST_CASE("digits that our screens show as the player's are placed") {
    const std::string text =
        "      1  2   3  4\n"
        "   +-------+-------+\n"
        " 1 | 1  . | .  4'|\n"
        " 2 | .  4?| 1! . |\n"
        "   +-------+-------+\n"
        " 3 | .  1 | 4* . |\n"
        " 4 | 4  . | .  1 |\n"
        "   +-------+-------+\n";
    CHECK(test::only(text) == "1..4.41..14.4..1");
    CHECK(placed_in(text) == "placed 3 5");
    CHECK(test::only(text, {{}, nullptr, nullptr, nullptr, true}) == "1.....1..14.4..1");
}
