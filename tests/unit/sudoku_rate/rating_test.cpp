#include "sudoku/rate/rating.h"

#include <doctest/doctest.h>

#include "sat/core/random.h"
#include "sudoku/model/variant.h"
#include "sudoku/symmetry/symmetry_group.h"
#include "tests/unit/sudoku_rate/boards.h"

using namespace sudoku;

namespace {

// The definition, cell by cell.
std::uint64_t freedom_by_cells(const Board& board, const Rules& rules) {
    std::uint64_t sum = 0;
    for (Cell c = 0; c < board.num_cells(); ++c) {
        if (board[c] != kBlank) continue;
        for (const std::uint32_t h : rules.houses_of(c))
            for (const Cell other : rules.house(h).cells) sum += other != c && board[other] == kBlank;
    }
    return sum;
}

}  // namespace

TEST_CASE("freedom counts the other blanks in the houses of every blank") {
    sat::Random random(3);
    for (const char* variant : {"classic", "x", "windows", "anti-knight"}) {
        const Rules rules = make_rules({3, 3}, read_variant(variant).value()).value();
        for (int i = 0; i < 20; ++i) {
            Board board(9);
            for (Cell c = 0; c < 81; ++c)
                if (random.flip()) board.set(c, 1);
            CHECK(freedom(board, rules) == freedom_by_cells(board, rules));
        }
    }
}

TEST_CASE("freedom of boards counted by hand") {
    const Rules rules = classic_rules({3, 3});
    CHECK(freedom(Board(9), rules) == 1944);
    Board full(9);
    for (Cell c = 0; c < 81; ++c) full.set(c, 1);
    CHECK(freedom(full, rules) == 0);
    full.set(0, kBlank);
    CHECK(freedom(full, rules) == 0);
    full.set(8, kBlank);  // same row
    CHECK(freedom(full, rules) == 2);
    full.set(1, kBlank);  // same row as both, same box as the first
    CHECK(freedom(full, rules) == 8);
}

TEST_CASE("freedom is the same for equivalent puzzles") {
    const Rules rules = classic_rules({3, 3});
    const SymmetryGroup group(rules);
    sat::Random random(5);
    Board board(9);
    for (Cell c = 0; c < 81; ++c)
        if (random.below(3) == 0) board.set(c, static_cast<Digit>(1 + random.below(9)));
    for (int i = 0; i < 20; ++i) CHECK(freedom(group.random(random)(board), rules) == freedom(board, rules));
}

TEST_CASE("a rating contains blanks, solutions and effort") {
    const Rules rules = classic_rules({2, 2});
    Rater rater(rules);
    const Rating unique = rater.rate(boards::puzzle(4, "1234341221434..."));
    CHECK(unique.blanks == 3);
    CHECK(unique.solutions == 1);
    CHECK(unique.effort.nodes == 0);
    CHECK(unique.complete);
    const Rating empty = rater.rate(boards::puzzle(4, "................"));
    CHECK(empty.blanks == 16);
    CHECK(empty.solutions == 2);
    CHECK(empty.effort.nodes > 0);
    CHECK(rater.rate(boards::puzzle(4, "11..............")).solutions == 0);
}

TEST_CASE("classic boards of 9x9 are rated by bulk search, others by candidate masks") {
    const auto hard =
        boards::puzzle(9, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    for (const auto& [variant, solver] : {std::pair{"classic", "bulk"}, {"anti-knight", "bits"}}) {
        const Rules rules = make_rules({3, 3}, read_variant(variant).value()).value();
        SearchOptions two;
        two.limit = 2;
        const Effort expected = find_solver(solver)->make(rules, {})->search(hard, two).effort;
        const Effort rated = Rater(rules).rate(hard).effort;
        CHECK(rated.nodes == expected.nodes);
        CHECK(rated.rounds == expected.rounds);
    }
}

TEST_CASE("a rating within a budget reports that it is incomplete") {
    const Rules rules = classic_rules({3, 3});
    Rater rater(rules);
    SearchOptions options;
    options.node_budget = 1;
    const Rating rating = rater.rate({Board(9), {}, "", {}, 1, 1}, options);
    CHECK_FALSE(rating.complete);
}

TEST_CASE("more nodes are harder, then more rounds") {
    CHECK(harder({1, 0}, {0, 9}) > 0);
    CHECK(harder({1, 3}, {1, 4}) < 0);
    CHECK(harder({1, 3}, {1, 3}) == 0);
}
