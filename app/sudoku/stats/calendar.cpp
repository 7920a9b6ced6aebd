#include "app/sudoku/stats/calendar.h"

#include <algorithm>
#include <iterator>

#include "app/i18n/stats_text.h"
#include "app/sudoku/stats/ink.h"

namespace stats {
namespace {

using i18n::kStats;
using std::chrono::days;
using std::chrono::weeks;
using std::chrono::year_month_day;

constexpr int kWeeks = 53;
constexpr double kStep = 3.4, kDay = 2.9, kLeft = 6.5, kTop = 5;

// The fewest games of each shade from 1 on.
constexpr unsigned kFrom[] = {1, 2, 4, 7};
constexpr printing::Colour kShades[] = {{235, 237, 240}, {172, 217, 182}, {100, 181, 121}, {45, 138, 74}, {14, 88, 42}};

Day monday_of(Day day) {
    return day - (std::chrono::weekday(day) - std::chrono::Monday);
}

// "0", "1", "2-3", "7+"
std::string range_of(unsigned shade) {
    if (shade == 0) return "0";
    const unsigned from = kFrom[shade - 1];
    if (shade == std::size(kFrom)) return std::to_string(from) + "+";
    const unsigned to = kFrom[shade] - 1;
    return std::to_string(from) + (to > from ? "-" + std::to_string(to) : "");
}

void legend(double right, double y, printing::Picture& page) {
    constexpr double kEach = 11;
    double x = right - 5 * kEach;
    for (unsigned shade = 0; shade < std::size(kShades); ++shade, x += kEach) {
        page.fills.push_back({{x, y, kDay, kDay}, kShades[shade]});
        page.texts.push_back(
            {range_of(shade), x + kStep + 0.2, y + kDay - 0.4, kSmall, printing::Align::left, false, kGrey});
    }
}

}  // namespace

unsigned shade_for(unsigned games) {
    return static_cast<unsigned>(std::ranges::count_if(kFrom, [&](unsigned from) { return games >= from; }));
}

void draw_calendar(const Activity& activity, i18n::Language language, double x, double y, printing::Picture& page) {
    const Day first = monday_of(*activity.last) - weeks(kWeeks - 1);
    const auto column = [&](int week) { return x + kLeft + week * kStep; };
    const auto row = [&](int day) { return y + kTop + day * kStep; };
    const auto label = [&](const std::string& text, double at_x, double at_y) {
        page.texts.push_back({text, at_x, at_y, kSmall, printing::Align::left, false, kGrey});
    };
    const i18n::Message* const names[] = {&kStats.monday, &kStats.wednesday, &kStats.friday, &kStats.sunday};
    for (int i = 0; i < 4; ++i) label(std::string(names[i]->in(language)), x, row(2 * i) + kDay - 0.4);
    for (int week = 0; week < kWeeks; ++week) {
        for (int day = 0; day < 7; ++day) {
            const Day at = first + weeks(week) + days(day);
            if (at > *activity.last) break;
            const auto solved = activity.solved.find(at);
            const unsigned games = solved == activity.solved.end() ? 0 : solved->second;
            page.fills.push_back({{column(week), row(day), kDay, kDay}, kShades[shade_for(games)]});
        }
        // A month is named above the week that has its first day.
        const year_month_day end{first + weeks(week) + days(6)};
        if (unsigned(end.day()) > 7 || week + 2 > kWeeks) continue;
        std::string name = std::to_string(unsigned(end.month()));
        name = std::to_string(int(end.year())) + "-" + (name.size() < 2 ? "0" : "") + name;
        label(name, column(week), y + kTop - 1.5);
    }
    legend(column(kWeeks) - kStep + kDay, row(7) + 1.5, page);
}

}  // namespace stats
