#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>

#include "app/cli/date.h"
#include "app/sudoku/stats/activity.h"
#include "app/sudoku/stats/calendar.h"
#include "app/sudoku/stats/stats_picture.h"
#include "app/sudoku/stats/times.h"

using stats::Day;
using stats::Group;
using sudoku::FinishedGame;

namespace {

constexpr std::uint64_t kMinute = 60'000;

FinishedGame game_on(const std::string& when, unsigned difficulty, std::uint64_t time, bool solved = true,
                     std::uint64_t hints = 0) {
    FinishedGame game;
    game.when = when;
    game.difficulty = difficulty;
    game.milliseconds = time;
    game.solved = solved;
    game.hints = hints;
    return game;
}

// "2026-03-01" is that day; anything else none.
std::optional<Day> day_of(const std::string& when) {
    return cli::local_day(when + "T12:00:00Z");
}

bool has_text(const printing::Picture& page, const std::string& text) {
    return std::ranges::any_of(page.texts, [&](const printing::Text& t) { return t.text == text; });
}

const stats::Calendar kCalendar{day_of, std::chrono::year(2026) / 12 / 31};

}  // namespace

TEST_CASE("games are grouped by board, then by difficulty, level, and imported ones") {
    std::vector<FinishedGame> games;
    games.push_back(game_on("2026-03-01", 3, 5 * kMinute));
    games.push_back(game_on("2026-03-01", 1, 2 * kMinute));
    games.push_back(game_on("2026-03-02", 3, 4 * kMinute, true, 1));
    games.push_back(game_on("2026-03-04", 0, kMinute));
    games.push_back(game_on("2026-03-05", 0, kMinute, false));
    games.back().level = 2;
    games.push_back(game_on("2026-03-05", 3, 9 * kMinute));
    games.back().level = 5;  // made by level, and rated
    games.push_back(game_on("2026-03-05", 1, kMinute));
    games.back().variant = "x";
    const auto boards = stats::board_games(games, kCalendar);
    REQUIRE(boards.size() == 2);
    CHECK(boards[1].variant == "x");
    CHECK(boards[1].all.played == 1);
    const auto& groups = boards[0].groups;
    REQUIRE(groups.size() == 5);
    CHECK((groups[0].difficulty == 1 && groups[1].difficulty == 3));
    CHECK((groups[2].level == 2 && groups[2].difficulty == 0));
    CHECK((groups[3].level == 5 && groups[3].times == std::vector<std::uint64_t>{9 * kMinute}));
    CHECK((groups[4].level == 0 && groups[4].difficulty == 0));
    CHECK(groups[1].times == std::vector<std::uint64_t>{5 * kMinute, 9 * kMinute});
    CHECK(groups[1].tally.played == 3);
    CHECK(groups[1].tally.median == 7 * kMinute);
    CHECK(groups[2].times.empty());
    const auto& activity = boards[0].activity;
    CHECK(activity.solved.size() == 4);
    CHECK(activity.solved.at(*day_of("2026-03-01")) == 2);
    CHECK(activity.longest_run == 2);
    CHECK(*activity.first == *day_of("2026-03-01"));
    CHECK(*activity.last == *day_of("2026-03-05"));
}

TEST_CASE("the longest run of days is the one that a search over all runs finds") {
    std::mt19937 random(5);
    for (int round = 0; round < 200; ++round) {
        std::set<int> days;
        std::vector<FinishedGame> games;
        for (int i = 0; i < 12; ++i) {
            const int day = static_cast<int>(1 + random() % 28);
            days.insert(day);
            games.push_back(game_on("2026-02-" + std::string(day < 10 ? "0" : "") + std::to_string(day), 1, kMinute));
        }
        unsigned longest = 0;
        for (int from = 1; from <= 28; ++from)
            for (int to = from; to <= 28 && days.contains(to); ++to)
                longest = std::max(longest, static_cast<unsigned>(to - from + 1));
        CHECK(stats::board_games(games, kCalendar)[0].activity.longest_run == longest);
    }
}

TEST_CASE("days are read from the times that the program writes, and nothing else") {
    CHECK(day_of("2024-02-29").has_value());
    for (const char* wrong : {"", "today", "2026-13-01", "2026-01-32", "2026-02-30", "2025-02-29"})
        CHECK_FALSE(day_of(wrong).has_value());
    CHECK_FALSE(cli::local_day("2026-03-01").has_value());
    CHECK_FALSE(cli::local_day("2026-03-01T12:00:00Z ").has_value());
    CHECK(cli::local_day(cli::date_and_time()).has_value());
    const auto boards = stats::board_games(std::vector{game_on("nonsense", 1, kMinute)}, kCalendar);
    CHECK_FALSE(boards[0].activity.last.has_value());
    CHECK(boards[0].groups[0].times.size() == 1);
}

