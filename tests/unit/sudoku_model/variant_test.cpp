// Every variant's houses and pairs against a count by hand.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include "sudoku/model/variant.h"

using namespace sudoku;

namespace {

Rules rules_of(Box box, std::string_view variant, std::vector<std::uint16_t> regions = {}) {
    auto read = read_variant(variant);
    REQUIRE(read.ok());
    read->regions = std::move(regions);
    auto rules = make_rules(box, *read);
    REQUIRE_MESSAGE(rules.ok(), variant);
    CHECK(rules->audit());
    return *std::move(rules);
}

std::string fault_of(Box box, std::string_view variant, std::vector<std::uint16_t> regions = {}) {
    auto read = read_variant(variant);
    if (!read) return read.error().message();
    read->regions = std::move(regions);
    const auto rules = make_rules(box, *read);
    return rules ? "no fault" : rules.error().message();
}

std::size_t houses(const Rules& rules, HouseKind kind) {
    std::size_t n = 0;
    for (std::size_t h = 0; h < rules.num_houses(); ++h) n += rules.house(h).kind == kind;
    return n;
}

std::vector<Cell> cells_of(const Rules& rules, HouseKind kind, std::uint32_t index) {
    for (std::size_t h = 0; h < rules.num_houses(); ++h)
        if (rules.house(h).kind == kind && rules.house(h).index == index)
            return {rules.house(h).cells.begin(), rules.house(h).cells.end()};
    return {};
}

constexpr Cell kCentre = 40;

}  // namespace

TEST_CASE("classic: 27 houses, no pairs, 20 peers") {
    const Rules rules = rules_of({3, 3}, "classic");
    CHECK(rules.num_houses() == 27);
    CHECK(rules.pairs().empty());
    for (Cell c = 0; c < 81; ++c) CHECK(rules.peers(c).size() == 20);
    CHECK(cells_of(rules, HouseKind::box, 5) == std::vector<Cell>{33, 34, 35, 42, 43, 44, 51, 52, 53});
}

TEST_CASE("classic boards with boxes that are not square") {
    const Rules wide = rules_of({2, 3}, "classic"), high = rules_of({3, 2}, "classic");
    CHECK(wide.num_houses() == 18);
    CHECK(cells_of(wide, HouseKind::box, 1) == std::vector<Cell>{3, 4, 5, 9, 10, 11});
    CHECK(cells_of(high, HouseKind::box, 1) == std::vector<Cell>{2, 3, 8, 9, 14, 15});
    CHECK(wide.peers(0).size() == 12);
    const Rules latin = rules_of({1, 7}, "classic");
    CHECK(latin.num_houses() == 21);
    CHECK(latin.peers(0).size() == 12);
    const Rules one = rules_of({1, 1}, "classic");
    CHECK(one.num_houses() == 3);
    CHECK(one.peers(0).empty());
}

TEST_CASE("x: two diagonals") {
    const Rules rules = rules_of({3, 3}, "x");
    CHECK(rules.num_houses() == 29);
    CHECK(cells_of(rules, HouseKind::diagonal, 0) == std::vector<Cell>{0, 10, 20, 30, 40, 50, 60, 70, 80});
    CHECK(cells_of(rules, HouseKind::diagonal, 1) == std::vector<Cell>{8, 16, 24, 32, 40, 48, 56, 64, 72});
    CHECK(rules.houses_of(kCentre).size() == 5);
    CHECK(rules.peers(kCentre).size() == 32);  // 20, and 12 of the diagonals outside the box
}

TEST_CASE("percent: the rising diagonal and two windows") {
    const Rules rules = rules_of({3, 3}, "percent");
    CHECK(rules.num_houses() == 30);
    CHECK(cells_of(rules, HouseKind::diagonal, 0) == std::vector<Cell>{8, 16, 24, 32, 40, 48, 56, 64, 72});
    CHECK(cells_of(rules, HouseKind::window, 0) == std::vector<Cell>{10, 11, 12, 19, 20, 21, 28, 29, 30});
    CHECK(cells_of(rules, HouseKind::window, 1) == std::vector<Cell>{50, 51, 52, 59, 60, 61, 68, 69, 70});
}

TEST_CASE("windows: four on 9x9, nine on 16x16, none at the border") {
    const Rules rules = rules_of({3, 3}, "windows");
    CHECK(rules.num_houses() == 31);
    CHECK(cells_of(rules, HouseKind::window, 1) == std::vector<Cell>{14, 15, 16, 23, 24, 25, 32, 33, 34});
    CHECK(houses(rules_of({4, 4}, "windows"), HouseKind::window) == 9);
    // A third window of three rows would end with the last row.
    CHECK(houses(rules_of({3, 4}, "windows"), HouseKind::window) == 4);
}

