// Rules of puzzles with constraints in Chinese.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "app/sudoku/rule_words.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/drawing/rule_sentences.h"
#include "sudoku/drawing/text_drawing.h"
#include "sudoku/notation/notations.h"

using i18n::Language;
using sudoku::ConstraintPuzzle;

namespace {

ConstraintPuzzle puzzle_of(const std::string& text) {
    auto puzzle = sudoku::read_constraint_puzzle(text);
    REQUIRE(puzzle);
    return *std::move(puzzle);
}

std::vector<std::string> chinese_rules(const std::string& text) {
    return rule_sentences(puzzle_of(text), true, sudoku_program::rule_words(Language::zh));
}

bool has_place(std::string_view text, std::string_view place) {
    return text.find(place) != text.npos;
}

std::string latin_word(std::string_view text) {
    const std::string whole(text);
    std::smatch word;
    return std::regex_search(whole, word, std::regex("[A-Za-z]{2,}")) ? word.str() : "";
}

}  // namespace

TEST_CASE("every kind of constraint has one row, whose sentence fills the same places and has no English") {
    CHECK(std::size(i18n::kConstraints) == sudoku::constraint_kinds().size());
    for (const sudoku::ConstraintKind& kind : sudoku::constraint_kinds()) {
        CAPTURE(kind.name);
        REQUIRE(std::ranges::count(i18n::kConstraints, kind.name, &i18n::ConstraintText::kind) == 1);
        const i18n::ConstraintText& row = i18n::text_of_kind(kind.name);
        CHECK_FALSE(row.says_zh.empty());
        for (const std::string_view place : {"%1", "%2", "%3"})
            CHECK(has_place(row.says_zh, place) == has_place(kind.says, place));
        for (const std::string_view text : {row.rule_zh, row.name.zh, row.says_zh}) {
            CHECK_FALSE(text.empty());
            CHECK(latin_word(text).empty());
        }
    }
}

TEST_CASE("rules beside a grid are in Chinese, their details in the notation of constraints") {
    CHECK(chinese_rules("grid 4x4\nboxes 2x2\nkiller 5 r1c12\nthermometer r4c1-r4c3\nskyscraper 2 row 1\n"
                        "skyscraper 3 row 2\nsandwich 4 row 1\nanti-knight\nall-differences 1 2\n"
                        "one-of 1 2 r3c1\none-of 1 3 r3c2\nwhisper 2 r2c1 r2c2\n") ==
          std::vector<std::string>{"无马：相隔一个马步的两格数字不同", "白点全标：没有点的相邻两格之差不是 1 或 2",
                                   "限定格：这些格只能填给定的数：1 2 r3c1；1 3 r3c2",
                                   "杀手：虚框内的数各不相同；如果标了数，它们的和等于该数",
                                   "温度计：从圆泡开始，温度计上的数递增",
                                   "摩天楼 N：从提示数一侧看去，有 N 个数大于它前面所有的数",
                                   "三明治（圆圈内）：最小数与最大数之间各格的和是 4",
                                   "耳语线：耳语线上相邻两格至少相差线上标的数（没有标数时是 5）"});
    std::string lines = "grid 2x3\ndifferent row 1\ndifferent row 2\n";
    for (int c = 1; c <= 3; ++c) lines += "different column " + std::to_string(c) + "\n";
    CHECK(chinese_rules(lines) == std::vector<std::string>{"行和列：每条线上的数各不相同"});
    std::string many = "grid 2x2\n";
    for (int i = 0; i < 10; ++i) many += "one-of 1 r1c1\n";
    CHECK(chinese_rules(many).front().ends_with("；另有 2 个"));
}

TEST_CASE("the legend of a drawing is in Chinese") {
    const ConstraintPuzzle puzzle = puzzle_of(
        "grid 4x4\nboxes 2x2\nratio r1c1 r2c1\npair-sum 5 r1c3 r1c4\n"
        "candidates 1 3 r4c2\n");
    const auto drawing = draw_as_text(puzzle, {.words = sudoku_program::rule_words(Language::zh)});
    CHECK(drawing.legend ==
          std::vector<std::string>{"● 黑点：黑点两侧的数，一个是另一个的若干倍，倍数是点上的数（没有标数时是 2）",
                                   "两格和：这两格的和是 5；X 是 10，V 是 5", "候选数 13：r4c2"});
    CHECK(draw_as_text(puzzle, {}).legend.back() == "Candidates 13: r4c2");
}

TEST_CASE("the rule of one constraint has its numbers") {
    const ConstraintPuzzle puzzle = puzzle_of("grid 4x4\nboxes 2x2\nsandwich 3 row 1\n");
    CHECK(sudoku_program::rule_sentence(puzzle.constraints.back(), Language::zh) == "最小数与最大数之间各格的和是 3");
    CHECK(sudoku_program::rule_sentence(puzzle.constraints.back(), Language::en) ==
          "the digits between the lowest and the highest digit add up to 3");
    CHECK(sudoku_program::rule_sentence(puzzle.constraints.front(), Language::zh) == "每行、每列、每宫内的数各不相同");
}
