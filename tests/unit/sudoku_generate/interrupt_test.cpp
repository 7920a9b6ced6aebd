// Generators are interrupted at every poll (at larger distances later on): what they return keeps what they promise.

#include <doctest/doctest.h>

#include "sudoku/generate/digger.h"
#include "sudoku/generate/distinct_grids.h"
#include "sudoku/generate/generator.h"
#include "sudoku/generate/grid_writer.h"
#include "sudoku/model/conflict.h"
#include "tests/unit/sudoku_generate/material.h"

namespace sudoku::test {
namespace {

bool is_grid(const Board& board, const Rules& rules) {
    return board.is_complete() && !find_conflict(board, rules);
}

// Calls check(deadline) for each poll at which the work is interrupted, until check() returns false: it ended before.
template <class Check>
void at_every_poll(Check&& check) {
    for (std::uint64_t n = 1;; n += 1 + n / 4) {
        sat::Terminator terminator;
        terminator.terminate_at_poll(n);
        if (!check(Deadline{&terminator, nullptr})) return;
        REQUIRE(n < 10'000'000);
    }
}

}  // namespace

TEST_CASE("a generator interrupted at any poll returns nothing or its puzzle") {
    for (const char* variant : {"classic", "x"}) {
        const Rules rules = rules_of({3, 3}, variant);
        for (const Request& request : {Request{Goal::blanks, 45, 45, true, &none(), 3},
                                       Request{Goal::minimal, 0, 0, true, find_clue_symmetry("rot180"), 3}}) {
            const auto whole = Generator(rules, request).make(0, {});
            REQUIRE((whole && *whole));
            at_every_poll([&](const Deadline& deadline) {
                const auto part = Generator(rules, request).make(0, deadline);
                REQUIRE(part);
                if (!*part) return true;
                REQUIRE((*part)->board == (*whole)->board);
                return false;
            });
        }
    }
}

TEST_CASE("an expired deadline gives no puzzle") {
    const Rules rules = rules_of({3, 3});
    const auto late = Generator(rules, {}).make(0, {nullptr, [] { return true; }});
    REQUIRE(late);
    CHECK_FALSE(*late);
}

TEST_CASE("a grid maker interrupted at any poll returns no grid or a valid one") {
    for (const char* variant : {"classic", "windows"}) {
        const Rules rules = rules_of({3, 3}, variant);
        at_every_poll([&](const Deadline& deadline) {
            sat::Random random(5);
            const auto grid = GridMaker(rules, *find_grid_method("lasvegas")).make(random, deadline);
            REQUIRE(grid);
            if (!*grid) return true;
            REQUIRE(is_grid(**grid, rules));
            return false;
        });
    }
}

TEST_CASE("a series of distinct grids interrupted at any poll ends as interrupted") {
    const Rules rules = rules_of({2, 2});
    at_every_poll([&](const Deadline& deadline) {
        DistinctGrids grids(rules, *find_grid_method("lasvegas"), {}, 1, 288);
        std::size_t count = 0;
        for (auto grid = grids.next(deadline); grid && *grid; grid = grids.next(deadline)) {
            REQUIRE(is_grid(**grid, rules));
            ++count;
        }
        if (count == 288) return false;
        REQUIRE(grids.end() == DistinctGrids::End::interrupted);
        return true;
    });
    DistinctGrids late(rules, *find_grid_method("lasvegas"), {}, 1, 5);
    CHECK_FALSE(*late.next({nullptr, [] { return true; }}));
    CHECK(late.end() == DistinctGrids::End::interrupted);
}

TEST_CASE("a digger interrupted at any poll leaves a puzzle with one solution") {
    const Rules rules = rules_of({3, 3});
    Digger digger(rules, none());
    const Board grid = grid_of(rules, 4);
    sat::Random first(5);
    digger.dig(grid, {}, first, {});
    const Board minimal = digger.board();
    at_every_poll([&](const Deadline& deadline) {
        sat::Random random(5);
        digger.dig(grid, {}, random, deadline);
        REQUIRE(solutions(digger.board(), rules) == 1);
        return digger.board() != minimal;
    });
    const sat::Terminator terminator{true};
    CHECK_FALSE(digger.has_redundant(minimal, {&terminator, nullptr}));
    CHECK(digger.without_redundant(minimal, first, {&terminator, nullptr}) == minimal);
}

}  // namespace sudoku::test
