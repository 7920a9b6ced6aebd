// Independently computed forms: most puzzles of the 17-givens collection are in minlex form, the others are not
// minimal.
#include "sudoku/symmetry/canonical.h"

#include <doctest/doctest.h>

#include "sudoku/model/variant.h"
#include "tests/regress/truths/puzzle_sample.h"

using namespace sudoku;

TEST_CASE("the puzzles of the 17-givens collection are in minlex form, or ours is smaller") {
    const Rules rules = classic_rules({3, 3});
    const auto puzzles = collection::sample("puzzles2_17_clue.txt", 1, 100000);
    std::size_t same = 0;
    for (const Puzzle& puzzle : puzzles) {
        const CanonicalForm form = canonical_form(puzzle.board, rules).value();
        REQUIRE(form.transformation(puzzle.board) == form.board);
        REQUIRE(form.board <= puzzle.board);
        same += form.board == puzzle.board;
    }
    CHECK(same >= puzzles.size() * 95 / 100);
}
