// Nothing is outside the margins or over anything else, for all papers, arrangements and sizes of boards.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "tests/tier.h"
#include "tests/unit/print/material.h"

using namespace print_test;

namespace {

constexpr double kTolerance = 1e-6;

bool is_inside(const Area& inner, const Area& outer) {
    return inner.x >= outer.x - kTolerance && inner.y >= outer.y - kTolerance &&
           inner.right() <= outer.right() + kTolerance && inner.bottom() <= outer.bottom() + kTolerance;
}

bool overlap(const Area& a, const Area& b) {
    return a.x < b.right() - kTolerance && b.x < a.right() - kTolerance && a.y < b.bottom() - kTolerance &&
           b.y < a.bottom() - kTolerance;
}

// What a text inks: digits and capital letters have nothing below the baseline.
Area ink_of(const Text& text) {
    Area area = extent_of(text);
    const double height = kCapHeight * text.size;
    if (text.turned) area.y = text.y;
    area.height = height;
    return area;
}

std::size_t count_outside(const Picture& page) {
    constexpr double kLeastMargin = 12;
    const Area inner{kLeastMargin, kLeastMargin, page.width - 2 * kLeastMargin, page.height - 2 * kLeastMargin};
    std::size_t outside = 0;
    for (const Fill& fill : page.fills) outside += !is_inside(fill.area, inner);
    for (const Line& line : page.lines) outside += !is_inside(extent_of(line), inner);
    for (const Text& text : page.texts) outside += !is_inside(extent_of(text), inner);
    return outside;
}

// Texts on texts, and on lines.
std::size_t count_overlaps(const Picture& page) {
    std::vector<Area> inks, lines;
    for (const Text& text : page.texts) inks.push_back(ink_of(text));
    for (const Line& line : page.lines) lines.push_back(extent_of(line));
    std::ranges::sort(inks, {}, [](const Area& a) { return a.y; });
    std::size_t overlaps = 0;
    for (std::size_t i = 0; i < inks.size(); ++i) {
        for (std::size_t j = i + 1; j < inks.size() && inks[j].y < inks[i].bottom(); ++j)
            overlaps += overlap(inks[i], inks[j]);
        for (const Area& line : lines) overlaps += overlap(inks[i], line);
    }
    return overlaps;
}

std::vector<Entry> entries_for(std::size_t side, std::size_t count, bool marks) {
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < count; ++i) {
        entries.push_back(entry_of(side, 995 + i, marks));  // of three digits, and of four
        entries.back().name = "a name that is longer than any board is wide, and does not end before the margin";
        entries.back().difficulty = 4;
        entries.back().rules = {"one rule of several words", "another rule, a knight's move apart"};
        entries.back().variant = "X, anti-knight";
    }
    return entries;
}

}  // namespace

TEST_CASE("all that is printed is inside the margins, and no text is on another or on a line") {
    std::size_t tried = 0, refused = 0;
    for (const Paper& paper : kPapers)
        for (const bool large : {false, true})
            for (const Arrangement& arrangement : kPuzzleArrangements)
                for (const std::size_t side : {1, 2, 4, 6, 7, 9, 12, 16, 25, 36, 49})
                    for (const bool marks : {false, true}) {
                        if (side > 9 && !test::is_tried(tried + refused, 5)) {
                            ++refused;
                            continue;
                        }
                        BookStyle style{.page = {&paper, large}, .per_page = arrangement.count};
                        style.title =
                            "A title that is much longer than the page is wide, to be cut at its end, "
                            "and a second half of it that no page has";
                        style.solutions = kSolutions[tried % kSolutions.size()].where;
                        style.cover = tried % 3 == 0;
                        const auto pages = pages_of(style, entries_for(side, arrangement.count + 1, marks));
                        (pages.empty() ? refused : tried) += 1;
                        for (const Picture& page : pages) {
                            CAPTURE(paper.name);
                            CAPTURE(large);
                            CAPTURE(arrangement.count);
                            CAPTURE(side);
                            CAPTURE(marks);
                            CHECK(count_outside(page) == 0);
                            CHECK(count_overlaps(page) == 0);
                        }
                    }
    CHECK(tried > 200);
    CHECK(refused > 50);
}

