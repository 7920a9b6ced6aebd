#include "sudoku/count/grid_count.h"

#include <doctest/doctest.h>

#include <set>

#include "sat/core/terminator.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/solver.h"
#include "tests/unit/sudoku_count/material.h"

namespace sudoku::test {
namespace {

// By search, one by one.
std::uint64_t solutions(const Board& board, const Rules& rules) {
    SearchOptions all;
    all.limit = ~std::uint64_t{0};
    return find_solver("bits")->make(rules, {})->search({board, {}, "", {}, 0, 0}, all).solutions;
}

// A board whose first band is this one, with other names of digits and the columns of each stack in another order.
Board disguised(const BandRows& band, Box box, sat::Random& random) {
    const auto names = random_names(box.side(), random);
    std::vector<std::size_t> from(box.side());
    std::iota(from.begin(), from.end(), std::size_t{0});
    for (std::size_t stack = 0; stack < box.rows; ++stack)
        random.shuffle(std::span(from).subspan(stack * box.columns, box.columns));
    Board board(box.side());
    for (std::size_t r = 0; r < band.size(); ++r)
        for (std::size_t c = 0; c < from.size(); ++c)
            board.set(board.cell(r, c),
                      static_cast<Digit>(1 + names[static_cast<std::size_t>(std::countr_zero(band[r][from[c]]))]));
    return board;
}

std::uint64_t power(std::uint64_t n, unsigned k) {
    return k == 0 ? 1 : n * power(n, k - 1);
}
std::uint64_t factorial(std::uint64_t n) {
    return n == 0 ? 1 : n * factorial(n - 1);
}
std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
    return factorial(n) / (factorial(k) * factorial(n - k));
}

}  // namespace

TEST_CASE("the numbers of bands and grids are the known ones, also of the transposed box") {
    struct Known {
        Box box;
        const char *bands, *grids;
    };
    const Known known[] = {{{2, 2}, "96", "288"},
                           {{2, 3}, "25920", "28200960"},
                           {{3, 2}, "460800", "28200960"},
                           {{2, 4}, "828396011520", "29136487207403520"},
                           {{4, 2}, "828396011520", "29136487207403520"},
                           {{3, 3}, "948109639680", "6670903752021072936960"}};
    REQUIRE(std::size(known) == counted_boxes().size());
    for (std::size_t i = 0; i < std::size(known); ++i) {
        CAPTURE(name_of(known[i].box));
        CHECK(counted_boxes()[i] == known[i].box);
        if (!is_counted(counted_as(known[i].box))) continue;
        const GridCount& count = counted(counted_as(known[i].box)).count;
        CHECK(decimal(count.bands()) == known[i].bands);
        CHECK(decimal(count.grids()) == known[i].grids);
    }
}

// The first box is filled in any way.  Beside each row of it the other boxes have the digits of its other rows: with
// two rows this leaves their orders open; with three also which k of each row's C digits stand in the row below in the
// second box, for any one k.
TEST_CASE("the numbers of bands of two and three rows agree with closed forms") {
    for (const std::uint16_t c : {std::uint16_t{2}, std::uint16_t{3}}) {
        const std::uint64_t orders = factorial(c);
        CHECK(decimal(counted({2, c}).count.bands()) == std::to_string(factorial(2 * c) * power(orders, 2)));
        std::uint64_t shares = 0;
        for (std::uint64_t k = 0; k <= c; ++k) shares += power(choose(c, k), 3);
        const std::uint64_t bands = factorial(3 * c) * power(orders, 6) * shares;
        CHECK(decimal(counted({3, c}).count.bands()) == std::to_string(bands));
    }
}

TEST_CASE("a search finds all 288 grids of 4x4, and those of 6x6 with one first row") {
    CHECK(decimal(counted({2, 2}).count.grids()) == std::to_string(solutions(Board(4), classic_rules({2, 2}))));
    for (const Box box : {Box{2, 3}, Box{3, 2}}) {
        Board board(6);
        for (Cell c = 0; c < 6; ++c) board.set(c, static_cast<Digit>(c + 1));
        CHECK(decimal(counted(box).count.grids()) == std::to_string(720 * solutions(board, classic_rules(box))));
    }
}

TEST_CASE("the number of completions of a band of each class agrees with a search") {
    sat::Random random(1);
    for (const Box box : {Box{2, 2}, Box{2, 3}, Box{3, 2}, Box{4, 2}}) {
        if (!is_counted(box)) continue;
        CAPTURE(name_of(box));
        const auto& [classes, count] = counted(box);
        const Rules rules = classic_rules(box);
        for (const ClassCount& c : count.classes) {
            Board board;
            std::uint64_t until = random.below(static_cast<std::uint32_t>(c.fillings));
            const auto columns = classes.columns_of(c.sets);
            Fillings(columns, [&](const BandRows& band) {
                if (until-- == 0) board = disguised(band, rules.box(), random);
            });
            CHECK(solutions(board, rules) == c.completions);
        }
    }
}

TEST_CASE("9x9 has 44 classes with different numbers of completions, 7,727,104 splits, and grids of each class") {
    const GridCount& count = counted({3, 3}).count;
    CHECK(count.classes.size() == 44);
    CHECK(count.fillings() == 11352);
    CHECK(count.splits() == 7'727'104);
    Wide sum = 0;
    std::set<std::uint64_t> completions;
    for (const ClassCount& c : count.classes) {
        sum += count.grids(c);
        completions.insert(c.completions);
    }
    CHECK(completions.size() == 44);
    CHECK(decimal(sum) == decimal(count.grids()));
    // Felgenhauer and Jarvis count once what differs by the order of the six rows below: 2 * 6 * 6.
    CHECK(count.classes[0].completions == 72 * std::uint64_t{108'374'976});
}

TEST_CASE("a count interrupted at any poll returns nothing or the number of grids") {
    for (std::uint64_t n = 1;; n += 1 + n / 4) {
        sat::Terminator terminator;
        terminator.terminate_at_poll(n);
        const auto count = count_grids(BandClasses({2, 2}), &terminator);
        if (!count) continue;
        CHECK(decimal(count->grids()) == "288");
        CHECK(n > 1);
        break;
    }
}

}  // namespace sudoku::test
