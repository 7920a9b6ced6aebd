#include "sudoku/generate/vicinity.h"

#include <doctest/doctest.h>

#include "tests/unit/sudoku_generate/material.h"

namespace sudoku::test {

TEST_CASE("a walk leads to fewer givens and keeps the puzzle minimal with one solution") {
    const Rules rules = rules_of({3, 3});
    Digger digger(rules, none());
    Vicinity vicinity(rules, digger);
    sat::Random random(1);
    digger.dig(grid_of(rules, 1), {}, random, {});
    const Board start = digger.board();
    const Board end = vicinity.walk(start, 20, random, {});
    CHECK(end.num_givens() == 20);
    CHECK(start.num_givens() > 20);
    CHECK(solutions(end, rules) == 1);
    CHECK(is_minimal(end, rules));
}

TEST_CASE("an interrupted walk and its repetition take the same path") {
    const Rules rules = rules_of({3, 3});
    Digger digger(rules, none());
    Vicinity vicinity(rules, digger);
    sat::Random first(6), second(6), third(6);
    digger.dig(grid_of(rules, 1), {}, first, {});
    const Board start = digger.board();
    int steps = 0;
    sat::Random cut(9), again(9);
    const Board best = vicinity.walk(start, 0, cut, {nullptr, [&] { return ++steps > 60; }});
    CHECK(best.num_givens() < start.num_givens());
    CHECK(vicinity.walk(start, best.num_givens(), again, {}) == best);
}

TEST_CASE("a walk on a small board ends with what it found") {
    const Rules rules = rules_of({2, 2});
    Digger digger(rules, none());
    Vicinity vicinity(rules, digger);
    sat::Random random(1);
    digger.dig(grid_of(rules, 1), {}, random, {});
    const Board best = vicinity.walk(digger.board(), 0, random, {});
    CHECK(best.num_givens() == 4);
    CHECK(solutions(best, rules) == 1);
}

}  // namespace sudoku::test
