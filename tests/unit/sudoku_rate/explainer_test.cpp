#include "sudoku/rate/explainer/explain.h"

#include <doctest/doctest.h>

#include <iterator>
#include <string>

#include "sudoku/model/variant.h"
#include "tests/unit/sudoku_rate/boards.h"
#include "tests/unit/sudoku_rate/explainer_table.h"

using namespace sudoku;

namespace {

std::string text_of(const ExplainerRating& rating) {
    if (!rating.complete) return "not rated";
    return rating_text(rating.er) + "/" + rating_text(rating.ep) + "/" + rating_text(rating.ed);
}

// Needs dynamic chains that use patterns.
constexpr const char* kHard = std::end(kExplainerRows)[-1].puzzle;

}  // namespace

TEST_CASE("puzzles are rated as Sukaku Explainer rates them") {
    Explainer sukaku(ExplainerTechniques::sukaku), classic(ExplainerTechniques::classic);
    for (const ExplainerRow& row : kExplainerRows) {
        CAPTURE(row.puzzle);
        const Puzzle puzzle = boards::puzzle(9, row.puzzle);
        CHECK(text_of(sukaku.rate(puzzle, {})) == row.sukaku);
        CHECK(text_of(classic.rate(puzzle, {})) == row.classic);
    }
}

TEST_CASE("each step removes or places something, and the last one completes the board") {
    const Puzzle puzzle = boards::puzzle(9, kHard);
    Explainer explainer(ExplainerTechniques::sukaku);
    int placed = 0;
    explainer.rate(puzzle, {.on_step = [&](std::string_view technique, const explainer::Hint& hint) {
                       CAPTURE(technique);
                       CHECK((hint.placed_cell >= 0 || !hint.removed.empty()));
                       placed += hint.placed_cell >= 0;
                   }});
    CHECK(placed == 81 - static_cast<int>(puzzle.board.num_givens()));
}

TEST_CASE("a rating is given up at the first step above the limit") {
    Explainer explainer(ExplainerTechniques::sukaku);
    const ExplainerRating rating = explainer.rate(boards::puzzle(9, kHard), {.most = 6.0});
    CHECK_FALSE(rating.complete);
    CHECK(rating.er <= 6.0);
}

TEST_CASE("a rating is stopped by a terminator") {
    Explainer explainer(ExplainerTechniques::sukaku);
    const sat::Terminator stop(true);
    CHECK(explainer.rate(boards::puzzle(9, kHard), {.stop = &stop}).stopped);
}

TEST_CASE("only classic 9x9 boards have these ratings") {
    CHECK(Explainer::can_rate(classic_rules({3, 3})));
    CHECK_FALSE(Explainer::can_rate(classic_rules({1, 9})));
    CHECK_FALSE(Explainer::can_rate(classic_rules({2, 3})));
    CHECK_FALSE(Explainer::can_rate(*make_rules({3, 3}, *read_variant("x"))));
}

TEST_CASE("a puzzle beyond the techniques gets a bound and the nesting of trial and error") {
    Explainer explainer(ExplainerTechniques::sukaku);
    const Puzzle puzzle =
        boards::puzzle(9, "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6");
    CHECK(to_string(explainer.rate(puzzle, {})) == "er>=9.5 nesting=2");
}

TEST_CASE("ratings are printed to one place") {
    CHECK(rating_text(7.2) == "7.2");
    CHECK(rating_text(8.5 + 0.1 + 0.1) == "8.7");
    CHECK(to_string(ExplainerRating{.er = 7.2, .ep = 1.5, .ed = 1.2}) == "er=7.2 ep=1.5 ed=1.2");
}
