// Puzzles of each kind on 4x4, against the check of each kind on all 288 grids.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "tests/unit/sudoku_compose/composing.h"

using namespace sudoku;

namespace {

constexpr std::size_t kSide = 4;

const std::vector<Values>& all_grids() {
    static const std::vector<Values> grids = [] {
        std::vector<Values> found;
        Values grid(kSide * kSide, 0);
        const auto may = [&](std::size_t c, int value) {
            for (std::size_t other = 0; other < c; ++other) {
                const bool sees = other / kSide == c / kSide || other % kSide == c % kSide ||
                                  (other / 8 == c / 8 && other % kSide / 2 == c % kSide / 2);
                if (sees && grid[other] == value) return false;
            }
            return true;
        };
        const std::function<void(std::size_t)> fill = [&](std::size_t c) {
            if (c == grid.size()) return found.push_back(grid);
            for (int value = 1; value <= 4; ++value)
                if (may(c, value)) grid[c] = value, fill(c + 1);
        };
        fill(0);
        return found;
    }();
    return grids;
}

std::ptrdiff_t grids_of(const ConstraintPuzzle& puzzle) {
    return std::ranges::count_if(all_grids(), [&](const Values& grid) { return check_values(puzzle, grid).ok(); });
}

struct Way {
    bool minimal, symmetric;
};

std::vector<std::vector<Cell>> groups_of_half_turn() {
    std::vector<std::vector<Cell>> groups;
    for (Cell c = 0; c < 8; ++c) groups.push_back({c, 15 - c});
    return groups;
}

void check_puzzle(const ComposeRequest& request, const Composed& composed) {
    const ConstraintPuzzle& puzzle = composed.puzzle;
    CHECK(check_values(puzzle, composed.solution));
    CHECK(grids_of(puzzle) == 1);
    for (const std::vector<Cell>& group : groups_of(request)) {
        const bool given = puzzle.is_given(group.front());
        for (const Cell c : group) CHECK(puzzle.is_given(c) == given);
        ConstraintPuzzle less = puzzle;
        for (const Cell c : group) less.allowed[c] = puzzle.grid.all();
        if (request.minimal && given) CHECK(grids_of(less) > 1);
    }
    for (std::size_t i = 0; request.minimal && i < puzzle.constraints.size(); ++i) {
        if (compose_tests::is_kept(request, puzzle.constraints[i])) continue;
        ConstraintPuzzle less = puzzle;
        less.constraints.erase(less.constraints.begin() + static_cast<std::ptrdiff_t>(i));
        CHECK(grids_of(less) > 1);
    }
}

}  // namespace

TEST_CASE(
    "puzzles of each kind on 4x4 have one grid of 288, minimal ones more without any item, symmetric ones pairs") {
    REQUIRE(all_grids().size() == 288);
    std::size_t kinds = 0, puzzles = 0;
    for (const ConstraintKind& kind : constraint_kinds()) {
        if (!check_composable(kind)) continue;
        CAPTURE(kind.name);
        std::size_t of_kind = 0;
        for (const Way way : {Way{false, false}, Way{true, false}, Way{false, true}, Way{true, true}}) {
            ComposeRequest request{compose_tests::board(4, 2, 2), {&kind}, way.minimal};
            if (way.symmetric) request.groups = groups_of_half_turn();
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                sat::Random random(seed);
                const auto composed = compose(request, random);
                if (!composed) continue;  // some rules and lines need a larger board
                check_puzzle(request, *composed);
                ++of_kind;
            }
        }
        kinds += of_kind > 0;
        puzzles += of_kind;
    }
    CHECK(kinds >= 55);
    CHECK(puzzles >= 600);
}
