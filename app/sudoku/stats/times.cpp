#include "app/sudoku/stats/times.h"

#include <algorithm>
#include <cmath>

#include "app/cli/date.h"
#include "app/i18n/difficulty_text.h"
#include "app/i18n/play_text.h"
#include "app/i18n/stats_text.h"
#include "app/sudoku/stats/ink.h"

namespace stats {
namespace {

using i18n::kPlay;
using i18n::kStats;
using i18n::Language;
using printing::Align;
using printing::Picture;

constexpr std::uint64_t kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute;
constexpr std::uint64_t kTicks[] = {kSecond,     2 * kSecond, 5 * kSecond, 10 * kSecond, 20 * kSecond, 30 * kSecond,
                                    kMinute,     2 * kMinute, 5 * kMinute, 10 * kMinute, 20 * kMinute, 30 * kMinute,
                                    kHour,       2 * kHour,   5 * kHour,   10 * kHour,   24 * kHour,   48 * kHour,
                                    100 * kHour, 200 * kHour, 500 * kHour, 1000 * kHour};

constexpr double kName = 26, kColumn = 16, kNumbers = 4 * kColumn;  // widths at the left and right of the dots
constexpr double kRow = 16, kGap = 2, kDotSize = 1.3;

std::string name_of(const Group& group, Language language) {
    if (group.difficulty != 0) return std::string(i18n::difficulty_name(group.difficulty, language));
    if (group.level != 0) return i18n::say(kPlay.level, language, {std::to_string(group.level)});
    return std::string(kStats.imported.in(language));
}

// State shared by the rows.
struct Chart {
    TimeAxis axis;
    Language language;
    double left, right;  // of the dots
    double end;          // of the numbers
    Picture& page;

    double place(std::uint64_t time) const { return left + axis.place(time) * (right - left); }
    // The right ends of the columns: played, solved, best, median.
    double column(int i) const { return end - (3 - i) * kColumn; }
    void put(const std::string& text, double x, double y, Align align, printing::Colour colour,
             double size = kBody) const {
        page.texts.push_back({text, x, y, size, align, false, colour});
    }
};

void draw_dots(const Chart& chart, const std::vector<std::uint64_t>& times, double y) {
    for (std::size_t i = 0; i < times.size(); ++i) {
        const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(times.size());
        const double middle = y + share * kRow, x = chart.place(times[i]);
        chart.page.fills.push_back({{x - kDotSize / 2, middle - kDotSize / 2, kDotSize, kDotSize}, kDot});
    }
}

void draw_numbers(const Chart& chart, const sudoku::Tally& tally, double base) {
    const auto time = [](const auto& ms) { return ms ? cli::clock_text(*ms) : std::string("-"); };
    const std::string numbers[] = {std::to_string(tally.played), std::to_string(tally.solved), time(tally.best),
                                   time(tally.median)};
    for (int i = 0; i < 4; ++i) {
        // Smaller if it would meet its neighbour.
        const double width = printing::text_width(numbers[i], kBody, false);
        const double size = std::min(kBody, kBody * (kColumn - 1) / width);
        chart.put(numbers[i], chart.column(i), base, Align::right, printing::kBlack, size);
    }
}

// The backgrounds of the rows and the axis are drawn before.
void draw_row(const Chart& chart, const Group& group, double x, double y) {
    draw_dots(chart, group.times, y);
    if (group.tally.median) {
        const double median = chart.place(*group.tally.median);
        chart.page.fills.push_back({{median - 0.35, y, 0.7, kRow}, kMedian});
    }
    const double base = printing::baseline_for(y + kRow / 2, kBody);
    chart.page.texts.push_back(
        {name_of(group, chart.language), x, base, kBody, Align::left, true, printing::kBlack, kName});
    draw_numbers(chart, group.tally, base);
}

void draw_axis(const Chart& chart, double top, double bottom) {
    double free = 0;
    for (const std::uint64_t tick : chart.axis.ticks()) {
        const double at = chart.place(tick);
        chart.page.fills.push_back({{at - 0.08, top, 0.16, bottom - top}, kRule});
        const std::string text = cli::clock_text(tick);
        const double half = printing::text_width(text, kSmall, false) / 2;
        if (at - half < free) continue;
        chart.put(text, at, bottom + 3.6, Align::centre, kGrey, kSmall);
        free = at + half + 1.5;
    }
}

}  // namespace

TimeAxis::TimeAxis(const std::vector<Group>& groups) : low_(~std::uint64_t{0}), high_(0) {
    for (const Group& group : groups)
        for (const std::uint64_t time : group.times) {
            low_ = std::min(low_, std::max(time, kSecond));
            high_ = std::max(high_, time);
        }
    if (low_ > high_) low_ = high_ = std::max(high_, kMinute);
    // A tick below and one above, so that every dot is between two labels; a longer time is drawn at the last one.
    const auto* const above = std::ranges::lower_bound(kTicks, std::max(high_, 2 * kSecond));
    high_ = above == std::end(kTicks) ? *std::prev(above) : *above;
    std::uint64_t below = kSecond;
    for (const std::uint64_t tick : kTicks)
        if (tick <= low_ && tick < high_) below = tick;
    low_ = below;
}

double TimeAxis::place(std::uint64_t milliseconds) const {
    const auto log = [](std::uint64_t time) { return std::log(static_cast<double>(time)); };
    const std::uint64_t shown = std::clamp(milliseconds, low_, high_);
    return (log(shown) - log(low_)) / (log(high_) - log(low_));
}

std::vector<std::uint64_t> TimeAxis::ticks() const {
    std::vector<std::uint64_t> on;
    std::ranges::copy_if(kTicks, std::back_inserter(on), [&](std::uint64_t t) { return t >= low_ && t <= high_; });
    return on;
}

double draw_times(const std::vector<Group>& groups, i18n::Language language, double x, double y, double width,
                  Picture& page) {
    constexpr double kHead = 6;
    const Chart chart{TimeAxis(groups), language, x + kName + 2, x + width - kNumbers - 4, x + width, page};
    const i18n::Message* const heads[] = {&kPlay.played, &kPlay.finished, &kPlay.best, &kPlay.median};
    for (int i = 0; i < 4; ++i)
        chart.put(std::string(heads[i]->in(language)), chart.column(i), y + 3, Align::right, kGrey, kSmall);
    const double top = y + kHead, step = kRow + kGap;
    const double bottom = top + static_cast<double>(groups.size()) * step - kGap;
    for (double row = top; row < bottom; row += step)
        page.fills.push_back({{chart.left - 2, row, chart.right - chart.left + 4, kRow}, kPale});
    draw_axis(chart, top, bottom);
    double row = top;
    for (const Group& group : groups) {
        draw_row(chart, group, x, row);
        row += step;
    }
    return bottom + 5 - y;
}

}  // namespace stats
