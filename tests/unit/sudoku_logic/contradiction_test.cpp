#include "sudoku/logic/contradiction.h"

#include <doctest/doctest.h>

#include "sat/core/phrase.h"
#include "tests/unit/sudoku_logic/made_puzzle.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

// Its givens have one solution, which the marks exclude in one cell.
Puzzle excluded_by_marks(const Rules& rules, std::string_view line) {
    Puzzle puzzle;
    puzzle.board = board_of(line);
    const Board solution = solution_of(puzzle, rules);
    puzzle.marks.emplace(9);
    Cell c = 0;
    while (puzzle.board[c] != kBlank) ++c;
    puzzle.marks->forbid(c, solution[c]);
    return puzzle;
}

}  // namespace

TEST_CASE("a contradiction of givens with marks needs the marks, and none of its givens can be left out") {
    const Rules rules = classic_rules({3, 3});
    const Puzzle puzzle = excluded_by_marks(rules, kInkala);
    const Contradiction found = find_contradiction(puzzle, rules, [] { return false; });
    CHECK(found.marks);
    CHECK(found.minimal);
    CHECK_FALSE(found.givens.empty());
    const auto solver = make_bits(rules);
    for (const Cell out : found.givens) {
        Puzzle part;
        part.board = Board(9);
        part.marks = puzzle.marks;
        for (const Cell c : found.givens)
            if (c != out) part.board.set(c, puzzle.board[c]);
        CHECK(solver->search(part, {}).solutions == 1);
    }
}

TEST_CASE("what a search did not decide is not called minimal") {
    const Rules rules = classic_rules({3, 3});
    const Puzzle puzzle = excluded_by_marks(rules, kHardest);
    const Contradiction found = find_contradiction(puzzle, rules, [] { return true; });
    CHECK(found.marks);  // undecided, so they count
    CHECK_FALSE(found.minimal);
    CHECK_FALSE(found.givens.empty());
}

TEST_CASE("a cell or a digit without a place is named before any set of givens") {
    const Rules rules = classic_rules({3, 3});
    Puzzle puzzle;
    puzzle.board = Board(9);
    for (Cell c = 0; c < 8; ++c) puzzle.board.set(c, static_cast<Digit>(c + 1));
    puzzle.board.set(17, 9);
    const Contradiction cell = find_contradiction(puzzle, rules, [] { return false; });
    CHECK(cell.cells == std::vector<Cell>{8});
    Puzzle place;
    place.board = Board(9);
    place.board.set(12, 5);
    place.board.set(24, 5);
    place.board.set(0, 1);
    place.board.set(1, 2);
    place.board.set(2, 3);
    const Contradiction house = find_contradiction(place, rules, [] { return false; });
    CHECK(house.cells.empty());
    CHECK(house.missing == std::vector<std::pair<std::size_t, Digit>>{{0, 5}, {18, 5}});
}
