#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"
#include "sudoku/solve/solver.h"
#include "sudoku/symmetry/canonical.h"

using namespace sudoku;

TEST_CASE("every solver finds the 288 grids of 4x4, all different, in two classes of 96 and 192") {
    const Rules rules = classic_rules({2, 2});
    REQUIRE_FALSE(solvers().empty());
    for (const SolverEntry& entry : solvers()) {
        if (!entry.obstacle(rules).empty()) continue;
        CAPTURE(std::string(entry.name));
        std::set<Board> grids;
        std::map<Board, int> classes;
        SearchOptions all;
        all.limit = ~std::uint64_t{0};
        all.on_solution = [&](const Board& grid) {
            CHECK_FALSE(find_conflict(grid, rules));
            grids.insert(grid);
            ++classes[canonical_form(grid, rules).value().board];
        };
        CHECK(entry.make(rules, {})->search({Board(4), {}, "", {}, 0, 0}, all).solutions == 288);
        CHECK(grids.size() == 288);
        REQUIRE(classes.size() == 2);
        CHECK(classes.begin()->second + classes.rbegin()->second == 288);
        CHECK(std::min(classes.begin()->second, classes.rbegin()->second) == 96);
    }
}

TEST_CASE("the 28,200,960 grids of 6x6 form 49 classes, by counting automorphisms") {
    // Each class has 6! * 3456 / automorphisms grids. Fixing the first row to 123456 still meets every class and leaves
    // 28,200,960 / 6! = 39,168 grids.
    const Rules rules = classic_rules({2, 3});
    Board first_row(6);
    for (Cell c = 0; c < 6; ++c) first_row.set(c, static_cast<Digit>(c + 1));
    std::map<Board, std::uint64_t> automorphisms;
    std::uint64_t count = 0;
    SearchOptions all;
    all.limit = ~std::uint64_t{0};
    all.on_solution = [&](const Board& grid) {
        ++count;
        CanonicalForm form = canonical_form(grid, rules).value();
        automorphisms.emplace(std::move(form.board), form.automorphisms);
    };
    find_solver("bits")->make(rules, {})->search({first_row, {}, "", {}, 0, 0}, all);
    CHECK(count == 39168);
    std::uint64_t grids = 0;
    for (const auto& [form, n] : automorphisms) {
        CHECK(720 * 3456 % n == 0);
        grids += 720 * 3456 / n;
    }
    CHECK(automorphisms.size() == 49);
    CHECK(grids == 28200960);
}

TEST_CASE("two equal digits in a box are a conflict, even if rows and columns have none") {
    const Rules rules = classic_rules({2, 3});
    Board board(6);
    const std::string_view sample = "5******5******5******5******5******5";
    for (Cell c = 0; c < 36; ++c)
        if (sample[c] != '*') board.set(c, static_cast<Digit>(sample[c] - '0'));
    const auto conflict = find_conflict(board, rules);
    REQUIRE(conflict);
    CHECK(describe(rules.house(*conflict->house)).english() == "box 1");
    for (const SolverEntry& entry : solvers()) {
        if (!entry.obstacle(rules).empty()) continue;
        SearchOptions options;
        CHECK(entry.make(rules, {})->search({board, {}, "", {}, 0, 0}, options).solutions == 0);
    }
}
