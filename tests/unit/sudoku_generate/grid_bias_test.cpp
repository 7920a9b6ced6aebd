#include "sudoku/generate/grid_bias.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "sat/core/terminator.h"
#include "sudoku/generate/bulk_grids.h"
#include "sudoku/generate/classic_disguise.h"
#include "sudoku/model/conflict.h"
#include "tests/rounds.h"
#include "tests/unit/sudoku_generate/material.h"

namespace sudoku::test {
namespace {

GridBias bias_of(GridStart start, std::size_t grids, std::uint64_t seed) {
    GridBias bias;
    for (BulkGridStream source(start, seed, {}); bias.grids() < grids;) {
        const auto next = source.next(nullptr);
        for (const GridText& grid : *next) bias.add(grid.data());
    }
    return bias;
}

}  // namespace

TEST_CASE("the class of a band is invariant under renaming digits and exchanging lines") {
    const GridBias bias;
    const Rules rules = rules_of({3, 3});
    std::set<std::size_t> met;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Board grid = grid_of(rules, seed);
        std::multiset<std::size_t> of_grid;
        const auto bands_of = [&](const Board& board) {
            std::multiset<std::size_t> bands;
            for (const bool stacks : {false, true}) {
                GridText text;
                for (Cell c = 0; c < 81; ++c) text[stacks ? c % 9 * 9 + c / 9 : c] = static_cast<char>('0' + board[c]);
                for (std::size_t band = 0; band < 3; ++band) bands.insert(bias.band_class(text.data() + 27 * band));
            }
            return bands;
        };
        of_grid = bands_of(grid);
        met.insert(of_grid.begin(), of_grid.end());
        sat::Random random(seed);
        for (int i = 0; i < 20; ++i) CHECK(bands_of(ClassicDisguise(random)(grid)) == of_grid);
    }
    CHECK(met.size() > 20);
}

TEST_CASE("grids of a stream are valid, distinct, keep their corner, and depend on their seed") {
    const Rules rules = rules_of({3, 3});
    BulkGridStream grids(GridStart::eleven_cells, 3, Digit{4}), again(GridStart::eleven_cells, 3, Digit{4});
    std::set<GridText> seen;
    for (int call = 0; call < 2; ++call) {
        const auto some = *grids.next(nullptr), same = *again.next(nullptr);
        CHECK(std::ranges::equal(some, same));
        CHECK(some.size() > 8000);
        seen.insert(some.begin(), some.end());
        CHECK(seen.size() > (call == 0 ? 8000u : 16000u));
        for (const GridText& grid : some.first(300)) {
            Board board(9);
            for (Cell c = 0; c < 81; ++c) board.set(c, static_cast<Digit>(grid[c] - '0'));
            CHECK(check_solution(board, {Board(9), {}, "", {}, 0, 0}, rules));
            CHECK(board[0] == 4);
        }
    }
    const sat::Terminator stop{true};
    CHECK(grids.next(&stop)->empty());
}

TEST_CASE("starts that exceed their guesses are skipped, and the others keep their grids") {
    BulkGridStream patient(GridStart::eleven_cells, 3, {}), brief(GridStart::eleven_cells, 3, {}, 33);
    const auto all = *patient.next(nullptr), some = *brief.next(nullptr);
    CHECK(some.size() > all.size() / 2);
    CHECK(some.size() < all.size());
    auto at = all.begin();
    for (const GridText& grid : some) {
        at = std::find(at, all.end(), grid);
        REQUIRE(at != all.end());
    }
}

// The claims of docs/generating.md about a million grids, with fewer grids and a fixed seed.
TEST_CASE("grids of a stream are nearly uniform, and a skew is detected") {
    for (const GridStart start : {GridStart::eleven_cells, GridStart::diagonal_boxes}) {
        if (kRoundShare > 8 && start == GridStart::eleven_cells) continue;  // half of the time of all
        const GridBias bias = bias_of(start, rounds(100'000), 1);
        CHECK(bias.digits_in_cells().value < 1000);
        CHECK(bias.first_bands().value < 500);
        CHECK(bias.misplaced_bands() < 0.025);
    }
    GridBias straight, skewed;
    const GridText one = grid_text_of(grid_of(rules_of({3, 3}), 1));
    sat::Random random(1);
    BulkGridStream source(GridStart::diagonal_boxes, 2, {});
    const auto next = source.next(nullptr);
    for (const GridText& grid : *next) {
        straight.add(grid.data());
        skewed.add(grid.data());
        if (random.below(20) == 0) skewed.add(one.data());
    }
    CHECK(straight.digits_in_cells().value < 1000);
    CHECK(straight.first_bands().value < 150);
    CHECK(skewed.digits_in_cells().value > 1000);
    CHECK(skewed.first_bands().value > 150);
    CHECK(skewed.misplaced_bands() > 0.02);
}

}  // namespace sudoku::test
