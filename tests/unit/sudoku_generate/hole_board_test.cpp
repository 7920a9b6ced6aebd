#include "sudoku/generate/asked_dig.h"

#include <doctest/doctest.h>

#include "tests/unit/sudoku_generate/material.h"

namespace sudoku::test {

TEST_CASE("removing givens and restoring them keeps the counts, for all kinds of rules") {
    for (const char* variant : {"classic", "x", "windows", "anti-knight", "anti-king,disjoint"}) {
        CAPTURE(variant);
        const Rules rules = rules_of({3, 3}, variant);
        const Board grid = grid_of(rules, 5);
        HoleBoard holes(rules);
        holes.fill(grid);
        sat::Random random(7);
        for (int i = 0; i < 300; ++i) {
            const Cell c = random.below(81);
            if (holes.board()[c] == kBlank) holes.put(c, grid[c]);
            else CHECK(holes.take(c) == grid[c]);
            if (i % 20 == 0) CHECK(holes.audit());
        }
        std::size_t in_row = 0;
        for (std::size_t c = 0; c < 9; ++c) in_row += holes.board()[holes.board().cell(4, c)] != kBlank;
        CHECK(holes.givens_in_row(4) == in_row);
        CHECK(holes.num_givens() == holes.board().num_givens());
    }
}

TEST_CASE("a cell that a hole board calls forced has no other solution, and most early holes are found forced") {
    for (const Box box : {Box{2, 2}, Box{2, 3}, Box{3, 3}}) {
        const Rules rules = rules_of(box);
        const auto solver = find_solver("bits")->make(rules, {});
        int forced = 0, open = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            HoleBoard holes(rules);
            holes.fill(grid_of(rules, seed));
            sat::Random random(seed);
            while (holes.num_givens() > rules.num_cells() / 4) {
                const Cell c = random.below(static_cast<std::uint32_t>(rules.num_cells()));
                if (holes.board()[c] == kBlank) continue;
                const Digit d = holes.take(c);
                if (!holes.forces(c, d) && ++open > 0) continue;
                ++forced;
                SearchOptions options;
                options.without = Candidate{c, d};
                CHECK(solver->search({holes.board(), {}, "", {}, 0, 0}, options).solutions == 0);
            }
        }
        CHECK(forced > open);
        CHECK(open > 0);
    }
}

TEST_CASE("naked and hidden singles are both found, and none on an empty board") {
    const Rules rules = rules_of({2, 2});
    HoleBoard holes(rules);
    CHECK_FALSE(holes.forces(0, 1));
    for (const auto& [c, d] : {std::pair<Cell, Digit>{1, 2}, {2, 3}, {8, 4}}) holes.put(c, d);
    CHECK(holes.forces(0, 1));  // sees 2, 3 and 4
    holes.fill(Board(4));
    for (const auto& [c, d] : {std::pair<Cell, Digit>{6, 1}, {1, 2}, {13, 1}}) holes.put(c, d);
    CHECK(holes.forces(0, 1));  // cells 2, 3 see the 1 in their box, cell 1 is filled
    CHECK_FALSE(holes.forces(0, 3));
    holes.take(13);
    CHECK(holes.forces(0, 1));  // a filled cell needs no 1 in its sight
}

}  // namespace sudoku::test
