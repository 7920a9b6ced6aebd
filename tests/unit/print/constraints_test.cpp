// Pictures of puzzles with constraints: each kind is drawn, inside of its area.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/sudoku/print/constraints/constraint_drawing.h"
#include "app/sudoku/print/constraints/looks.h"
#include "app/sudoku/print/svg.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/drawing/rule_sentences.h"
#include "sudoku/drawing/text_drawing.h"
#include "sudoku/notation/notations.h"
#include "tests/property/sudoku_constraints/made_constraints.h"
#include "tests/rounds.h"
#include "tests/unit/print/material.h"

using namespace print_test;
using sudoku::ConstraintPuzzle;
using sudoku::Look;

namespace {

constexpr Area kArea{20, 30, 90, 60};

Picture picture_of(const ConstraintPuzzle& puzzle) {
    Picture picture{200, 200};
    draw_constraint_puzzle(puzzle, kArea, {}, picture);
    return picture;
}

bool is_inside(const Area& inner, const Area& outer) {
    constexpr double kTolerance = 1e-6;
    return inner.x >= outer.x - kTolerance && inner.y >= outer.y - kTolerance &&
           inner.right() <= outer.right() + kTolerance && inner.bottom() <= outer.bottom() + kTolerance;
}

std::size_t count_outside(const Picture& picture, const Area& area) {
    std::size_t outside = 0;
    for (const Fill& fill : picture.fills) outside += !is_inside(fill.area, area);
    for (const Line& line : picture.lines) outside += !is_inside(extent_of(line), area);
    for (const Shape& shape : picture.backdrop) outside += !is_inside(extent_of(shape), area);
    for (const Shape& shape : picture.shapes) outside += !is_inside(extent_of(shape), area);
    for (const Text& text : picture.texts) outside += !is_inside(extent_of(text), area);
    return outside;
}

std::shared_ptr<const ConstraintPuzzle> read(const std::string& text) {
    auto puzzle = sudoku::read_constraint_puzzle(text);
    REQUIRE(puzzle);
    return std::make_shared<const ConstraintPuzzle>(*std::move(puzzle));
}

std::vector<std::string> text_of(const ConstraintPuzzle& puzzle, bool ascii) {
    const sudoku::TextDrawing drawing = draw_as_text(puzzle, {ascii});
    const auto is_same_length = [&](const auto& row) { return row.size() == drawing.rows[0].size(); };
    CHECK(std::ranges::all_of(drawing.rows, is_same_length));
    return lines_of(drawing);
}

// A puzzle with one constraint of this kind beyond those that make it a puzzle.
std::optional<ConstraintPuzzle> with(const sudoku::ConstraintKind& kind, sat::Random& random) {
    for (int tries = 0; tries < 30; ++tries) {
        ConstraintPuzzle puzzle =
            random.flip() ? constraint_tests::small_grid(random) : constraint_tests::small_board(random);
        if (auto made = constraint_tests::made(kind, puzzle, random)) {
            puzzle.constraints.push_back(*std::move(made));
            return puzzle;
        }
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("each kind of constraint leaves a mark or a sentence, and nothing is outside of the area") {
    sat::Random random(11);
    std::size_t kinds = 0;
    for (const sudoku::ConstraintKind& kind : sudoku::constraint_kinds()) {
        CAPTURE(kind.name);
        std::size_t drawn = 0;
        for (int round = 0; round < rounds(200); ++round) {
            const auto puzzle = with(kind, random);
            if (!puzzle) continue;
            ++drawn;
            const Picture picture = picture_of(*puzzle);
            CHECK(count_outside(picture, kArea) == 0);
            ConstraintPuzzle without = *puzzle;
            without.constraints.pop_back();
            const bool has_mark = to_svg(picture) != to_svg(picture_of(without));
            const auto sentences = rule_sentences(*puzzle, false), others = rule_sentences(without, false);
            // The borders of one region may be those of the grid.
            if (kind.look != Look::region) CHECK((has_mark || sentences.size() > others.size()));
            if (kind.look != Look::region && kind.look != Look::nothing) CHECK(has_mark);
            for (const bool ascii : {false, true}) {
                const auto text = text_of(*puzzle, ascii);
                if (kind.look != Look::region) CHECK(text != text_of(without, ascii));
                for (const std::string& line : text)
                    if (ascii) CHECK(std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; }));
            }
        }
        CHECK(drawn > 0);
        ++kinds;
    }
    CHECK(kinds == sudoku::constraint_kinds().size());
}

TEST_CASE("every look is drawn, or is in words") {
    for (const sudoku::ConstraintKind& kind : sudoku::constraint_kinds()) {
        const bool is_drawn = std::ranges::find(drawn_looks(), kind.look, &DrawnLook::look) != drawn_looks().end();
        const bool is_special = kind.look == Look::nothing || kind.look == Look::region || kind.look == Look::outside;
        CHECK(is_drawn != is_special);
    }
}

TEST_CASE("the sum of a cage interrupts its border, which follows the cage") {
    const auto puzzle = read("grid 2x2\nkiller 9 r1c1 r1c2 r2c1\n");
    const Picture picture = picture_of(*puzzle);
    REQUIRE(picture.texts.size() == 1);
    CHECK(picture.texts[0].text == "9");
    const Area label = extent_of(picture.texts[0]);
    // The side in which the sum is has two pieces, or one if it begins before the corner; the six corners are there.
    CHECK(picture.shapes.size() >= 6);
    for (const Shape& side : picture.shapes) {
        REQUIRE(side.points.size() == 2);
        CHECK(side.dash > 0);
        const Area area = extent_of(side);
        CHECK((area.x > label.x + label.width / 2 || area.y > label.y + label.height / 2));
    }
}

TEST_CASE("puzzles with constraints are in a book like others, with their rules and solutions") {
    std::vector<Entry> entries;
    entries.push_back(entry_of(9, 1));
    entries.push_back(printing::entry_of(read("grid 4x4\nname Small\nboxes 2x2\nsandwich 3 row 1\nanti-king\n"), 2));
    entries[1].values = sudoku::Values{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    for (const Solutions where : {Solutions::end, Solutions::upside_down, Solutions::pages}) {
        const auto pages = pages_of({.per_page = 4, .solutions = where}, entries);
        REQUIRE(pages.size() == 2);
        CHECK(has_text(pages[0], "Small"));
        CHECK(has_text(pages[0], "3"));
        const auto begins = [](const Text& text) { return text.text.starts_with("Anti king: "); };
        CHECK(std::ranges::any_of(pages[0].texts, begins));
        CHECK(std::ranges::none_of(pages[1].texts, begins));
        const Area inner{12, 12, pages[0].width - 24, pages[0].height - 24};
        for (const Picture& page : pages) CHECK(count_outside(page, inner) == 0);
    }
}

TEST_CASE("the author's rules are below a puzzle, and what has no picture is there in any case") {
    const auto puzzle = read(
        "grid 4x4\nauthor Anna\nrules Normal rules apply.\nrules Have fun!\nboxes 2x2\n"
        "killer 3 r1c1 r1c2\nanti-knight\n");
    const Entry entry = printing::entry_of(puzzle, 1);
    CHECK(entry.name == "Anna");
    REQUIRE(entry.rules.size() == 3);
    CHECK(entry.rules[0].starts_with("Anti knight"));
    CHECK(entry.rules[1] == "Normal rules apply.");
    CHECK(entry.rules[2] == "Have fun!");
}

TEST_CASE("clues outside make a drawing larger, and many rules leave most of the area to it") {
    const auto plain = read("grid 9x9\nboxes 3x3\n");
    const auto clues = read("grid 9x9\nboxes 3x3\nskyscraper 3 column 4\nx-sum 20 column 4\nskyscraper 2 row 1 left\n");
    CHECK(size_of_puzzle(*plain).across == 9);
    CHECK(size_of_puzzle(*clues).across == doctest::Approx(9.85));
    CHECK(size_of_puzzle(*clues).down == doctest::Approx(10.6));
    CHECK(size_of_solution(*clues).down == 9);

    Entry entry = printing::entry_of(clues, 1);
    for (int i = 0; i < 200; ++i) entry.rules.emplace_back("a rule that is as long as it can be, and longer than that");
    const Area slot{0, 0, 80, 120};
    const BoardExtent extent = extent_of_puzzle(entry);
    const BoardPlace place = place_in(slot, extent, {}, false);
    CHECK(place.board.height > 50);
    CHECK(is_inside(place.note, slot));
    CHECK(lines_of_rules(slot, extent, {}).lines.back().ends_with("..."));
}

TEST_CASE("a grid that is too large for a page is an error with its size") {
    std::string text = "grid 60x60\ndigits 1-60\n";
    const Entry entry = printing::entry_of(read(text), 1);
    Book book({}, [](const Picture&) { return sat::Status(sat::Done{}); });
    const sat::Status status = book.check(entry);
    REQUIRE_FALSE(status);
    CHECK(status.error().message().starts_with("a grid of 60x60 cells is too large for 1 per page of a4: cells of"));
}
