#include <doctest/doctest.h>

#include <algorithm>

#include "tests/unit/print/material.h"

using namespace print_test;

namespace {

std::vector<Entry> many(std::size_t count, std::size_t side = 9) {
    std::vector<Entry> entries;
    for (std::size_t i = 1; i <= count; ++i) entries.push_back(entry_of(side, i));
    return entries;
}

std::size_t pages_with(const std::vector<Picture>& pages, const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(pages, [&](const Picture& page) { return has_text(page, text); }));
}

// The bold numbers above boards.
std::vector<std::string> numbers_of(const Picture& page) {
    std::vector<std::string> numbers;
    for (const Text& text : page.texts)
        if (text.bold && text.align == Align::left && text.text.find_first_not_of("0123456789") == std::string::npos)
            numbers.push_back(text.text);
    return numbers;
}

sudoku::Puzzle named(const std::string& name, std::vector<std::string> notes = {}) {
    sudoku::Puzzle puzzle;
    puzzle.name = name;
    puzzle.notes = std::move(notes);
    return puzzle;
}

}  // namespace

TEST_CASE("puzzles are on pages in order, and their solutions at the end") {
    const auto pages = pages_of({.per_page = 4}, many(13));
    REQUIRE(pages.size() == 4 + 2);
    CHECK(numbers_of(pages[0]) == std::vector<std::string>{"1", "2", "3", "4"});
    CHECK(numbers_of(pages[3]) == std::vector<std::string>{"13"});
    CHECK(numbers_of(pages[4]).size() == 12);
    CHECK(numbers_of(pages[5]) == std::vector<std::string>{"13"});
    CHECK(pages_with(pages, "Solutions") == 2);
    CHECK(pages[4].texts.size() == 12 * 82 + 2);  // digits and numbers, the heading, the page number
    CHECK(has_text(pages[5], "6"));
}

TEST_CASE("solutions may be upside down, on the back of each page, or absent") {
    BookStyle style{.per_page = 4, .solutions = Solutions::upside_down};
    auto pages = pages_of(style, many(5));
    REQUIRE(pages.size() == 3);
    CHECK(std::ranges::count(pages[2].texts, true, &Text::turned) == 5 * 82);
    style.solutions = Solutions::pages;
    pages = pages_of(style, many(5));
    REQUIRE(pages.size() == 4);
    CHECK(numbers_of(pages[1]) == numbers_of(pages[0]));
    CHECK(has_text(pages[1], "Solutions"));
    CHECK(numbers_of(pages[3]) == std::vector<std::string>{"5"});
    style.solutions = Solutions::none;
    CHECK(pages_of(style, many(5)).size() == 2);
}

TEST_CASE("a solution has its givens in bold") {
    const Entry entry = entry_of(9, 1);
    const auto cells = cells_of_solution(entry);
    for (Cell c = 0; c < 81; ++c) {
        CHECK(cells[c].digit == (*entry.solution)[c]);
        CHECK(cells[c].bold == (c % 3 == 0));
    }
}

TEST_CASE("a single page has no number") {
    const auto numbers = [](const std::vector<Picture>& pages) {
        return std::ranges::count_if(pages, [](const Picture& page) {
            return std::ranges::any_of(page.texts, [&](const Text& t) { return t.y > page.height - 16; });
        });
    };
    BookStyle style{.solutions = Solutions::none};
    CHECK(numbers(pages_of(style, many(4))) == 0);
    CHECK(numbers(pages_of(style, many(5))) == 2);
    style.cover = true;
    CHECK(numbers(pages_of(style, many(4))) == 1);  // not on the cover
}

TEST_CASE("the only puzzles of a book fill their page, unless a number per page is given") {
    const auto width = [](const std::vector<Picture>& pages) {
        double most = 0;
        for (const Line& line : pages.at(0).lines) most = std::max(most, line.x2 - line.x1);
        return most;
    };
    CHECK(width(pages_of({}, many(1))) > 170);
    CHECK(width(pages_of({}, many(2))) > 100);
    CHECK(width(pages_of({}, many(3))) < 90);
    CHECK(width(pages_of({.per_page = 4}, many(1))) < 90);
}

TEST_CASE("a board of another size begins a page of its own arrangement") {
    std::vector<Entry> mixed = many(2);
    mixed.push_back(entry_of(16, 3));
    mixed.push_back(entry_of(9, 4));
    const auto pages = pages_of({.solutions = Solutions::none}, std::move(mixed));
    REQUIRE(pages.size() == 3);
    CHECK(numbers_of(pages[1]) == std::vector<std::string>{"3"});
}