TEST_CASE("the checks of this test find what is outside or on something else") {
    std::vector<Picture> pages = pages_of({}, {entry_of(9, 1)});
    REQUIRE_FALSE(pages.empty());
    Picture& page = pages.front();
    CHECK(count_outside(page) == 0);
    CHECK(count_overlaps(page) == 0);
    page.texts.at(5).x += 0.5 * cell_width(board_width(kPuzzleArrangements[0], 9, {}, false), 9);
    CHECK(count_overlaps(page) > 0);
    page.texts.at(5).x = page.width - 13;
    CHECK(count_outside(page) == 1);
}

TEST_CASE("the areas of a page and the places of boards do not overlap") {
    for (const Paper& paper : kPapers)
        for (const bool large : {false, true}) {
            const PageStyle style{&paper, large};
            const PageAreas areas = areas_of(style);
            CHECK_FALSE(overlap(areas.header, areas.body));
            CHECK_FALSE(overlap(areas.body, areas.footer));
            for (const Arrangement& arrangement : kSolutionArrangements) {
                const std::vector<Area> slots = slots_of(arrangement, style);
                REQUIRE(slots.size() == arrangement.count);
                for (std::size_t i = 0; i < slots.size(); ++i) {
                    CHECK(is_inside(slots[i], areas.body));
                    for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(overlap(slots[i], slots[j]));
                    const BoardPlace place = place_in(slots[i], 9, style, false);
                    CHECK(is_inside(place.caption, slots[i]));
                    CHECK(is_inside(place.board, slots[i]));
                    CHECK(is_inside(place.note, slots[i]));
                    CHECK(place.board.width == doctest::Approx(place.board.height));
                }
            }
        }
}

TEST_CASE("puzzles per page follow the size of the board unless asked for") {
    const auto usual = [](std::size_t side, bool large = false) {
        return usual_arrangement(side, {&kPapers[0], large}).count;
    };
    CHECK(usual(4) == 6);
    CHECK(usual(6) == 6);
    CHECK(usual(9) == 4);
    CHECK(usual(12) == 4);
    CHECK(usual(16) == 2);
    CHECK(usual(25) == 1);
    CHECK(usual(9, true) == 1);
    CHECK(solution_arrangement(9, {}).count == 12);
    CHECK(solution_arrangement(16, {}).count == 6);
    CHECK(solution_arrangement(9, {&kPapers[0], true}).count == 6);
}

TEST_CASE("a board that is too small to read is refused, and the option that is named helps") {
    std::size_t refused = 0, impossible = 0;
    for (const Paper& paper : kPapers)
        for (const bool large : {false, true})
            for (const bool marks : {false, true})
                for (const Arrangement& arrangement : kPuzzleArrangements)
                    for (std::size_t side = 4; side <= 100; side += side < 30 ? 1 : 7) {
                        const BoardFrame frame = frame_of(rules_of(side));
                        const sat::Status legible = check_legible(frame, arrangement, {&paper, large}, marks);
                        const double cell = cell_width(board_width(arrangement, side, {&paper, large}, false), side);
                        if (cell < (large ? 7 : 3.5)) CHECK_FALSE(legible.ok());
                        if (legible) continue;
                        ++refused;
                        const std::string text = legible.error().message(), use = "--per-page ", on = "--paper ";
                        if (text.find("does not fit any paper") != text.npos) {
                            ++impossible;
                            continue;
                        }
                        const std::size_t at = text.find(use), other = text.find(on);
                        REQUIRE(at != text.npos);
                        const auto fewer = static_cast<std::size_t>(text[at + use.size()] - '0');
                        const Paper* larger = other == text.npos ? &paper : find_paper(text.substr(other + on.size()));
                        REQUIRE(larger != nullptr);
                        CHECK_MESSAGE(check_legible(frame, arrangement_of(fewer), {larger, large}, marks).ok(), text);
                    }
    CHECK(refused > 100);
    CHECK(impossible > 10);
    const BoardFrame frame = frame_of(rules_of(25));
    CHECK(check_legible(frame, arrangement_of(6), {}, false).error().message() ==
          "a board of side 25 is too large for 6 per page of a4: cells of 2.7 mm, less than 3.5; use --per-page 2");
}
