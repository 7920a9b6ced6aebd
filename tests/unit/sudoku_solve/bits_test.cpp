#include <doctest/doctest.h>

#include <tuple>

#include "sat/core/terminator.h"
#include "sudoku/model/conflict.h"
#include "sudoku/solve/bits.h"
#include "tests/unit/sudoku_solve/samples.h"

using namespace sudoku;
using namespace solve_tests;

TEST_CASE("a hard puzzle has its published solution and no other") {
    const Rules rules = classic_rules({3, 3});
    for (const auto& make : {make_bits, make_bits_of_any_shape}) {
        const auto found = all_solutions(*make(rules), puzzle(kHard));
        REQUIRE(found.size() == 1);
        CHECK(found.front() == puzzle(kHardSolution).board);
    }
}

TEST_CASE("the blank board of 4x4 has 288 solutions; limits end the count exactly") {
    const Rules rules = classic_rules({2, 2});
    const auto solver = make_bits(rules);
    for (const std::uint64_t limit : {1u, 2u, 287u, 288u, 289u, 1000u}) {
        SearchOptions options;
        options.limit = limit;
        const SearchResult result = solver->search(blank(4), options);
        CHECK(result.solutions == std::min<std::uint64_t>(limit, 288));
        CHECK(result.ended == (limit <= 288 ? Ended::limit : Ended::exhausted));
    }
}

TEST_CASE("conflicting givens, and givens that leave a digit no place, have no solution and need no node") {
    const Rules rules = classic_rules({3, 3});
    for (const std::string_view text : {kBroken, kDeadEnd}) {
        const SearchResult result = make_bits(rules)->search(puzzle(text), {});
        CHECK(result.solutions == 0);
        CHECK(result.ended == Ended::exhausted);
        CHECK(result.effort.nodes == 0);
    }
}

// Six ones keep the digit out of the cells of a column that are blank; every row, box and cell has a place
// left.
TEST_CASE("a column or row without a place for a digit is detected without a node, even if boxes and cells are fine") {
    const Rules rules = classic_rules({3, 3});
    Puzzle by_column = blank(9), by_row = blank(9);
    for (const auto& [row, column, digit] : {std::tuple{0, 3, 1},
                                             {1, 6, 1},
                                             {2, 0, 2},
                                             {3, 4, 1},
                                             {4, 7, 1},
                                             {5, 0, 3},
                                             {6, 5, 1},
                                             {7, 8, 1},
                                             {8, 0, 4}}) {
        by_column.board.set(static_cast<Cell>(9 * row + column), static_cast<Digit>(digit));
        by_row.board.set(static_cast<Cell>(9 * column + row), static_cast<Digit>(digit));
    }
    for (const Puzzle& puzzle : {by_column, by_row}) {
        for (const auto& make : {make_bits, make_bits_of_any_shape}) {
            const SearchResult result = make(rules)->search(puzzle, {});
            CHECK(result.solutions == 0);
            CHECK(result.effort.nodes == 0);
            CHECK(result.effort.rounds == 1);
        }
    }
}

TEST_CASE("a complete board is its own solution, and a wrong one has none") {
    const Rules rules = classic_rules({3, 3});
    Puzzle complete = puzzle(kHardSolution);
    CHECK(all_solutions(*make_bits(rules), complete).size() == 1);
    complete.board.set(40, static_cast<Digit>(complete.board[40] % 9 + 1));
    CHECK(all_solutions(*make_bits(rules), complete).empty());
}

TEST_CASE("the effort of a search is the same on every machine") {
    const Rules rules = classic_rules({3, 3});
    SearchOptions all;
    all.limit = 1000;
    const SearchResult unique = make_bits(rules)->search(puzzle(kHard), all);
    CHECK(unique.effort.nodes == 62);
    CHECK(unique.effort.rounds == 375);
    const SearchResult several = make_bits(rules)->search(puzzle(kSeveral), all);
    CHECK(several.solutions == 849);
    CHECK(several.effort.nodes == 2150);
}

TEST_CASE("marks and a forbidden candidate remove only the solutions that violate them") {
    const Rules rules = classic_rules({2, 2});
    const auto solver = make_bits(rules);
    const auto all = all_solutions(*solver, blank(4));
    REQUIRE(all.size() == 288);
    for (Cell c = 0; c < 16; ++c) {
        SearchOptions without;
        without.without = Candidate{c, 3};
        Puzzle marked = blank(4);
        marked.marks.emplace(4);
        marked.marks->forbid(c, 3);
        auto expected = all;
        std::erase_if(expected, [&](const Board& b) { return b[c] == 3; });
        CHECK(all_solutions(*solver, blank(4), without) == expected);
        CHECK(all_solutions(*solver, marked) == expected);
    }
}

TEST_CASE("random first solutions differ by seed and are solutions, up to side 64") {
    for (const Box box : {Box{2, 2}, Box{2, 3}, Box{3, 3}, Box{3, 4}, Box{4, 4}}) {
        const Rules rules = classic_rules(box);
        const auto solver = make_bits(rules);
        std::vector<Board> found;
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            sat::Random random(seed);
            SearchOptions options;
            options.random = &random;
            options.on_solution = [&](const Board& b) { found.push_back(b); };
            solver->search(blank(box.side()), options);
            CHECK(check_solution(found.back(), blank(box.side()), rules).ok());
        }
        std::sort(found.begin(), found.end());
        CHECK(found.size() == 5);
        CHECK(std::unique(found.begin(), found.end()) - found.begin() > 1);
    }
}

TEST_CASE("boards of side 1, 2 and around word sizes are completed from all but a few cells") {
    for (const std::size_t side : {1u, 2u, 10u, 11u, 17u, 31u, 32u, 33u, 63u, 64u}) {
        const Box box = default_box(side);
        const Rules rules = classic_rules(box);
        Puzzle holes = blank(side);
        for (std::size_t r = 0; r < side; ++r)
            for (std::size_t c = 0; c < side; ++c)
                if ((r * 7 + c * 3) % 5 != 0 || side < 3)
                    holes.board.set(holes.board.cell(r, c),
                                    static_cast<Digit>((r % box.rows * box.columns + r / box.rows + c) % side + 1));
        CAPTURE(side);
        SearchOptions options;
        options.on_solution = [&](const Board& b) { CHECK(check_solution(b, holes, rules).ok()); };
        CHECK(make_bits(rules)->search(holes, options).solutions == 1);
    }
}
