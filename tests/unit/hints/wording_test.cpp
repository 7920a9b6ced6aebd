#include <doctest/doctest.h>

#include "app/sudoku/hints/wording.h"
#include "sat/core/random.h"
#include "sudoku/model/variant.h"
#include "tests/unit/hints/reading.h"

using namespace sudoku;
using hints::Wording;
using i18n::Language;

TEST_CASE("cells are listed in the notation of players") {
    const Rules rules = classic_rules({3, 3});
    const Wording en(rules, Language::en), zh(rules, Language::zh);
    CHECK(en.cell(22) == "r3c5");
    CHECK(zh.cell(22) == "r3c5");
    CHECK(en.cells({19, 22, 25}) == "r3c258");
    CHECK(en.cells({25, 19, 22, 19}) == "r3c258");
    CHECK(en.cells({11, 16, 47, 52}) == "r26c38");
    CHECK(en.cells({0, 9, 18}) == "r123c1");
    CHECK(en.cells({0, 10, 20}) == "r1c1, r2c2, r3c3");
    CHECK(zh.cells({0, 10}) == "r1c1、r2c2");
    CHECK(en.cells({}).empty());
}

TEST_CASE("on boards wider than 9, cells are listed one by one, and digits are letters") {
    const Rules rules = classic_rules({4, 4});
    const Wording en(rules, Language::en);
    CHECK(en.cells({0, 9, 15}) == "r1c1, r1c10, r1c16");
    CHECK(en.digit(10) == "A");
    CHECK(en.equals({15, 16}) == "r1c16 = G");
    const Rules large = classic_rules({6, 7});
    CHECK(Wording(large, Language::en).digit(36) == "36");
}

TEST_CASE("every list of cells reads back as the same cells") {
    sat::Random random(7);
    std::size_t lists = 0;
    for (const Box box : {Box{2, 2}, Box{2, 3}, Box{3, 3}, Box{3, 4}, Box{4, 4}}) {
        const Rules rules = classic_rules(box);
        for (int i = 0; i < 300; ++i) {
            std::vector<Cell> cells;
            for (Cell c = 0; c < rules.num_cells(); ++c)
                if (random.below(8) == 0) cells.push_back(c);
            for (const Language language : {Language::en, Language::zh})
                CHECK(reading::cells_in(Wording(rules, language).cells(cells), rules.side()) == cells);
            ++lists;
        }
    }
    CHECK(lists == 1500);
}

TEST_CASE("digits and houses are joined as usual in each language") {
    const Rules rules = make_rules({3, 3}, read_variant("x").value()).value();
    const Wording en(rules, Language::en), zh(rules, Language::zh);
    const std::vector<Digit> digits{2, 5, 7};
    CHECK(en.all_of(digits) == "2, 5 and 7");
    CHECK(en.one_of(digits) == "2, 5 or 7");
    CHECK(zh.all_of(digits) == "2、5、7");
    CHECK(zh.one_of(digits) == "2、5 或 7");
    const std::vector<std::size_t> houses{1, 5, 9, 18, 27};
    CHECK(en.houses(houses) == "rows 2 and 6, column 1, box 1 and diagonal 1");
    CHECK(zh.houses(houses) == "第 2、6 行、第 1 列、第 1 宫和第 1 条对角线");
    CHECK(en.house(28) == "diagonal 2");
}

TEST_CASE("every kind of house has a name in both languages") {
    for (const char* variant : {"classic", "x", "windows", "disjoint", "jigsaw"}) {
        auto read = read_variant(variant);
        if (!read) continue;
        Variant chosen = *read;
        if (chosen.is_jigsaw())
            for (Cell c = 0; c < 81; ++c) chosen.regions.push_back(static_cast<std::uint16_t>(c / 9));
        const auto rules = make_rules({3, 3}, chosen);
        if (!rules) continue;
        for (std::size_t h = 0; h < rules->num_houses(); ++h) {
            CHECK(Wording(*rules, Language::en).house(h) == describe(rules->house(h)).english());
            CHECK(Wording(*rules, Language::zh).house(h).starts_with("第 "));
        }
    }
}

TEST_CASE("eliminations are grouped by digit, and read back as the same candidates") {
    sat::Random random(11);
    for (const Box box : {Box{3, 3}, Box{4, 4}}) {
        const Rules rules = classic_rules(box);
        for (int i = 0; i < 200; ++i) {
            Step step;
            std::vector<std::pair<Cell, unsigned>> expected;
            for (Cell c = 0; c < rules.num_cells(); ++c)
                for (Digit d = 1; d <= rules.side(); ++d)
                    if (random.below(100) == 0) {
                        step.removed.push_back({c, d});
                        expected.emplace_back(c, d);
                    }
            if (expected.empty()) continue;
            for (const Language language : {Language::en, Language::zh})
                CHECK(reading::removed_in(Wording(rules, language).conclusion(step), rules.side()) == expected);
        }
    }
    const Rules rules = classic_rules({3, 3});
    Step step;
    step.removed = {{29, 5}, {34, 5}, {36, 7}, {36, 5}};
    CHECK(Wording(rules, Language::en).conclusion(step) == "r4c38 cannot be 5, and r5c1 cannot be 5 or 7");
    CHECK(Wording(rules, Language::zh).conclusion(step) == "r4c38 不能是 5，r5c1 不能是 5 或 7");
}
