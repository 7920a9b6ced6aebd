#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <tuple>

#include "app/sudoku/print/page_output.h"
#include "app/sudoku/print/svg.h"
#include "tests/unit/print/material.h"

using namespace print_test;

namespace {

constexpr double kX = 20, kY = 30, kWidth = 100;

Picture drawn(const BoardFrame& frame, const std::vector<DrawnCell>& cells) {
    Picture picture{200, 200};
    draw_board(frame, cells, kX, kY, kWidth, kUsualDigits, picture);
    return picture;
}

// The cell of a point, by its distance from the upper left corner.
Cell cell_at(double x, double y, std::size_t side) {
    const double cell = kWidth / static_cast<double>(side);
    return static_cast<Cell>(std::floor((y - kY) / cell) * static_cast<double>(side) + std::floor((x - kX) / cell));
}

Cell cell_of(const Text& text, std::size_t side) {
    return cell_at(text.x, text.y - text.size * kCapHeight / 2, side);
}

// The edges of cells, (cell, is_left), on which lines of at least this width are.
std::set<std::pair<Cell, bool>> edges_with(const Picture& picture, std::size_t side, double width) {
    std::set<std::pair<Cell, bool>> edges;
    const double cell = cell_width(kWidth, side), first = weights_for(kWidth, side).thick / 2;
    for (std::size_t r = 0; r < side; ++r)
        for (std::size_t c = 0; c < side; ++c) {
            const double x = kX + first + static_cast<double>(c) * cell, y = kY + first + static_cast<double>(r) * cell;
            for (const Line& line : picture.lines) {
                if (line.width < width) continue;
                const auto is_on = [&](double px, double py) {
                    return px > std::min(line.x1, line.x2) - 0.01 && px < std::max(line.x1, line.x2) + 0.01 &&
                           py > std::min(line.y1, line.y2) - 0.01 && py < std::max(line.y1, line.y2) + 0.01;
                };
                const auto at = static_cast<Cell>(r * side + c);
                if (is_on(x, y + cell / 2)) edges.insert({at, true});
                if (is_on(x + cell / 2, y)) edges.insert({at, false});
            }
        }
    return edges;
}

// The edges between regions, and the outer ones, cell by cell.
std::set<std::pair<Cell, bool>> borders_of(const std::vector<std::uint32_t>& regions, std::size_t side) {
    std::set<std::pair<Cell, bool>> borders;
    for (std::size_t c = 0; c < side * side; ++c) {
        const auto cell = static_cast<Cell>(c);
        if (c % side == 0 || regions[c - 1] != regions[c]) borders.insert({cell, true});
        if (c < side || regions[c - side] != regions[c]) borders.insert({cell, false});
    }
    return borders;
}

}  // namespace

TEST_CASE("every digit is in its cell") {
    for (const std::size_t side : {4, 6, 9, 12, 16, 25, 36}) {
        Entry entry = entry_of(side, 1);
        const Picture picture = drawn(*entry.frame, cells_of_puzzle(entry, false));
        std::size_t digits = 0;
        for (const Text& text : picture.texts) {
            const Cell c = cell_of(text, side);
            REQUIRE(c < entry.givens.num_cells());
            CHECK(text.text == symbol_on(side, entry.givens[c]));
            ++digits;
        }
        CHECK(digits == entry.givens.num_givens());
    }
}

TEST_CASE("symbols are those of the formats: letters up to side 35, then numbers") {
    CHECK(symbol_on(9, 9) == "9");
    CHECK(symbol_on(16, 10) == "A");
    CHECK(symbol_on(35, 35) == "Z");
    CHECK(symbol_on(36, 9) == "9");
    CHECK(symbol_on(36, 36) == "36");
}

TEST_CASE("pencil marks are the candidates, each at its place in the cell") {
    const Rules rules = rules_of(6);
    Entry entry = entry_of(6, 1);
    entry.marks = sudoku::Marks(6);
    entry.marks->forbid(1, 2);
    entry.marks->forbid(1, 6);
    const Picture picture = drawn(*entry.frame, cells_of_puzzle(entry, false));
    const double cell = cell_width(kWidth, 6), first = weights_for(kWidth, 6).thick / 2;
    std::string marks;
    for (const Text& text : picture.texts) {
        if (text.colour == kBlack || cell_of(text, 6) != 1) continue;
        marks += text.text;
        const double x = (text.x - kX - first) / cell - 1,
                     y = (text.y - text.size * kCapHeight / 2 - kY - first) / cell;
        const int place = static_cast<int>(std::floor(3 * x) + 3 * std::floor(2 * y));  // two rows of three
        CHECK(place == text.text[0] - '1');
    }
    CHECK(marks == "1345");
}

