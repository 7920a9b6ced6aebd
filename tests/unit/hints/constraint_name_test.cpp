#include "app/sudoku/hints/constraint_name.h"

#include <doctest/doctest.h>

#include "sudoku/notation/notations.h"

using i18n::Language;

namespace {

std::string name_in(std::string_view line, Language language) {
    const auto puzzle = sudoku::read_constraint_puzzle("grid 9x9\n" + std::string(line) + "\n");
    REQUIRE(puzzle.ok());
    return hints::name_of(puzzle->grid, puzzle->constraints.back(), language);
}
std::string english(std::string_view line) {
    return name_in(line, Language::en);
}

}  // namespace

TEST_CASE("a constraint is named with its place and number") {
    CHECK(english("killer 7 r1c3 r1c4") == "the cage r1c34 (sum 7)");
    CHECK(english("killer r1c3 r1c4 r2c3") == "the cage r1c34, r2c3");
    CHECK(english("difference 2 r1c1 r1c2") == "the white dot r1c1-r1c2 (2)");
    CHECK(english("thermometer r4c3 r3c3") == "the thermometer r4c3-r3c3");
    CHECK(english("thermometer r1c1-r1c9") == "the thermometer r1c1 to r1c9 (9 cells)");
    CHECK(english("arrow r1c1 / r1c2 r2c3") == "the arrow r1c1-r1c2-r2c3");
    CHECK(english("sandwich 12 r1c3-r9c3") == "the sandwich clue 12 above column 3");
    CHECK(english("anti-knight") == "the rule \"anti-knight\"");
    CHECK(name_in("killer 7 r1c3 r1c4", Language::zh) == "虚框（r1c34，和 7）");
    CHECK(name_in("anti-knight", Language::zh) == "规则“无马”");
}
