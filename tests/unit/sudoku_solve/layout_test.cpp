#include <doctest/doctest.h>

#include "sudoku/model/variant.h"
#include "sudoku/solve/bits/layout.h"

using namespace sudoku;

TEST_CASE("the layouts of all sides up to 20, and of some up to 64, keep their invariants") {
    for (std::size_t side = 1; side <= 64; side += side < 20 ? 1 : 11) {
        const Rules rules = classic_rules(default_box(side));
        CAPTURE(side);
        CHECK(bits::Layout(rules).audit(rules));
    }
}

TEST_CASE("a layout is different for other rules") {
    const Rules classic = classic_rules({3, 3}), knight = *make_rules({3, 3}, *read_variant("anti-knight"));
    CHECK_FALSE(bits::Layout(classic).audit(knight));
    CHECK_FALSE(bits::Layout(knight).audit(classic));
}

TEST_CASE("a row is never split between words, and 9x9 takes two words") {
    CHECK(bits::words_for(8) == 2);
    CHECK(bits::words_for(9) == 2);
    CHECK(bits::words_for(16) == 6);
    CHECK(bits::words_for(25) == 13);
    for (const std::size_t side : {1u, 4u, 9u, 16u, 31u, 32u, 63u, 64u}) {
        const Rules rules = classic_rules(default_box(side));
        const bits::Layout layout(rules);
        for (Cell c = 0; c < rules.num_cells(); ++c)
            CHECK(layout.bit_of(c) / 64 == layout.bit_of(static_cast<Cell>(c - c % side)) / 64);
    }
}

TEST_CASE("counting bits in bulk agrees with counting one by one") {
    for (std::uint64_t x = 1; x != 0; x *= 3) {
        std::size_t bits = 0;
        for (std::uint64_t rest = x; rest != 0; rest /= 2) bits += rest % 2;
        CHECK(bits::count_bits(x) == bits);
        if (x > std::uint64_t{1} << 62) break;
    }
    CHECK(bits::count_bits(0) == 0);
    CHECK(bits::count_bits(~std::uint64_t{0}) == 64);
}