TEST_CASE("thick lines are exactly between boxes or regions and around the board") {
    for (const std::size_t side : {4, 6, 9}) {
        BoardFrame frame = frame_of(rules_of(side));
        for (const bool jigsaw : {false, true}) {
            if (jigsaw)  // rows that end one column further down
                for (std::size_t c = 0; c < frame.regions.size(); ++c)
                    frame.regions[c] = static_cast<std::uint32_t>((c + 1) / side % side);
            const Picture picture = drawn(frame, std::vector<DrawnCell>(side * side));
            const Weights weights = weights_for(kWidth, side);
            CHECK(edges_with(picture, side, weights.thick) == borders_of(frame.regions, side));
            CHECK(edges_with(picture, side, weights.thin).size() == 2 * side * side);  // every edge has a line
        }
    }
}

TEST_CASE("boxes are regions of the frame, diagonals and windows are shaded") {
    const BoardFrame plain = frame_of(rules_of(9)), x = frame_of(rules_of(9, "x")),
                     windows = frame_of(rules_of(9, "windows"));
    for (std::size_t r = 0; r < 9; ++r)
        for (std::size_t c = 0; c < 9; ++c) {
            const std::size_t at = 9 * r + c;
            CHECK(plain.regions[at] == r / 3 * 3 + c / 3);
            CHECK_FALSE(plain.shaded[at]);
            CHECK(x.shaded[at] == (r == c || r + c == 8));
            CHECK(windows.shaded[at] == (r % 4 != 0 && c % 4 != 0));
        }
    const Picture picture = drawn(x, std::vector<DrawnCell>(81));
    CHECK(picture.fills.size() == 17);
    for (const Fill& fill : picture.fills)
        CHECK(x.shaded[cell_at(fill.area.x + fill.area.width / 2, fill.area.y + fill.area.height / 2, 9)]);
}

TEST_CASE("a picture is turned about the middle of an area") {
    Picture part{100, 100}, page{100, 100};
    part.fills.push_back({{10, 20, 5, 6}, kBlack});
    part.lines.push_back({10, 20, 30, 20, 1, kBlack});
    part.texts.push_back({"1", 10, 20, 5});
    append_turned(part, {10, 10, 40, 80}, page);
    CHECK(page.fills.at(0).area == Area{45, 74, 5, 6});
    CHECK(page.lines.at(0).x1 == 50);
    CHECK(page.lines.at(0).y2 == 80);
    CHECK(page.texts.at(0).x == 50);
    CHECK(page.texts.at(0).turned);
    Picture again{100, 100};
    append_turned(page, {10, 10, 40, 80}, again);
    CHECK(again.texts.at(0).x == 10);
    CHECK_FALSE(again.texts.at(0).turned);
    CHECK(extent_of(page.texts.at(0)).y > 80 - 2);  // its ink is below the baseline
}

TEST_CASE("a long text is cut with dots, between characters") {
    CHECK(elided("short", 3, false, 100) == "short");
    const std::string cut = elided("a rather long text", 3, false, 20);
    CHECK(cut.ends_with("..."));
    CHECK(cut.size() < 18);
    CHECK(text_width(cut, 3, false) <= 20);
    CHECK(elided("\u6570\u72ec\u7ec3\u4e60", 3, false, 8) == "\u6570...");
}

TEST_CASE("SVG has the page in millimetres, and escapes texts") {
    Picture picture{210, 297, "a < b & c"};
    picture.lines.push_back({1, 2.005, 3.456, 2.005, 0.5, kBlack});
    picture.texts.push_back({"a<b", 10, 20, 4, Align::right, true, grey(90)});
    picture.texts.back().turned = true;
    const std::string svg = to_svg(picture);
    const auto has = [&](const std::string& part) { return svg.find(part) != svg.npos; };
    CHECK(has("viewBox=\"0 0 210 297\" width=\"210mm\" height=\"297mm\""));
    CHECK(has("<title>a &lt; b &amp; c</title>"));
    CHECK(has("x2=\"3.46\""));
    CHECK(has("text-anchor=\"end\" fill=\"#5a5a5a\" transform=\"rotate(180 10 20)\">a&lt;b</text>"));
    CHECK(svg.ends_with("</svg>\n"));
}

TEST_CASE("pages of a book in SVG are numbered before the ending") {
    CHECK(path_of_page("out/book.svg", 3) == "out/book-3.svg");
    CHECK(path_of_page("book", 12) == "book-12.svg");
}