TEST_CASE("a cover has the title, the number of puzzles and their difficulties") {
    std::vector<Entry> entries = many(7);
    for (Entry& entry : entries) entry.difficulty = entry.number == 3 ? 4 : 2;
    BookStyle style{.title = "Evenings", .cover = true};
    auto pages = pages_of(style, entries);
    REQUIRE(pages.size() == 1 + 2 + 1);
    for (const char* text : {"Evenings", "7 puzzles", "Medium to Fiendish", "with solutions"})
        CHECK_MESSAGE(has_text(pages[0], text), text);
    CHECK(pages_with(pages, "Evenings") == 4);
    style.language = i18n::Language::zh;
    style.title.clear();
    style.solutions = Solutions::none;
    pages = pages_of(style, entries);
    for (const char* text : {"\u6570\u72ec", "7 \u9053\u9898"}) CHECK_MESSAGE(has_text(pages[0], text), text);
    entries[1].difficulty = 0;
    CHECK(pages_with(pages_of({.cover = true}, entries), "Medium to Fiendish") == 0);
}

TEST_CASE("a long title of a cover has two lines, and is cut with dots if they do not hold it") {
    const auto title_of = [](const std::string& title) {
        std::string shown;
        const auto pages = pages_of({.title = title, .cover = true}, many(1));
        for (const Text& text : pages.at(0).texts)
            if (text.bold && text.y < 297 * 0.25) shown += (shown.empty() ? "" : "|") + text.text;
        return shown;
    };
    CHECK(title_of("Evenings by the lake, in the mountains, and on trains") ==
          "Evenings by the lake, in the|mountains, and on trains");
    std::string words = "word";
    for (int i = 0; i < 60; ++i) words += " word";
    const std::string cut = title_of(words);
    CHECK(cut.ends_with("..."));
    CHECK(std::ranges::count(cut, '|') == 1);
}

TEST_CASE("captions have the name, the difficulty and the rules of a variant") {
    std::vector<Entry> entries = many(1);
    const auto variant = sudoku::read_variant("x");
    REQUIRE(variant.ok());
    describe(named("Monday", {"#LHard"}), *variant, i18n::Language::en, entries[0]);
    auto pages = pages_of({}, entries);
    for (const char* text : {"1", "Monday", "Hard", "Both diagonals hold every digit, too"})
        CHECK_MESSAGE(has_text(pages[0], text), text);
    describe(named(""), *variant, i18n::Language::zh, entries[0]);
    CHECK(has_text(pages_of({}, entries)[0], "X"));
}

TEST_CASE("the rules of a combined variant take up to two lines, which keep every word") {
    std::vector<Entry> entries = many(4);
    const auto variant = sudoku::read_variant("x,anti-knight");
    REQUIRE(variant.ok());
    for (Entry& entry : entries) describe(named(""), *variant, i18n::Language::en, entry);
    const auto note_of = [&](std::size_t per_page) {
        const double size = 3;
        std::string note;
        const auto drawn = pages_of({.per_page = per_page}, {entries[0]});
        for (const Text& text : drawn.at(0).texts)
            if (text.size == size && text.align == Align::left) note += (note.empty() ? "" : "|") + text.text;
        return note;
    };
    CHECK(note_of(1) == "Both diagonals hold every digit, too; Cells a knight's move apart differ");
    CHECK(note_of(4) == "Both diagonals hold every digit, too; Cells a|knight's move apart differ");
    entries[0].rules.push_back("a third rule that needs many more words than two lines below such a board can hold");
    CHECK(note_of(4) == entries[0].variant);
}

TEST_CASE("ratings in names and comments are the difficulty, not the name") {
    const auto rated = description_of(named("blanks=51 freedom=860 nodes=0 difficulty=3 hardest=x-wing score=412"));
    CHECK(rated.difficulty == 3);
    CHECK(rated.name.empty());
    CHECK(description_of(named("My puzzle difficulty=2")).name == "My puzzle");
    CHECK(description_of(named("a=b c")).name == "a=b c");
    CHECK(description_of(named("", {"#C blanks=51 difficulty=4 score=9"})).difficulty == 4);
    CHECK(description_of(named("er=7.2 ep=1.2 ed=1.2")).level == "ER 7.2");
    CHECK(description_of(named("", {"#L fiendish"})).difficulty == 4);
    CHECK(description_of(named("", {"#LTough"})).level == "Tough");
    CHECK(description_of(named("difficulty=9")).difficulty == 0);
    CHECK(description_of(named("a\tb")).name == "a?b");
}

TEST_CASE("an error of a page ends the book") {
    std::size_t emitted = 0;
    Book book({.per_page = 1}, [&](const Picture&) -> sat::Status {
        return ++emitted == 2 ? sat::Status(sat::Error{"unknown error"}) : sat::Status(sat::Done{});
    });
    bool failed = false;
    for (std::uint64_t n = 1; n <= 4 && !failed; ++n) failed = !book.add(entry_of(9, n));
    CHECK(failed);
    CHECK(emitted == 2);
}
