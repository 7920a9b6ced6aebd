#include "sudoku/generate/unavoidable.h"

#include <doctest/doctest.h>

#include <numeric>

#include "sudoku/generate/bulk_grids.h"
#include "sudoku/generate/classic_disguise.h"
#include "sudoku/model/conflict.h"
#include "tests/unit/sudoku_generate/material.h"

namespace sudoku::test {
TEST_CASE("a set of numbers below 81 counts, finds its last and iterates in order") {
    for (const std::size_t n : {0u, 1u, 63u, 64u, 65u, 80u, 81u}) {
        TurnSet set;
        for (std::size_t i = 0; i < n; ++i) set |= TurnSet::of(i);
        CHECK(set == TurnSet::below(n));
        CHECK(set.size() == n);
        CHECK(set.empty() == (n == 0));
        if (n > 0) CHECK(set.last() == n - 1);
        std::size_t expected = 0;
        set.for_each([&](std::size_t i) { CHECK(i == expected++); });
        CHECK(expected == n);
        for (std::size_t i = 0; i < 81; ++i) CHECK(set.has(i) == (i < n));
    }
    CHECK((TurnSet::below(70) - TurnSet::below(60)).size() == 10);
    CHECK_FALSE((TurnSet::below(70) - TurnSet::below(60)).meets(TurnSet::below(60)));
}

TEST_CASE("every listed unavoidable set has a second solution when it is blank, and there are many") {
    const Rules rules = rules_of({3, 3});
    UnavoidableSets sets;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Board grid = grid_of(rules, seed);
        sat::Random random(seed);
        std::array<std::uint8_t, 81> turn_of, cell_of;
        std::iota(turn_of.begin(), turn_of.end(), std::uint8_t{0});
        random.shuffle(std::span<std::uint8_t>(turn_of));
        for (std::uint8_t c = 0; c < 81; ++c) cell_of[turn_of[c]] = c;
        sets.find(grid_text_of(grid).data(), turn_of);
        CHECK(sets.end() - sets.begin() > 15);
        for (const TurnSet& set : sets) {
            CHECK(set.size() <= UnavoidableSets::kMostCells);
            Board puzzle = grid;
            set.for_each([&](std::size_t turn) { puzzle.set(cell_of[turn], kBlank); });
            CHECK(solutions(puzzle, rules) == 2);
        }
    }
}

TEST_CASE("all rectangles of a grid are listed") {
    const Rules rules = rules_of({3, 3});
    const Board grid = grid_of(rules, 3);
    std::array<std::uint8_t, 81> itself;
    std::iota(itself.begin(), itself.end(), std::uint8_t{0});
    UnavoidableSets sets;
    sets.find(grid_text_of(grid).data(), itself);
    std::size_t rectangles = 0, listed = 0;
    for (std::size_t r = 0; r < 9; ++r)
        for (std::size_t s = r + 1; s < 9; ++s)
            for (std::size_t c = 0; c < 9; ++c)
                for (std::size_t k = c + 1; k < 9; ++k)
                    rectangles += (r / 3 == s / 3) != (c / 3 == k / 3) &&
                                  grid[grid.cell(r, c)] == grid[grid.cell(s, k)] &&
                                  grid[grid.cell(r, k)] == grid[grid.cell(s, c)];
    for (const TurnSet& set : sets) listed += set.size() == 4;
    CHECK(rectangles > 0);
    CHECK(listed == rectangles);
}

TEST_CASE("a disguise for classic boards is one of the symmetries, and every kind of them occurs") {
    const Rules rules = rules_of({3, 3});
    const Board grid = grid_of(rules, 5);
    Board ordered(9);
    for (Cell c = 0; c < 81; ++c) ordered.set(c, static_cast<Digit>(c % 9 + 1));
    sat::Random random(1);
    std::array<int, 9> corner{};
    int transposed = 0;
    for (int i = 0; i < 900; ++i) {
        const ClassicDisguise disguise(random);
        const Board image = disguise(grid);
        CHECK(check_solution(image, {Board(9), {}, "", {}, 0, 0}, rules));
        CHECK(disguise(grid_text_of(grid).data()) == image);
        ++corner[image[0] - 1u];
        const Board lines = disguise(ordered);  // columns of one digit each
        transposed += lines[0] == lines[1];
    }
    for (const int n : corner) CHECK((n > 60 && n < 140));
    CHECK((transposed > 380 && transposed < 520));
}

}  // namespace sudoku::test
