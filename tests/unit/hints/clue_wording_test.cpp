// What hints call a clue outside the grid: the place where players see it.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/sudoku/hints/clue_wording.h"
#include "sudoku/constraint/kinds.h"

namespace {

using sudoku::Cell;
using sudoku::constraint_of;
using sudoku::ConstraintPuzzle;
using sudoku::Grid;
namespace deduce = sudoku::deduce;

// The names of a clue before `line` in a grid of 6x6 cells, rows and columns of which are houses.
struct Names {
    std::string en, zh;
};
Names names_of(std::string_view kind, std::vector<Cell> line, int number) {
    ConstraintPuzzle puzzle(Grid(6, 6, 6));
    puzzle.constraints.push_back(constraint_of(kind, {std::move(line)}, {number}));
    REQUIRE(fits(puzzle));
    const auto clues = deduce::Clues::of(puzzle);
    REQUIRE(clues);
    REQUIRE((*clues)->size() == 1);
    return {hints::ClueWording(**clues, i18n::Language::en).clue(0),
            hints::ClueWording(**clues, i18n::Language::zh).clue(0)};
}

void check_names(std::string_view kind, std::vector<Cell> line, int number, std::string_view en, std::string_view zh) {
    const Names names = names_of(kind, std::move(line), number);
    CHECK(names.en == en);
    CHECK(names.zh == zh);
}

}  // namespace

TEST_CASE("a clue before a whole row or column is named by its side") {
    check_names("sandwich", {6, 7, 8, 9, 10, 11}, 5, "the sandwich clue 5 left of row 2", "第 2 行左侧的三明治（5）");
    check_names("skyscraper", {11, 10, 9, 8, 7, 6}, 3, "the skyscraper clue 3 right of row 2",
                "第 2 行右侧的摩天楼（3）");
    check_names("x-sum", {2, 8, 14, 20, 26, 32}, 9, "the x-sum clue 9 above column 3", "第 3 列上方的X 和（9）");
    check_names("numbered-room", {35, 29, 23, 17, 11, 5}, 4, "the numbered room clue 4 below column 6",
                "第 6 列下方的房间号（4）");
    check_names("skyscraper", {0, 1, 2}, 2, "the skyscraper clue 2 left of row 1", "第 1 行左侧的摩天楼（2）");
}

TEST_CASE("a clue before a diagonal is named by its ends, and one inside the grid by its cells") {
    check_names("little-killer", {2, 9, 16, 23}, 14, "the little killer clue 14 of the diagonal from r1c3 to r4c6",
                "从 r1c3 到 r4c6 斜线上的小杀手（14）");
    check_names("skyscraper", {7, 8, 9}, 2, "the skyscraper clue r2c2-r2c3-r2c4 (2)", "摩天楼（r2c2-r2c3-r2c4，2）");
    check_names("skyscraper", {0, 1, 7}, 2, "the skyscraper clue r1c1-r1c2-r2c2 (2)", "摩天楼（r1c1-r1c2-r2c2，2）");
    check_names("sandwich", {0, 2, 4}, 2, "the sandwich clue r1c1-r1c3-r1c5 (sum 2)", "三明治（r1c1-r1c3-r1c5，和 2）");
}