TEST_CASE("games of a clock that was wrong are in no calendar, and times are in the order of the games") {
    const std::vector<FinishedGame> games{game_on("2026-03-02", 1, 2 * kMinute), game_on("9999-01-01", 1, 3 * kMinute),
                                          game_on("2026-03-01", 1, kMinute)};
    const auto board = stats::board_games(games, kCalendar)[0];
    CHECK(*board.activity.last == *day_of("2026-03-02"));
    CHECK(board.activity.solved.size() == 2);
    CHECK(board.groups[0].times == std::vector<std::uint64_t>{kMinute, 2 * kMinute, 3 * kMinute});
}

TEST_CASE("no text of a page covers another, whatever the names and times") {
    std::vector<FinishedGame> games;
    for (unsigned i = 0; i < 500; ++i) games.push_back(game_on("2026-03-01", 1 + i % 5, i * 700'000'000ull));
    for (FinishedGame& game : games) game.variant = "x,windows,disjoint,anti-knight,anti-king";
    const auto page = stats::picture_of(stats::board_games(games, kCalendar)[0], i18n::Language::en);
    for (std::size_t a = 0; a < page.texts.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            const printing::Area one = extent_of(page.texts[a]), other = extent_of(page.texts[b]);
            const bool apart =
                one.right() <= other.x || other.right() <= one.x || one.bottom() <= other.y || other.bottom() <= one.y;
            CHECK_MESSAGE(apart, page.texts[a].text, " and ", page.texts[b].text);
        }
    for (const printing::Text& text : page.texts) CHECK(extent_of(text).right() <= page.width - 10);
    const auto dots = std::ranges::count_if(page.fills, [](const printing::Fill& fill) {
        return fill.colour == printing::Colour{31, 104, 178};
    });
    CHECK(dots == 500);
}

TEST_CASE("the axis has every time between its first and last label") {
    for (const std::uint64_t time :
         {0ull, 1ull, 1'000ull, 59'999ull, 600'000ull, 3'600'000ull, 7'000'000'000ull, ~0ull}) {
        CAPTURE(time);
        std::vector<Group> groups{{1, 0, {}, {time}}};
        const stats::TimeAxis axis(groups);
        const auto ticks = axis.ticks();
        REQUIRE(ticks.size() >= 2);
        CHECK(axis.place(ticks.front()) == 0);
        CHECK(axis.place(time) >= 0);
        CHECK(axis.place(time) <= 1);
        CHECK(std::ranges::is_sorted(ticks));
    }
    const std::vector<Group> groups{{1, 0, {}, {2 * kMinute, 8 * kMinute, 32 * kMinute}}};
    const stats::TimeAxis axis(groups);
    CHECK(axis.place(8 * kMinute) - axis.place(2 * kMinute) ==
          doctest::Approx(axis.place(32 * kMinute) - axis.place(8 * kMinute)));
    CHECK(stats::TimeAxis({}).ticks().size() >= 2);
}

TEST_CASE("a day is darker the more games it has") {
    CHECK(stats::shade_for(0) == 0);
    CHECK(stats::shade_for(1) == 1);
    CHECK(stats::shade_for(3) == 2);
    CHECK(stats::shade_for(4) == 3);
    CHECK(stats::shade_for(7) == 4);
    CHECK(stats::shade_for(1'000'000) == 4);
}

TEST_CASE("a page shows totals, each group and each day, and all of it is on the page") {
    std::vector<FinishedGame> games;
    for (unsigned i = 0; i < 40; ++i) games.push_back(game_on("2026-03-01", 1 + i % 5, (i + 1) * kMinute / 2));
    for (const auto language : {i18n::Language::en, i18n::Language::zh}) {
        const auto boards = stats::board_games(games, kCalendar);
        const auto page = stats::picture_of(boards[0], language);
        CHECK(has_text(page, "40"));
        CHECK(has_text(page, language == i18n::Language::en ? "Fiendish" : "魔鬼"));
        for (const printing::Text& text : page.texts) {
            const printing::Area area = extent_of(text);
            CAPTURE(text.text);
            CHECK(area.x >= 0);
            CHECK(area.right() <= page.width);
            CHECK(area.bottom() <= page.height);
        }
        const auto darker = [&](const printing::Fill& fill) { return fill.colour == printing::Colour{14, 88, 42}; };
        CHECK(std::ranges::count_if(page.fills, darker) == 2);  // the day, and the legend
        const auto both = stats::stacked({page, page});
        CHECK(both.height == 2 * page.height);
        CHECK(both.texts.size() == 2 * page.texts.size());
        CHECK(both.texts.back().y == page.texts.back().y + page.height);
    }
}
