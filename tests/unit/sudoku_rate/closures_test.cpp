#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "sudoku/rate/explainer/explain.h"
#include "sudoku/rate/explainer/finders.h"
#include "sudoku/rate/explainer/link_closures.h"
#include "sudoku/rate/explainer/net_closures.h"
#include "sudoku/rate/explainer/nishio.h"
#include "sudoku/rate/explainer/propagate.h"
#include "tests/tier.h"
#include "tests/unit/sudoku_rate/boards.h"
#include "tests/unit/sudoku_rate/explainer_table.h"

using namespace sudoku;

namespace closures_test {

using namespace sudoku::explainer;

namespace {

bool find_easy(const Grid& grid, Hint& hint) {
    return find_hidden_single(grid, hint) || find_naked_single(grid, hint) || find_locking(grid, hint) ||
           find_naked_set(grid, 2, hint) || find_fish(grid, 2, hint) || find_hidden_set(grid, 2, hint);
}

// A puzzle after all steps by singles, locked candidates, pairs and X-wings, which closures require.
Grid settled(std::string_view puzzle) {
    Grid grid = Grid::open();
    for (int cell = 0; cell < kCells; ++cell)
        if (puzzle[cell] != '.') grid.place(cell, puzzle[cell] - '1');
    for (Hint hint; find_easy(grid, hint); hint = {}) {
        for (const auto& [cell, digits] : hint.removed)
            for (unsigned rest = digits; rest != 0; rest &= rest - 1) grid.remove(cell, lowest(rest));
        if (hint.placed_cell >= 0) grid.place(hint.placed_cell, hint.placed_digit);
    }
    return grid;
}

template <class Visit>
void for_each_literal(const Grid& grid, Visit visit) {
    for (int cell = 0; cell < kCells; ++cell)
        for (unsigned rest = grid.candidates[cell]; rest != 0; rest &= rest - 1)
            for (const bool on : {true, false}) visit(literal(cell, lowest(rest), on));
}

// True if the closure is what propagation reaches.
bool agree(const Closure& closure, const Reach& reach) {
    if (closure.absurd || reach.absurd_on >= 0) return closure.absurd && reach.absurd_on >= 0;
    int size = 0;
    for (int d = 0; d < kNine; ++d) size += closure.on[d].size() + closure.off[d].size();
    for (Reach::NodeIndex n = 0; n < reach.size(); ++n) {
        const Literal x = reach[n].literal;
        if (!(is_on(x) ? closure.on : closure.off)[digit_of(x)].has(cell_of(x))) return false;
    }
    return size == reach.size();
}

template <class Check>
void for_each_grid(Check check) {
    std::uint64_t i = 0;
    for (const ExplainerRow& row : kExplainerRows) {
        if (!test::is_tried(i++, 4)) continue;
        CAPTURE(row.puzzle);
        const Grid grid = settled(row.puzzle);
        if (grid.num_blanks > 0) check(grid);
    }
}

}  // namespace

TEST_CASE("closures over links are what propagation reaches") {
    LinkClosures closures;
    Reach reach;
    for_each_grid([&](const Grid& grid) {
        closures.set(grid, {.cells = true, .houses = true});
        for_each_literal(grid, [&](Literal x) {
            propagate(grid, x, {.multiple = true}, reach);
            CHECK(agree(closures.closure(x), reach));
        });
    });
}

TEST_CASE("closures over nets are what propagation reaches, with patterns and without") {
    NetClosures plain(nullptr), patterns(&plain);
    Reach reach;
    for_each_grid([&](const Grid& grid) {
        plain.set(grid);
        patterns.set(grid);
        for_each_literal(grid, [&](Literal x) {
            propagate(grid, x, {.multiple = true, .dynamic = true}, reach);
            CHECK(agree(plain.closure(x), reach));
            propagate(grid, x, {.multiple = true, .dynamic = true, .level = 1}, reach);
            CHECK(agree(patterns.closure(x), reach));
        });
    });
}

TEST_CASE("nishio refutes what propagation of one digit refutes") {
    Reach reach;
    int refuted = 0;
    for_each_grid([&](const Grid& grid) {
        for_each_literal(grid, [&](Literal x) {
            propagate(grid, x, {.dynamic = true, .nishio = true}, reach);
            CHECK(is_refuted_by_nishio(grid, x) == (reach.absurd_on >= 0));
            refuted += reach.absurd_on >= 0;
        });
    });
    CHECK(refuted > 0);
}

namespace {

// What was found in one step, and the puzzle after it.
struct FoundStep {
    std::string technique;
    Hint hint;
    bool operator==(const FoundStep& o) const {
        return technique == o.technique && hint.rating == o.hint.rating && hint.removed.same(o.hint.removed) &&
               hint.placed_cell == o.hint.placed_cell && hint.placed_digit == o.hint.placed_digit;
    }
};

// The first step of an explainer that has seen nothing before.
FoundStep first_step(const Puzzle& puzzle) {
    FoundStep step;
    sat::Terminator stop;
    Explainer(ExplainerTechniques::sukaku)
        .rate(puzzle, {.stop = &stop, .on_step = [&](std::string_view name, const Hint& hint) {
                           step = {std::string(name), hint};
                           stop.terminate();
                       }});
    return step;
}

void apply(const Hint& hint, Puzzle& puzzle) {
    for (const auto& [cell, digits] : hint.removed)
        for (unsigned rest = digits; rest != 0; rest &= rest - 1)
            puzzle.marks->forbid(cell, static_cast<Digit>(lowest(rest) + 1));
    if (hint.placed_cell >= 0) puzzle.board.set(hint.placed_cell, static_cast<Digit>(hint.placed_digit + 1));
}

}  // namespace

TEST_CASE("what an explainer remembers from earlier steps and puzzles changes no step") {
    Explainer explainer(ExplainerTechniques::sukaku);
    std::uint64_t i = 0;
    for (const ExplainerRow& row : kExplainerRows) {
        const bool tried = test::is_tried(i++, 8);
        CAPTURE(row.puzzle);
        Puzzle state = boards::puzzle(9, row.puzzle);
        state.marks.emplace(9);
        explainer.rate(boards::puzzle(9, row.puzzle), {.on_step = [&](std::string_view name, const Hint& hint) {
                           if (tried) CHECK(first_step(state) == FoundStep{std::string(name), hint});
                           apply(hint, state);
                       }});
    }
}

}  // namespace closures_test
