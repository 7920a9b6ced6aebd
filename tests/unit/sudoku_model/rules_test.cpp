#include <doctest/doctest.h>

#include <algorithm>

#include "sudoku/model/variant.h"

using namespace sudoku;

TEST_CASE("houses are named from 1") {
    const Rules rules = classic_rules({3, 3});
    CHECK(describe(rules.house(0)).english() == "row 1");
    CHECK(describe(rules.house(17)).english() == "column 9");
    CHECK(describe(rules.house(26)).english() == "box 9");
}

TEST_CASE("rows, columns and boxes come first, side of each, and every cell is in one of each") {
    for (const Box box : {Box{1, 1}, Box{2, 3}, Box{3, 2}, Box{3, 3}, Box{4, 5}, Box{1, 7}}) {
        const Rules rules = classic_rules(box);
        CHECK(rules.audit());
        for (std::size_t h = 0; h < rules.num_houses(); ++h) {
            const HouseKind expected = h < box.side()       ? HouseKind::row
                                       : h < 2 * box.side() ? HouseKind::column
                                                            : HouseKind::box;
            CHECK(rules.house(h).kind == expected);
            CHECK(rules.house(h).index == h % box.side());
        }
        for (Cell c = 0; c < rules.num_cells(); ++c) {
            const auto of = rules.houses_of(c);
            REQUIRE(of.size() == 3);
            CHECK(of[0] == c / box.side());
            CHECK(of[1] == box.side() + c % box.side());
            for (const std::uint32_t h : of) {
                const auto cells = rules.house(h).cells;
                CHECK(std::find(cells.begin(), cells.end(), c) != cells.end());
            }
        }
    }
}

TEST_CASE("peers are the other cells of the houses and the partners, sorted") {
    RulesBuilder builder({2, 2});
    for (const Cell first : {0u, 2u, 8u, 10u}) builder.house(HouseKind::box, {first, first + 1, first + 4, first + 5});
    builder.pair(15, 0);
    builder.pair(0, 15);
    builder.pair(0, 1);  // in a house
    const Rules rules = std::move(builder).build();
    CHECK(rules.audit());
    REQUIRE(rules.pairs().size() == 1);
    CHECK(rules.pairs()[0] == CellPair{0, 15});
    CHECK(rules.peers(0) == std::vector<Cell>{1, 2, 3, 4, 5, 8, 12, 15});
    CHECK(rules.peers(15) == std::vector<Cell>{0, 3, 7, 10, 11, 12, 13, 14});
}

TEST_CASE("the cells of a house may be given in any order") {
    RulesBuilder builder({1, 2});
    builder.house(HouseKind::box, {1, 0});
    builder.house(HouseKind::box, {3, 2});
    builder.house(HouseKind::diagonal, {3, 0});
    const Rules rules = std::move(builder).build();
    CHECK(rules.audit());
    CHECK(rules.house(6).cells[0] == 0);
    CHECK(rules.peers(0) == std::vector<Cell>{1, 2, 3});
}

TEST_CASE("a house with a repeated cell, and missing boxes, fail the audit") {
    RulesBuilder twice({1, 2});
    twice.house(HouseKind::box, {0, 0});
    twice.house(HouseKind::box, {2, 3});
    CHECK_FALSE([&] {
#ifdef SATDOKU_AUDIT
        return false;  // build() itself audits
#else
        return std::move(twice).build().audit();
#endif
    }());
}
