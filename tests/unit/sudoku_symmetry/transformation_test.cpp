#include <doctest/doctest.h>

#include <set>

#include "sat/core/random.h"
#include "sudoku/symmetry/transformation.h"

using namespace sudoku;

namespace {

// A board whose digits identify the cells, as far as possible.
Board numbered(std::size_t side) {
    Board board(side);
    for (Cell c = 0; c < board.num_cells(); ++c) board.set(c, static_cast<Digit>((c * 7 + c / side) % (side + 1)));
    return board;
}

Transformation random_lines(std::size_t side, sat::Random& random) {
    Transformation t = Transformation::identity(side);
    random.shuffle(std::span(t.rows));
    random.shuffle(std::span(t.columns));
    random.shuffle(std::span(t.digits).subspan(1));
    t.transposed = random.flip();
    return t;
}

}  // namespace

TEST_CASE("a board moves like its cells, and digits are renamed") {
    sat::Random random(1);
    for (const std::size_t side : {1u, 4u, 6u, 9u, 25u}) {
        const Board board = numbered(side);
        for (int i = 0; i < 20; ++i) {
            const Transformation t = random_lines(side, random);
            REQUIRE(t.audit());
            const Board image = t(board);
            for (Cell c = 0; c < board.num_cells(); ++c) CHECK(image[t(c)] == t.digits[board[c]]);
        }
    }
}

TEST_CASE("composition applies one after the other, and the inverse reverts it") {
    sat::Random random(2);
    for (int i = 0; i < 200; ++i) {
        const Transformation a = random_lines(6, random), b = random_lines(6, random);
        const Board board = numbered(6);
        CHECK(compose(a, b)(board) == b(a(board)));
        CHECK(compose(a, inverse(a)) == Transformation::identity(6));
        CHECK(compose(inverse(a), a) == Transformation::identity(6));
    }
}

TEST_CASE("pencil marks move with their cells and digits; name and number stay") {
    sat::Random random(3);
    Puzzle puzzle{numbered(4), Marks(4), "a name", {"#D note"}, 7, 9};
    puzzle.marks->forbid(5, 3);
    Transformation t = random_lines(4, random);
    t.digits = {0, 2, 3, 4, 1};
    const Puzzle image = t(puzzle);
    CHECK_FALSE(image.marks->allows(t(5), t.digits[3]));
    std::size_t allowed = 0;
    for (Cell c = 0; c < 16; ++c) allowed += image.marks->count(c);
    CHECK(allowed == 63);
    CHECK(image.name == "a name");
    CHECK(image.notes == puzzle.notes);
    CHECK(image.number == 7);
    CHECK(image.line == 9);
}

TEST_CASE("the symmetries of the square move the corners as named") {
    const Cell top_left = 0, top_right = 3, bottom_left = 12, bottom_right = 15;
    CHECK(quarter_turn(4)(top_left) == top_right);
    CHECK(quarter_turn(4)(top_right) == bottom_right);
    CHECK(half_turn(4)(top_left) == bottom_right);
    CHECK(transposition(4)(top_right) == bottom_left);
    CHECK(transposition(4)(bottom_right) == bottom_right);
    CHECK(left_to_right(4)(top_left) == top_right);
    CHECK(upside_down(4)(top_left) == bottom_left);
    CHECK(compose(quarter_turn(4), quarter_turn(4)) == half_turn(4));
}

TEST_CASE("the orbits of every clue symmetry partition the board") {
    const std::size_t most[] = {1, 2, 4, 2, 2};
    REQUIRE(clue_symmetries().size() == std::size(most));
    for (std::size_t s = 0; s < clue_symmetries().size(); ++s) {
        const ClueSymmetry& symmetry = clue_symmetries()[s];
        CHECK(find_clue_symmetry(symmetry.name) == &symmetry);
        for (const std::size_t side : {6u, 9u}) {
            std::set<std::set<Cell>> parts;
            std::size_t cells = 0, longest = 0;
            for (Cell c = 0; c < side * side; ++c) {
                const auto part = orbit(symmetry, side, c);
                CHECK(part.front() == c);
                longest = std::max(longest, part.size());
                if (parts.insert({part.begin(), part.end()}).second) cells += part.size();
            }
            CHECK(cells == side * side);
            CHECK(longest == most[s]);
        }
    }
    CHECK(find_clue_symmetry("rot45") == nullptr);
}

TEST_CASE("a pattern is symmetric if its givens are whole orbits, for any digits") {
    for (const ClueSymmetry& symmetry : clue_symmetries()) {
        Board board(9);
        Digit d = 0;
        for (const Cell start : {1u, 40u, 13u, 70u})
            for (const Cell c : orbit(symmetry, 9, start)) board.set(c, ++d % 9 + 1);
        CHECK(has(symmetry, board));
        board.set(1, kBlank);
        CHECK(has(symmetry, board) == (symmetry.name == "none"));
    }
}
