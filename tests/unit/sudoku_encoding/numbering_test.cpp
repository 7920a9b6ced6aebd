#include "sudoku/encode/variables.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/unit/sudoku_encoding/boards.h"

using namespace encoding_tests;

TEST_CASE("natural numbers follow row, column and digit without gaps, ijn concatenates them") {
    const auto number = [](std::string_view name, std::size_t side, unsigned row, unsigned column, unsigned digit) {
        return find_numbering(name)->number(
            side, {static_cast<Cell>((row - 1) * side + column - 1), static_cast<Digit>(digit)});
    };
    CHECK(number("natural", 9, 1, 1, 1) == 1);
    CHECK(number("natural", 9, 3, 5, 7) == 2 * 81 + 4 * 9 + 7);
    CHECK(number("natural", 9, 9, 9, 9) == 729);
    CHECK(number("ijn", 9, 3, 5, 7) == 357);
    CHECK(number("ijn", 16, 3, 12, 7) == 31207);
    CHECK(number("ijn", 25, 25, 25, 25) == 252525);
    CHECK(number("ijn", 144, 1, 20, 144) == 1020144);
    CHECK(number("ijn", 999, 999, 999, 999) == 999999999);
    CHECK(number("natural", 999, 999, 999, 999) == 997002999);
}

TEST_CASE("every number maps back to its candidate, and other numbers to none") {
    for (const NumberingEntry& numbering : numberings())
        for (const std::size_t side : {1u, 4u, 9u, 10u, 12u}) {
            std::set<std::uint32_t> numbers;
            for (Cell c = 0; c < side * side; ++c)
                for (Digit d = 1; d <= side; ++d) {
                    const std::uint32_t n = numbering.number(side, {c, d});
                    CHECK(numbers.insert(n).second);
                    CHECK(numbering.candidate(side, n) == Candidate{c, d});
                }
            CHECK(*numbers.rbegin() == numbering.largest(side));
            std::size_t wrong = 0;
            for (std::uint32_t n = 0; n <= numbering.largest(side) + 1; ++n)
                wrong += numbering.candidate(side, n).has_value() != numbers.contains(n);
            CHECK(wrong == 0);
            CHECK(side_of(numbering, numbering.largest(side)) == side);
            CHECK_FALSE(side_of(numbering, numbering.largest(side) + 1).has_value());
        }
}

TEST_CASE("no number of variables fits two boards") {
    std::set<std::uint32_t> seen;
    for (const NumberingEntry& numbering : numberings())
        for (std::size_t side = 2; side <= kMaxSide; ++side) CHECK(seen.insert(numbering.largest(side)).second);
}

TEST_CASE("mapped variables are numbered from 1 without gaps, cell by cell, and found again") {
    const Rules r = rules({3, 3}, "anti-knight");
    Puzzle p = puzzle(9, "1........ ....2.... ......... ...3..... ......... ......4.. ......... .5....... ........6");
    p.marks.emplace(9u);
    p.marks->forbid(1, 9);
    const Variables v(p, r);
    std::uint32_t next = 0;
    for (Cell c = 0; c < 81; ++c)
        for (Digit d = 1; d <= 9; ++d) {
            Board with = p.board;
            with.set(c, d);
            const bool open = p.board[c] == kBlank && !find_conflict(with, r) && p.marks->allows(c, d);
            const auto n = v.number({c, d});
            REQUIRE(n.has_value() == open);
            if (!open) continue;
            CHECK(*n == ++next);
            CHECK(v.candidate(*n) == Candidate{c, d});
        }
    CHECK(v.largest() == next);
    CHECK_FALSE(v.candidate(0).has_value());
    CHECK_FALSE(v.candidate(next + 1).has_value());
}

TEST_CASE("digits beyond 64 and beyond 512 can be open") {
    for (const std::size_t side : {70u, 530u}) {
        const Rules r = classic_rules(default_box(side));
        Puzzle p = blank(side);
        for (Digit d = 1; d < side; ++d) p.board.set(d, d);
        const Variables v(p, r);
        CHECK(v.number({0, static_cast<Digit>(side)}) == 1u);  // all that is left for the corner
        CHECK_FALSE(v.number({0, 65}).has_value());
        CHECK(v.candidate(1) == Candidate{0, static_cast<Digit>(side)});
        // The first row leaves nothing else there; below it, its digits are gone from their boxes, then from columns.
        const std::size_t rows = r.box().rows, columns = r.box().columns;
        CHECK(v.largest() ==
              1 + (rows - 1) * (side * (side - columns) + columns) + (side - rows) * (side * (side - 1) + 1));
        const auto last = static_cast<Cell>(side * side - 1);
        CHECK(v.candidate(v.largest()) == Candidate{last, static_cast<Digit>(side)});
    }
}
