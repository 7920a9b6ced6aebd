#include "app/sudoku/stats/stats_picture.h"

#include <algorithm>

#include "app/i18n/play_text.h"
#include "app/i18n/stats_text.h"
#include "app/sudoku/stats/calendar.h"
#include "app/sudoku/stats/ink.h"
#include "app/sudoku/stats/times.h"
#include "sat/core/text.h"

namespace stats {
namespace {

using i18n::kStats;
using i18n::Language;
using printing::Align;
using printing::Picture;

constexpr double kWidth = 210, kMargin = 12;

std::string date_text(Day day) {
    const std::chrono::year_month_day date{day};
    const auto padded = [](auto number, std::size_t width) {
        const std::string text = std::to_string(number);
        return std::string(width - std::min(width, text.size()), '0') + text;
    };
    return padded(int(date.year()), 4) + "-" + padded(unsigned(date.month()), 2) + "-" +
           padded(unsigned(date.day()), 2);
}

std::string board_name(const BoardGames& board, Language language) {
    return i18n::say(i18n::kPlay.statistics_board, language,
                     {board.box, board.variant == "classic" ? i18n::kPlay.classic.in(language) : board.variant});
}

// Writes from top to bottom.
class Page {
public:
    Page(const BoardGames& board, Language language) : board_(board), language_(language) {
        page_.width = kWidth;
        page_.title = sat::printable(std::string(kStats.title.in(language)) + ": " + board_name(board, language));
    }

    Picture draw() && {
        heading();
        totals();
        section(kStats.times);
        y_ += draw_times(board_.groups, language_, kMargin, y_, kWidth - 2 * kMargin, page_);
        put(kStats.times_key, kMargin, y_ + 4, kSmall, Align::left, kGrey);
        y_ += 8;
        if (board_.activity.last) {
            section(kStats.calendar);
            draw_calendar(board_.activity, language_, kMargin, y_, page_);
            y_ += kCalendarHeight;
        }
        page_.height = y_ + kMargin / 2;
        return std::move(page_);
    }

private:
    void put(const std::string& text, double x, double y, double size, Align align, printing::Colour colour,
             bool bold = false) {
        page_.texts.push_back({text, x, y, size, align, bold, colour, kWidth - 2 * kMargin});
    }
    void put(const i18n::Message& text, double x, double y, double size, Align align, printing::Colour colour,
             bool bold = false) {
        put(std::string(text.in(language_)), x, y, size, align, colour, bold);
    }
    void heading() {
        constexpr double kTitle = 6.5;
        put(printing::elided(page_.title, kTitle, true, kWidth - 2 * kMargin), kMargin, y_ + 6, kTitle, Align::left,
            printing::kBlack, true);
        page_.lines.push_back({kMargin, y_ + 10, kWidth - kMargin, y_ + 10, 0.4, printing::kBlack});
        const Activity& a = board_.activity;
        if (a.first)
            put(i18n::say(kStats.from_to, language_, {date_text(*a.first), date_text(*a.last)}), kMargin, y_ + 15.5,
                kBody, Align::left, kGrey);
        y_ += 20;
    }
    void totals() {
        const Activity& a = board_.activity;
        const std::pair<std::uint64_t, const i18n::Message*> numbers[] = {{board_.all.played, &i18n::kPlay.played},
                                                                          {board_.all.solved, &i18n::kPlay.finished},
                                                                          {board_.all.unaided, &kStats.unaided},
                                                                          {a.solved.size(), &kStats.days},
                                                                          {a.longest_run, &kStats.streak}};
        const double step = (kWidth - 2 * kMargin) / static_cast<double>(std::size(numbers));
        double middle = kMargin + step / 2;
        for (const auto& [number, name] : numbers) {
            put(std::to_string(number), middle, y_ + 9, 10, Align::centre, printing::kBlack, true);
            put(*name, middle, y_ + 14, kBody, Align::centre, kGrey);
            middle += step;
        }
        y_ += 22;
    }
    void section(const i18n::Message& name) {
        put(name, kMargin, y_ + 4, 4.4, Align::left, printing::kBlack, true);
        y_ += 7;
    }

    const BoardGames& board_;
    const Language language_;
    Picture page_;
    double y_ = kMargin;
};

}  // namespace

Picture picture_of(const BoardGames& board, Language language) {
    return Page(board, language).draw();
}

Picture stacked(const std::vector<Picture>& pages) {
    Picture all;
    for (const Picture& page : pages) {
        if (all.title.empty()) all.title = page.title;
        all.width = std::max(all.width, page.width);
        for (printing::Fill fill : page.fills) {
            fill.area.y += all.height;
            all.fills.push_back(fill);
        }
        for (printing::Line line : page.lines) {
            line.y1 += all.height;
            line.y2 += all.height;
            all.lines.push_back(line);
        }
        for (printing::Text text : page.texts) {
            text.y += all.height;
            all.texts.push_back(std::move(text));
        }
        all.height += page.height;
    }
    return all;
}

}  // namespace stats
