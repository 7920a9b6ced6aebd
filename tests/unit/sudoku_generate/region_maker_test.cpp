#include <doctest/doctest.h>

#include <set>

#include "sudoku/generate/grid_maker.h"
#include "sudoku/generate/puzzle_id.h"
#include "sudoku/generate/region_maker.h"

using namespace sudoku;

namespace {

// The cells that can be reached from `c` without leaving its region.
std::size_t reached_from(Cell c, const std::vector<std::uint16_t>& regions, std::size_t side) {
    std::set<Cell> seen{c};
    std::vector<Cell> open{c};
    const auto visit = [&](Cell from, Cell to) {
        if (regions[to] == regions[from] && seen.insert(to).second) open.push_back(to);
    };
    while (!open.empty()) {
        const Cell at = open.back();
        open.pop_back();
        if (at % side != 0) visit(at, at - 1);
        if (at % side != side - 1) visit(at, at + 1);
        if (at >= side) visit(at, static_cast<Cell>(at - side));
        if (at + side < side * side) visit(at, static_cast<Cell>(at + side));
    }
    return seen.size();
}

std::size_t cells_not_in_their_box(const std::vector<std::uint16_t>& regions, Box box) {
    std::size_t cells = 0;
    for (Cell c = 0; c < regions.size(); ++c) {
        const std::size_t row = c / box.side() / box.rows * box.rows;
        const std::size_t column = c % box.side() / box.columns * box.columns;
        cells += regions[c] != regions[row * box.side() + column];
    }
    return cells;
}

}  // namespace

TEST_CASE("random regions are connected, of equal size and numbered by their first cell") {
    for (const Box box : {Box{1, 1}, Box{1, 2}, Box{2, 2}, Box{1, 5}, Box{2, 3}, Box{1, 7}, Box{3, 3}, Box{2, 5},
                          Box{3, 4}, Box{4, 4}, Box{5, 5}, Box{6, 6}}) {
        CAPTURE(box.side());
        for (std::uint64_t seed = 0; seed < (box.side() > 16 ? 2 : 20); ++seed) {
            const auto regions = random_regions(box, seed);
            REQUIRE(regions.size() == box.side() * box.side());
            std::uint16_t next = 0;
            for (Cell c = 0; c < regions.size(); ++c) {
                REQUIRE(regions[c] <= next);
                if (regions[c] == next) ++next;
                REQUIRE(reached_from(c, regions, box.side()) == box.side());
            }
            REQUIRE(next == box.side());
        }
    }
}

TEST_CASE("a seed reproduces its regions, and few cells stay in their boxes") {
    std::set<std::vector<std::uint16_t>> layouts;
    std::size_t moved = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto regions = random_regions({3, 3}, seed);
        CHECK(regions == random_regions({3, 3}, seed));
        moved += cells_not_in_their_box(regions, {3, 3});
        layouts.insert(regions);
    }
    CHECK(layouts.size() == 50);
    moved /= 50;
    MESSAGE(moved << " of 81 cells are not in the region of their box's corner");
    CHECK(moved > 27);
}

TEST_CASE("most layouts of 9x9 have a grid, and the ID of a jigsaw contains its random regions") {
    std::size_t made = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        PuzzleId id;
        id.variant = read_variant("jigsaw").value();
        id.request.seed = seed;
        id.variant.regions = random_regions(id.box, seed);
        const Rules rules = make_rules(id.box, id.variant).value();
        sat::Random random(seed);
        const auto grid = GridMaker(rules, *find_grid_method("lasvegas")).make(random, {nullptr, [left = 20]() mutable {
                                                                                            return --left < 0;
                                                                                        }});
        made += grid && *grid;
        const auto back = read_puzzle_id(to_string(id), {});
        REQUIRE(back.ok());
        CHECK(back->variant.regions == id.variant.regions);
        CHECK(read_puzzle_id(to_string(id), id.variant.regions).ok());
        CHECK_FALSE(read_puzzle_id(to_string(id), random_regions(id.box, seed + 1)).ok());
    }
    MESSAGE(made << " of 20 layouts");
    CHECK(made >= 15);
}

TEST_CASE("the ID of a jigsaw with foreign regions still needs them") {
    PuzzleId id;
    id.variant = read_variant("jigsaw").value();
    id.request.seed = 1;
    id.variant.regions = random_regions(id.box, 2);
    const auto back = read_puzzle_id(to_string(id), {});
    REQUIRE_FALSE(back.ok());
    CHECK(back.error().message() == "the ID is of a jigsaw; its regions are needed");
    CHECK(read_puzzle_id(to_string(id), id.variant.regions).ok());
}
