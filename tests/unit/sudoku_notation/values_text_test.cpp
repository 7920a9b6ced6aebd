#include "sudoku/notation/values_text.h"

#include <doctest/doctest.h>

#include <string>

#include "sat/io/byte_sink.h"
#include "sat/io/dimacs_writer.h"
#include "sudoku/notation/cnf_puzzle.h"
#include "tests/unit/sudoku_notation/read_notation.h"

using namespace sudoku;

namespace {

// 3x4 without its last cell, digits 8 to 11.
Grid odd_grid() {
    Grid grid(2, 3, 4, 8);
    grid.remove(5);
    return grid;
}

TEST_CASE("full grids of any kind are written on a line or in rows") {
    const Grid grid = odd_grid();
    const Values values{8, 9, 10, 11, 8, 0};
    CHECK(values_line(grid, values) == "89AB8.\n");
    CHECK(values_rows(grid, values) == " 8  9 10\n11  8  .\n");
    CHECK_FALSE(has_symbols(Grid(2, 2, 2, -1)));
    CHECK_FALSE(has_symbols(Grid(2, 2, 36, 1)));
    CHECK(has_symbols(Grid(2, 2, 36, 0)));
}

TEST_CASE("formats of classic puzzles are for whole squares with digits from 1") {
    const FormatEntry& table = *find_format("grid");
    CHECK(values_obstacle(table, Grid(4, 4, 4)).empty());
    CHECK_FALSE(values_obstacle(table, Grid(4, 4, 4, 0)).empty());
    CHECK_FALSE(values_obstacle(table, Grid(4, 4, 5)).empty());
    CHECK_FALSE(values_obstacle(table, Grid(4, 3, 4)).empty());
    CHECK_FALSE(values_obstacle(table, odd_grid()).empty());
    CHECK(values_obstacle(*find_format("line"), odd_grid()).empty());
    std::string text;
    append_values(*find_format("line"), Grid(2, 2, 40), {1, 40, 2, 3}, "", text);
    CHECK(text == " 1 40\n 2  3\n");
    text.clear();
    append_values(*find_format("csv"), Grid(2, 2, 2), {1, 2, 2, 1}, "", text);
    CHECK(text == "1,2\n2,1\n");
}

TEST_CASE("candidates are written in columns") {
    const Grid grid = odd_grid();
    CHECK(candidates_rows(grid, std::vector<Digits>{1, 3, 15, 0, 8, 0}) == "8 8,9 8,9,10,11\n- 11  .\n");
    CHECK(candidates_rows(Grid(1, 2, 9), std::vector<Digits>{0b101, 0b1}) == "13 1\n");
}

std::string commented(const ConstraintPuzzle& puzzle) {
    sat::StringSink text;
    sat::DimacsWriter writer(text);
    REQUIRE(write_puzzle_comments(puzzle, writer));
    writer.comment("another");
    writer.header(1, 1);
    const sat::Lit any = sat::Lit::of(sat::Var{0}, false);
    writer.clause(std::span(&any, 1));
    REQUIRE(writer.finish());
    return text.text;
}

TEST_CASE("a formula carries its puzzle in comments") {
    const ConstraintPuzzle puzzle =
        sample::read_notation("grid 4x4\nboxes 2x2\nname A # B\nkiller 5 r1c1 r2c1\nregex row 2 \"[12]*3?.\"\n");
    const std::string formula = commented(puzzle);
    sat::MemorySource source(formula);
    const auto read = read_puzzle_comments(source, nullptr);
    REQUIRE(read);
    REQUIRE(*read);
    CHECK((*read)->constraints == puzzle.constraints);
    CHECK((*read)->name == puzzle.name);
    CHECK((*read)->grid == puzzle.grid);

    sat::MemorySource other("c sudoku box 2x2\np cnf 1 1\n1 0\nc | grid 4x4\n");
    const auto none = read_puzzle_comments(other, nullptr);
    REQUIRE(none);
    CHECK_FALSE(none->has_value());

    sat::MemorySource bad("c first\nc | grid 4x4\nc | boxes 2x3\np cnf 1 1\n1 0\n");
    const auto error = read_puzzle_comments(bad, nullptr);
    REQUIRE_FALSE(error);
    CHECK(error.error().line == 3);
    CHECK(error.error().column > 4);
}

TEST_CASE("a model has one digit for each cell") {
    const ConstraintPuzzle puzzle(odd_grid());  // variables 1 to 20
    const std::vector<std::int32_t> model{1, -2, -3, -4, 6, 11, 16, 17, 21, 40};
    const auto values = values_of_model(puzzle, model);
    REQUIRE(values);
    CHECK(*values == Values{8, 9, 10, 11, 8, 0});
    CHECK(values_of_model(puzzle, std::vector<std::int32_t>{1, 2, 6, 11, 16, 17}).error().message() ==
          "the model has two digits for cell r1c1");
    CHECK(values_of_model(puzzle, std::vector<std::int32_t>{1, 6, 16, 17}).error().message() ==
          "the model has no digit for cell r1c3");
}

}  // namespace
