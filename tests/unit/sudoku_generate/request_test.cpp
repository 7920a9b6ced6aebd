#include "sudoku/generate/request.h"

#include <doctest/doctest.h>

#include "tests/unit/sudoku_generate/material.h"

namespace sudoku::test {
namespace {

Request blanks(std::uint32_t n, bool unique = true, std::string_view symmetry = "none") {
    return {Goal::blanks, n, n, unique, find_clue_symmetry(symmetry), 0};
}
std::string why_not(const Request& request, const Rules& rules) {
    const sat::Status status = check_request(request, rules);
    return status ? "" : status.error().message();
}

}  // namespace

TEST_CASE("the minimum number of givens is the known one, otherwise all digits but one") {
    CHECK(least_givens(rules_of({3, 3})) == 17);
    CHECK(least_givens(rules_of({2, 2})) == 4);
    CHECK(least_givens(rules_of({2, 3})) == 8);
    CHECK(least_givens(rules_of({3, 2})) == 8);
    CHECK(least_givens(rules_of({3, 3}, "x")) == 8);
    CHECK(least_givens(rules_of({4, 4})) == 15);
    CHECK(least_givens(rules_of({1, 1})) == 0);
}

TEST_CASE("no puzzle of 4x4 with three givens has a single solution") {
    const Rules rules = rules_of({2, 2});
    std::size_t puzzles = 0;
    for (Cell a = 0; a < 16; ++a)
        for (Cell b = a + 1; b < 16; ++b)
            for (Cell c = b + 1; c < 16; ++c)
                for (const auto& [x, y, z] : {std::tuple{1, 2, 3}, {1, 1, 2}, {1, 2, 1}, {1, 2, 2}, {1, 1, 1}}) {
                    Board board(4);
                    board.set(a, static_cast<Digit>(x));
                    board.set(b, static_cast<Digit>(y));
                    board.set(c, static_cast<Digit>(z));
                    ++puzzles;
                    CHECK(solutions(board, rules) != 1);
                }
    CHECK(puzzles == 5 * 560);
}

TEST_CASE("impossible requests are rejected with the reason") {
    const Rules classic = rules_of({3, 3});
    CHECK(why_not(blanks(64), classic).empty());
    CHECK(why_not(blanks(65), classic) ==
          "65 blanks leave 16 givens; no puzzle on this 9x9 board has a single solution with fewer than 17, so at most "
          "64 blanks are possible");
    CHECK(why_not(blanks(81, false), classic).empty());
    CHECK(why_not(blanks(82, false), classic) == "82 blanks are more than the 81 cells of a 9x9 board");
    CHECK(why_not(blanks(0xffffffffu), classic).find("more than the 81 cells") != std::string::npos);
    CHECK(why_not(blanks(73), rules_of({3, 3}, "x")).empty());
    CHECK(why_not(blanks(74), rules_of({3, 3}, "x")).find("fewer than 8") != std::string::npos);
    CHECK(why_not(blanks(50, true, "rot90"), classic) ==
          "no pattern of a 9x9 board with the symmetry rot90 has 50 blanks");
    CHECK(why_not(blanks(49, true, "rot90"), classic).empty());
    CHECK(why_not(blanks(7, true, "rot180"), rules_of({2, 2})).find("symmetry rot180") != std::string::npos);
    CHECK(why_not({Goal::blanks, 60, 70, true, &none(), 0}, classic).find("65 blanks") != std::string::npos);
    CHECK(why_not({Goal::minimal, 0, 0, false, &none(), 0}, classic).find("single solution") != std::string::npos);
    CHECK(why_not({Goal::level, 0, 3, true, &none(), 0}, classic) == "levels are 1 to 5");
    CHECK(why_not({Goal::level, 1, 6, true, &none(), 0}, classic) == "levels are 1 to 5");
    CHECK(why_not(blanks(1), classic_rules({1, 65})).find("up to side 64") != std::string::npos);
}

}  // namespace sudoku::test
