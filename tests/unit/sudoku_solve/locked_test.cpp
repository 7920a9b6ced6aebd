#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sat/core/random.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/bits/locked.h"

using namespace sudoku;

namespace {

// One step of the definition: of a line and a box that cross, where the places in one are all in the
// crossing, those of the other outside it go.  All crossings look at the places as they were.
std::vector<bool> by_definition(const Rules& rules, const std::vector<bool>& places) {
    std::vector<bool> left = places;
    const std::size_t side = rules.side();
    for (std::size_t line = 0; line < 2 * side; ++line) {
        for (std::size_t box = 2 * side; box < 3 * side; ++box) {
            for (const auto& [a, b] : {std::pair{line, box}, std::pair{box, line}}) {
                const auto in = [&](std::size_t h, Cell c) {
                    const auto of = rules.houses_of(c);
                    return std::find(of.begin(), of.end(), h) != of.end();
                };
                bool shared = false, locked = true;
                for (const Cell c : rules.house(a).cells) {
                    shared = shared || (places[c] && in(b, c));
                    locked = locked && (!places[c] || in(b, c));
                }
                if (!shared || !locked) continue;
                for (const Cell c : rules.house(b).cells)
                    if (!in(a, c)) left[c] = false;
            }
        }
    }
    return left;
}

template <std::size_t R, std::size_t C>
std::vector<bool> by_words(const Rules& rules, const std::vector<bool>& places) {
    const bits::Layout layout(rules);
    std::vector<bits::Word> plane(layout.words(), 0);
    for (Cell c = 0; c < places.size(); ++c)
        if (places[c]) plane[layout.bit_of(c) / 64] |= bits::Word{1} << layout.bit_of(c) % 64;
    while (bits::Locked<R, C>(layout).remove(plane.data())) {}
    std::vector<bool> left(places.size());
    for (Cell c = 0; c < places.size(); ++c) left[c] = (plane[layout.bit_of(c) / 64] >> layout.bit_of(c) % 64 & 1) != 0;
    return left;
}

std::vector<bool> to_the_end(const Rules& rules, std::vector<bool> places) {
    for (;;) {
        std::vector<bool> next = by_definition(rules, places);
        if (next == places) return places;
        places = std::move(next);
    }
}

// A digit with a solution, so that no crossing contradicts another: the places of a complete digit, and
// others.
std::vector<bool> any_places(const Rules& rules, sat::Random& random) {
    const std::size_t side = rules.side(), rows = rules.box().rows, columns = rules.box().columns;
    std::vector<bool> places(rules.num_cells());
    const auto more = 1 + random.below(static_cast<std::uint32_t>(2 * side));
    for (std::uint32_t i = 0; i < more; ++i) places[random.below(static_cast<std::uint32_t>(side * side))] = true;
    for (std::size_t r = 0; r < side; ++r)  // one in every row, column and box
        places[r * side + (r % rows * columns + r / rows) % side] = true;
    return places;
}

template <std::size_t R, std::size_t C>
void compare(Box box, std::size_t times) {
    const Rules rules = classic_rules(box);
    sat::Random random(box.side());
    std::size_t removed = 0;
    for (std::size_t i = 0; i < times; ++i) {
        const std::vector<bool> places = any_places(rules, random);
        const std::vector<bool> expected = to_the_end(rules, places);
        removed += expected != places;
        REQUIRE(by_words<R, C>(rules, places) == expected);
    }
    CHECK(removed > times / 10);
}

}  // namespace

TEST_CASE("locked candidates agree with the definition, for every crossing") {
    compare<3, 3>({3, 3}, 300);
    compare<0, 0>({3, 3}, 300);
    compare<4, 4>({4, 4}, 50);
    compare<0, 0>({2, 3}, 300);
    compare<0, 0>({3, 2}, 300);
    compare<0, 0>({3, 4}, 100);
    compare<0, 0>({5, 2}, 100);
    compare<0, 0>({5, 5}, 15);
    compare<0, 0>({6, 6}, 4);
}
