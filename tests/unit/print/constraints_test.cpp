// Pictures of puzzles with constraints: each kind is drawn, inside of its area.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/sudoku/print/constraints/constraint_drawing.h"
#include "app/sudoku/print/constraints/looks.h"
#include "app/sudoku/print/svg.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"
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

bool lies_in(const Area& inner, const Area& outer) {
    constexpr double kTolerance = 1e-6;
    return inner.x >= outer.x - kTolerance && inner.y >= outer.y - kTolerance &&
           inner.right() <= outer.right() + kTolerance && inner.bottom() <= outer.bottom() + kTolerance;
}

std::size_t number_outside(const Picture& picture, const Area& area) {
    std::size_t outside = 0;
    for (const Fill& fill : picture.fills) outside += !lies_in(fill.area, area);
    for (const Line& line : picture.lines) outside += !lies_in(extent_of(line), area);
    for (const Shape& shape : picture.backdrop) outside += !lies_in(extent_of(shape), area);
    for (const Shape& shape : picture.shapes) outside += !lies_in(extent_of(shape), area);
    for (const Text& text : picture.texts) outside += !lies_in(extent_of(text), area);
    return outside;
}

std::shared_ptr<const ConstraintPuzzle> read_puzzle(const std::string& text) {
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
        const bool is_undivided = is_of_unknown_regions(kind) && kind.name != sudoku::kUnknownRegions;
        ConstraintPuzzle puzzle = is_undivided    ? constraint_tests::small_undivided(random)
                                  : random.flip() ? constraint_tests::small_grid(random)
                                                  : constraint_tests::small_board(random);
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
            CHECK(number_outside(picture, kArea) == 0);
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
    const auto puzzle = read_puzzle("grid 2x2\nkiller 9 r1c1 r1c2 r2c1\n");
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

TEST_CASE("labels, marks and clues do not overlap digits, at any size") {
    std::string text =
        "grid 4x4\nboxes 2x2\nkiller 10 r1c1 r1c2\nsum 12 r1c3 r2c3\nkiller 28 r3c1 r3c2\nkiller 3 r4c1\n"
        "difference r1c2 r2c2\npair-sum 13 r1c3 r1c4\ncontain 1 2 3 4 r2c2 r2c3 r3c2 r3c3\n"
        "least-difference 4 r4c3 r4c4\nratio 3 r3c4 r4c4\nsandwich 12 row 1\nskyscraper 3 row 1\n"
        "little-killer 23 r1c2-r3c4\nlittle-killer 17 r1c2 r2c1\ngivens\n1234\n3412\n2143\n4321\n";
    const auto puzzle = read_puzzle(text);
    for (const double height : {kUsualDigits, kLargeDigits}) {
        Picture picture{200, 200};
        draw_constraint_puzzle(*puzzle, kArea, {height, height == kLargeDigits}, picture);
        CHECK(picture.texts.size() == 16 + 4 + 5 + 4);  // digits, cages, marks (two lines in the circle), clues
        std::vector<Area> inks;
        for (const Text& t : picture.texts) {
            Area ink = extent_of(t);
            ink.height = kCapHeight * t.size;
            inks.push_back(ink);
        }
        for (std::size_t i = 0; i < inks.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const Area &a = inks[i], &b = inks[j];
                const bool overlaps = a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
                CHECK_MESSAGE(!overlaps, picture.texts[i].text, " and ", picture.texts[j].text);
            }
    }
}

TEST_CASE("puzzles with constraints are in a book like others, with their rules and solutions") {
    std::vector<Entry> entries;
    entries.push_back(entry_of(9, 1));
    entries.push_back(
        printing::entry_of(read_puzzle("grid 4x4\nname Small\nboxes 2x2\nsandwich 3 row 1\nanti-king\n"), 2));
    entries[1].values = sudoku::Values{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    for (const Solutions where : {Solutions::end, Solutions::upside_down, Solutions::pages}) {
        const auto pages = pages_of({.per_page = 4, .solutions = where}, entries);
        REQUIRE(pages.size() == 2);
        CHECK(has_text(pages[0], "Small"));
        CHECK(has_text(pages[0], "3"));
        const auto begins = [](const Text& text) { return text.text.starts_with("Anti-king: "); };
        CHECK(std::ranges::any_of(pages[0].texts, begins));
        CHECK(std::ranges::none_of(pages[1].texts, begins));
        const Area inner{12, 12, pages[0].width - 24, pages[0].height - 24};
        for (const Picture& page : pages) CHECK(number_outside(page, inner) == 0);
    }
}

TEST_CASE("shapes are turned with their page, and written as SVG") {
    Picture part{100, 100};
    part.backdrop.push_back({{{10, 20}, {30, 20}, {30, 50}}, false, 0, std::nullopt, 2, grey(100)});
    part.shapes.push_back({{{40, 40}}, false, 5, kWhite, 0.5});
    part.shapes.push_back({{{1, 2}, {3, 2}, {3, 4}}, true, 0, grey(17), 1, kBlack, 0.5, 0.25});
    Picture page{100, 100}, again{100, 100};
    append_turned(part, {0, 0, 100, 100}, page);
    CHECK(page.backdrop.at(0).points == std::vector<Point>{{90, 80}, {70, 80}, {70, 50}});
    CHECK(extent_of(page.shapes.at(0)) == Area{54.75, 54.75, 10.5, 10.5});
    append_turned(page, {0, 0, 100, 100}, again);
    CHECK(to_svg(again) == to_svg(part));

    const std::string svg = to_svg(part);
    const auto line = svg.find(R"(<path d="M10 20L30 20L30 50" fill="none" stroke="#646464" stroke-width="2")");
    const auto circle =
        svg.find(R"(<circle cx="40" cy="40" r="5" fill="#ffffff" stroke="#000000" stroke-width="0.5"/>)");
    CHECK(line != svg.npos);
    CHECK(circle != svg.npos);
    CHECK(svg.find(R"(<path d="M1 2L3 2L3 4Z" fill="#111111")") != svg.npos);
    CHECK(svg.find(R"(stroke-dasharray="0.5 0.25" stroke-linecap="butt")") != svg.npos);
    // Lines of the grid are between both.
    CHECK(line < svg.find("<g stroke"));
    CHECK(circle > svg.find("</g>"));
}

TEST_CASE("the author's rules are below a puzzle, and what has no picture is there in any case") {
    const auto puzzle = read_puzzle(
        "grid 4x4\nauthor Anna\nrules Normal rules apply.\nrules Have fun!\nboxes 2x2\n"
        "killer 3 r1c1 r1c2\nanti-knight\n");
    const Entry entry = printing::entry_of(puzzle, 1);
    CHECK(entry.name == "Anna");
    REQUIRE(entry.rules.size() == 3);
    CHECK(entry.rules[0].starts_with("Anti-knight"));
    CHECK(entry.rules[1] == "Normal rules apply.");
    CHECK(entry.rules[2] == "Have fun!");
}

TEST_CASE("clues outside make a drawing larger, and many rules leave most of the area to it") {
    const auto plain = read_puzzle("grid 9x9\nboxes 3x3\n");
    const auto clues =
        read_puzzle("grid 9x9\nboxes 3x3\nskyscraper 3 column 4\nx-sum 20 column 4\nskyscraper 2 row 1 left\n");
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
    CHECK(lies_in(place.note, slot));
    CHECK(lines_of_rules(slot, extent, {}).lines.back().ends_with("..."));
}

TEST_CASE("a grid that is too large for a page is an error with its size") {
    std::string text = "grid 60x60\ndigits 1-60\n";
    const Entry entry = printing::entry_of(read_puzzle(text), 1);
    Book book({}, [](const Picture&) { return sat::Status(sat::Done{}); });
    const sat::Status status = book.check(entry);
    REQUIRE_FALSE(status);
    CHECK(status.error().message().starts_with("a grid of 60x60 cells is too large for 1 per page of a4: cells of"));
}
