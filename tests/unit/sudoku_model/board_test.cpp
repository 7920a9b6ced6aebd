#include <doctest/doctest.h>

#include "sudoku/model/puzzle.h"

using namespace sudoku;

TEST_CASE("a new board is blank") {
    const Board board(6);
    CHECK(board.side() == 6);
    CHECK(board.num_cells() == 36);
    CHECK(board.num_givens() == 0);
    CHECK_FALSE(board.is_complete());
    for (const Digit d : board.digits()) CHECK(d == kBlank);
}

TEST_CASE("cells are numbered row by row") {
    Board board(4);
    board.set(board.cell(1, 2), 3);
    CHECK(board.cell(1, 2) == 6);
    CHECK(board[6] == 3);
    CHECK(board.num_givens() == 1);
    board.set(6, kBlank);
    CHECK(board == Board(4));
}

TEST_CASE("a board is complete if every cell has a digit") {
    Board board(2);
    for (Cell c = 0; c < 4; ++c) {
        CHECK_FALSE(board.is_complete());
        board.set(c, 1);
    }
    CHECK(board.is_complete());
}

TEST_CASE("boards are ordered by their digits, row by row") {
    Board a(4), b(4);
    CHECK(a == b);
    b.set(15, 1);
    CHECK(a < b);
    a.set(14, 1);
    CHECK(b < a);
}

TEST_CASE("marks allow everything until something is forbidden") {
    Marks marks(4);
    for (Cell c = 0; c < 16; ++c) CHECK(marks.count(c) == 4);
    marks.forbid(5, 3);
    marks.forbid(5, 3);
    CHECK(marks.count(5) == 3);
    CHECK_FALSE(marks.allows(5, 3));
    CHECK(marks.allows(5, 4));
    CHECK(marks.allows(4, 3));
    CHECK(marks.allows(6, 3));
    CHECK_FALSE(marks == Marks(4));
}
