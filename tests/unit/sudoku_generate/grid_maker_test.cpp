#include "sudoku/generate/grid_maker.h"

#include <doctest/doctest.h>

#include <set>

#include "sat/core/terminator.h"
#include "sudoku/generate/distinct_grids.h"
#include "sudoku/generate/grid_writer.h"
#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"

namespace sudoku {
namespace {

std::vector<const GridMethodEntry*> random_methods() {
    std::vector<const GridMethodEntry*> methods;
    for (const GridMethodEntry& m : grid_methods())
        if (m.is_random()) methods.push_back(&m);
    return methods;
}

Rules rules_of(Box box, std::string_view variant) {
    return *make_rules(box, *read_variant(variant));
}

struct Drawn {
    std::set<Board> grids;
    DistinctGrids::End end;
};
Drawn draw_all(const Rules& rules, const GridMethodEntry& method, std::optional<Digit> corner, std::size_t wanted,
               std::uint64_t seed = 3) {
    DistinctGrids source(rules, method, corner, seed, wanted);
    Drawn drawn;
    for (std::size_t i = 0; i < wanted; ++i) {
        const auto grid = source.next({});
        REQUIRE(grid);
        if (!*grid) break;
        CHECK_FALSE(find_conflict(**grid, rules));
        CHECK(drawn.grids.insert(**grid).second);
    }
    drawn.end = source.end();
    return drawn;
}

}  // namespace

TEST_CASE("the methods are shift, backtrack, lasvegas and diagonal, and all but the first are random") {
    std::vector<std::string_view> names;
    for (const auto& m : grid_methods()) names.push_back(m.name);
    CHECK(names == std::vector<std::string_view>{"shift", "backtrack", "lasvegas", "diagonal"});
    CHECK(random_methods().size() == 3);
    CHECK(find_grid_method("dice") == nullptr);
}

TEST_CASE("random grids are complete, valid, keep the corner, and are reproducible by seed") {
    const std::pair<Box, std::string_view> boards[] = {
        {{1, 1}, "classic"},   {{2, 2}, "classic"},     {{2, 3}, "x"},       {{3, 3}, "classic"},
        {{3, 3}, "x"},         {{3, 3}, "percent"},     {{3, 3}, "windows"}, {{3, 3}, "disjoint"},
        {{3, 3}, "anti-king"}, {{3, 3}, "anti-knight"}, {{3, 4}, "classic"}, {{4, 4}, "classic"},
    };
    for (const auto& board : boards) {
        const Rules rules = rules_of(board.first, board.second);
        for (const GridMethodEntry* method : random_methods()) {
            CAPTURE(to_string(board.first) + " " + std::string(board.second) + " " + std::string(method->name));
            const auto corner = static_cast<Digit>(rules.side());
            GridMaker maker(rules, *method, corner), again(rules, *method, corner);
            sat::Random random(11), same(11);
            for (int i = 0; i < 3; ++i) {
                const auto grid = maker.make(random, {});
                REQUIRE((grid && *grid));
                CHECK((*grid)->is_complete());
                CHECK_FALSE(find_conflict(**grid, rules));
                CHECK((**grid)[0] == corner);
                CHECK((**grid == **again.make(same, {})));
            }
        }
    }
}

TEST_CASE("rules without a grid are recognised by every random method") {
    const Rules rules = rules_of({2, 2}, "anti-king,anti-knight");
    for (const GridMethodEntry* method : random_methods()) {
        GridMaker maker(rules, *method);
        sat::Random random(1);
        const auto grid = maker.make(random, {});
        REQUIRE_FALSE(grid);
        CHECK(grid.error().message() == "no complete grid satisfies these rules");
    }
}

TEST_CASE("classic grids too wide for a search are made at once, with their corner, and are distinct") {
    const Rules rules = rules_of({9, 9}, "classic");
    for (const GridMethodEntry* method : random_methods()) {
        const Drawn drawn = draw_all(rules, *method, Digit{81}, 3);
        CHECK(drawn.grids.size() == 3);
        for (const Board& grid : drawn.grids) CHECK(grid[0] == 81);
    }
}

TEST_CASE("rules that the solver does not support are an error of the grid maker, not an endless search") {
    const Rules rules = rules_of({15, 15}, "x");
    GridMaker maker(rules, *find_grid_method("backtrack"));
    sat::Random random(1);
    const auto grid = maker.make(random, {});
    REQUIRE_FALSE(grid);
    CHECK(grid.error().message().find("the limit is 2147483648") != std::string::npos);
}

TEST_CASE("all 288 grids of 4x4 are made, 72 with a fixed corner, and then there are no more") {
    const Rules rules = rules_of({2, 2}, "classic");
    for (const GridMethodEntry* method : random_methods()) {
        CHECK(draw_all(rules, *method, std::nullopt, 288).end == DistinctGrids::End::none);
        const Drawn all = draw_all(rules, *method, std::nullopt, 289);
        CHECK(all.grids.size() == 288);
        CHECK(all.end == DistinctGrids::End::no_more);
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const Drawn some = draw_all(rules, *method, Digit{3}, 100, seed);
            CHECK(some.grids.size() == 72);
            CHECK(some.end == DistinctGrids::End::no_more);
        }
    }
}

TEST_CASE("random grids of 9x9 are distinct, and differ by seed") {
    const Rules rules = rules_of({3, 3}, "classic");
    for (const GridMethodEntry* method : random_methods()) {
        CHECK(draw_all(rules, *method, std::nullopt, 500).grids.size() == 500);
        sat::StringSink one, two;
        REQUIRE(write_grids({&rules, method, 2, {}, 1, GridLayout::line}, one, {}));
        REQUIRE(write_grids({&rules, method, 2, {}, 2, GridLayout::line}, two, {}));
        CHECK(one.text.size() == 164);
        CHECK(one.text != two.text);
    }
}

}  // namespace sudoku
