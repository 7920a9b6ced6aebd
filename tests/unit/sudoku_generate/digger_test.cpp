#include "sudoku/generate/digger.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sat/core/terminator.h"
#include "sudoku/model/conflict.h"
#include "tests/unit/sudoku_generate/material.h"

namespace sudoku::test {
namespace {

std::size_t givens_in_line(const Board& board, std::size_t line, bool row) {
    std::size_t givens = 0;
    for (std::size_t i = 0; i < board.side(); ++i)
        givens += board[row ? board.cell(line, i) : board.cell(i, line)] != kBlank;
    return givens;
}

}  // namespace

TEST_CASE("orbit sizes give the possible numbers of cells of a symmetric pattern") {
    for (const ClueSymmetry& symmetry : clue_symmetries()) {
        for (const std::size_t side : {1u, 2u, 4u, 5u}) {
            std::vector<bool> possible(side * side + 1, false), seen(side * side, false);
            possible[0] = true;
            for (Cell c = 0; c < side * side; ++c) {
                const auto cells = orbit(symmetry, side, c);
                if (seen[c]) continue;
                for (const Cell o : cells) seen[o] = true;
                for (std::size_t n = possible.size(); n-- > cells.size();)
                    if (possible[n - cells.size()]) possible[n] = true;
            }
            for (std::size_t n = 0; n < possible.size(); ++n)
                CHECK(orbit_sizes(symmetry, side).can_make(n) == possible[n]);
            CHECK_FALSE(orbit_sizes(symmetry, side).can_make(side * side + 1));
        }
    }
}

TEST_CASE("an unbounded dig leaves one solution and no redundant given, for any rules") {
    for (const char* variant : {"classic", "x", "windows", "disjoint", "anti-king", "anti-knight"}) {
        CAPTURE(variant);
        const Rules rules = rules_of({3, 3}, variant);
        const Board grid = grid_of(rules, 2);
        Digger digger(rules, none());
        sat::Random random(1);
        digger.dig(grid, {}, random, {});
        const Board puzzle = digger.board();
        CHECK_FALSE(digger.gave_up());
        CHECK(solutions(puzzle, rules) == 1);
        CHECK(is_minimal(puzzle, rules));
        CHECK_FALSE(digger.has_redundant(puzzle, {}));
        CHECK(check_solution(grid, {puzzle, {}, "", {}, 0, 0}, rules));
    }
}

TEST_CASE("a dig stops at its bound, and leaves every row and column its floor") {
    const Rules rules = rules_of({3, 3});
    Digger digger(rules, none());
    sat::Random random(1);
    for (const Level& l : levels()) {
        const LevelBounds bounds = bounds_of(l, 9);
        digger.dig(grid_of(rules, l.number), {&l.order, bounds.least_givens, false, bounds.floor, false}, random, {});
        if (l.number != 2) CHECK(digger.board().num_givens() == bounds.least_givens);
        CHECK(digger.board().num_givens() >= bounds.least_givens);
        for (std::size_t line = 0; line < 9; ++line) {
            CHECK(givens_in_line(digger.board(), line, true) >= bounds.floor);
            CHECK(givens_in_line(digger.board(), line, false) >= bounds.floor);
        }
    }
}

TEST_CASE("floors hold also for cells removed together") {
    const Rules rules = rules_of({3, 3});
    for (const ClueSymmetry& symmetry : clue_symmetries()) {
        CAPTURE(std::string(symmetry.name));
        Digger digger(rules, symmetry);
        sat::Random random(3);
        digger.dig(grid_of(rules, 9), {&kAtRandom, 0, false, 4, false}, random, {});
        for (std::size_t line = 0; line < 9; ++line)
            for (const bool row : {true, false}) {
                const std::size_t givens = givens_in_line(digger.board(), line, row);
                CHECK(givens >= 4);
                CHECK(givens <= 6);
            }
    }
}

TEST_CASE("symmetric digs keep the symmetry and one solution, and reach an exact number if possible") {
    const Rules rules = rules_of({3, 3});
    for (const ClueSymmetry& symmetry : clue_symmetries()) {
        CAPTURE(std::string(symmetry.name));
        Digger digger(rules, symmetry);
        sat::Random random(4);
        for (std::size_t givens = 40; givens < 49; ++givens) {
            if (!orbit_sizes(symmetry, 9).can_make(81 - givens)) continue;
            digger.dig(grid_of(rules, givens), {&kAtRandom, givens, true, 0, false}, random, {});
            CHECK(digger.board().num_givens() == givens);
            CHECK(has(symmetry, digger.board()));
        }
        digger.dig(grid_of(rules, 1), {}, random, {});
        CHECK(has(symmetry, digger.board()));
        CHECK(solutions(digger.board(), rules) == 1);
    }
}

TEST_CASE("redundant givens are found, and removed until there are none") {
    const Rules rules = rules_of({3, 3});
    Digger digger(rules, none());
    sat::Random random(8);
    const Board grid = grid_of(rules, 8);
    digger.dig(grid, {&kAtRandom, 40, false, 0, true}, random, {});
    const Board puzzle = digger.board();
    CHECK(digger.has_redundant(puzzle, {}));
    const Board thin = digger.without_redundant(puzzle, random, {});
    CHECK(solutions(thin, rules) == 1);
    CHECK(is_minimal(thin, rules));
    for (Cell c = 0; c < 81; ++c) CHECK((thin[c] == kBlank || thin[c] == puzzle[c]));
}

}  // namespace sudoku::test