TEST_CASE("disjoint: a house for each place in a box") {
    const Rules rules = rules_of({3, 3}, "disjoint");
    CHECK(rules.num_houses() == 36);
    CHECK(cells_of(rules, HouseKind::position, 0) == std::vector<Cell>{0, 3, 6, 27, 30, 33, 54, 57, 60});
    CHECK(houses(rules_of({2, 3}, "disjoint"), HouseKind::position) == 6);
}

TEST_CASE("anti-knight: 224 knight's moves, 72 of them inside boxes") {
    const Rules rules = rules_of({3, 3}, "anti-knight");
    CHECK(rules.num_houses() == 27);
    CHECK(rules.pairs().size() == 152);
    CHECK(rules_of({2, 2}, "anti-knight").pairs().size() == 24);
    CHECK(std::vector<Cell>(rules.partners(0).begin(), rules.partners(0).end()) == std::vector<Cell>{});
    CHECK(rules.partners(kCentre).size() == 8);
}

TEST_CASE("anti-king: 128 steps across a corner, 72 of them inside boxes") {
    const Rules rules = rules_of({3, 3}, "anti-king");
    CHECK(rules.pairs().size() == 56);
    CHECK(rules.partners(kCentre).empty());
    CHECK(rules_of({2, 2}, "anti-king").pairs().size() == 10);
}

TEST_CASE("a pair inside a house of another variant is omitted") {
    const Rules rules = rules_of({3, 3}, "x,anti-king");
    CHECK(rules.num_houses() == 29);
    CHECK(rules.pairs().size() == 52);  // each diagonal crosses boxes twice
    CHECK(rules_of({3, 3}, "anti-knight,anti-king").pairs().size() == 152 + 56);
    CHECK(rules_of({3, 3}, "windows,disjoint,x").num_houses() == 27 + 4 + 9 + 2);
}

TEST_CASE("jigsaw: regions instead of boxes") {
    const std::vector<std::uint16_t> regions{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
    const Rules rules = rules_of({2, 2}, "jigsaw", regions);
    CHECK(rules.num_houses() == 12);
    CHECK(houses(rules, HouseKind::box) == 0);
    CHECK(cells_of(rules, HouseKind::region, 1) == std::vector<Cell>{3, 6, 7, 11});
    CHECK(rules_of({2, 2}, "x,jigsaw", regions).num_houses() == 14);
}

TEST_CASE("a variant that does not fit, or lacks its regions, is an error") {
    const std::string windows = "; expected room for two windows along each side, as on 9x9";
    CHECK(fault_of({2, 3}, "windows") == "windows do not fit a board with boxes of 2x3" + windows);
    CHECK(fault_of({2, 2}, "percent") == "windows do not fit a board with boxes of 2x2" + windows);
    CHECK(fault_of({2, 2}, "jigsaw") == "a jigsaw needs regions");
    CHECK(fault_of({1, 2}, "classic", {0, 0, 1, 1}) == "regions are given, but the variant is not jigsaw");
    CHECK(fault_of({1, 2}, "jigsaw", {0, 0, 1}) ==
          "the regions are of 3 cells; expected 4, those of a board of side 2");
    CHECK(fault_of({1, 2}, "jigsaw", {0, 0, 1, 2}) == "more than 2 regions");
    CHECK(fault_of({1, 2}, "jigsaw", {0, 0, 0, 1}) == "region 1 has 3 cells; expected 2");
}

TEST_CASE("names of variants may be in any order, once each, and are written in the order of the list") {
    CHECK(read_variant("anti-king,x")->name() == "x,anti-king");
    CHECK(read_variant("classic")->name() == "classic");
    for (const VariantEntry& v : variants()) CHECK(read_variant(v.name)->name() == v.name);
    CHECK(fault_of({3, 3}, "x,x") == "variant 'x' is given twice");
    for (const char* bad : {"", ",", "x,", ",x", "X", "knight", "x,,windows", "classic,x", " x"}) {
        const auto read = read_variant(bad);
        REQUIRE_FALSE(read.ok());
        const auto has = [&](std::string_view part) { return read.error().message().find(part) != std::string::npos; };
        CHECK((has("choose from classic, jigsaw, x, percent, windows, disjoint, anti-knight, anti-king") ||
               has("; did you mean '")));
    }
}
