#include "app/sudoku/print/cover.h"

#include <algorithm>

#include "app/i18n/difficulty_text.h"
#include "app/i18n/print_text.h"
#include "sat/core/assert.h"

namespace printing {
namespace {

using i18n::kPrint;

// "Hard", "Easy to Hard"; empty: some puzzle is not rated.
std::string difficulties_of(const std::vector<Entry>& entries, i18n::Language language) {
    unsigned low = entries.front().difficulty, high = low;
    for (const Entry& entry : entries) {
        low = std::min(low, entry.difficulty);
        high = std::max(high, entry.difficulty);
    }
    if (low == 0) return "";
    const std::string first(i18n::difficulty_name(low, language)), last(i18n::difficulty_name(high, language));
    return low == high ? first : i18n::say(kPrint.from_to, language, {first, last});
}

class Cover {
public:
    Cover(const CoverStyle& style, Picture& page)
        : style_(style), page_(page), left_(2 * kMargin), width_(page.width - 4 * kMargin), middle_(page.width / 2) {}

    // At most two lines, as large as they can be; the second one of a longer title ends with "...".
    void title(const std::string& text) {
        constexpr double kLargest = 16, kSmallest = 7;
        double size = kLargest;
        std::vector<std::string> lines = wrapped(text, size, true, width_);
        while (size > kSmallest && !fits(lines, size)) lines = wrapped(text, --size, true, width_);
        for (std::size_t i = 2; i < lines.size(); ++i) lines[1].append(" ").append(lines[i]);
        if (lines.size() > 2) lines.resize(2);
        const double first = page_.height * 0.2 - (static_cast<double>(lines.size()) - 1) * 1.25 * size;
        for (std::size_t i = 0; i < lines.size(); ++i)
            put(elided(lines[i], size, true, width_), first + static_cast<double>(i) * 1.25 * size, size, true);
        rule(page_.height * 0.2 + 0.5 * size);
    }

    // Pencil marks of the puzzle would be a grey cloud.
    void board(const Entry& entry) {
        Entry plain = entry;
        plain.marks.reset();
        const double most = std::min(width_ * 0.8, page_.height * 0.42);
        const double y = page_.height * 0.5 - most / 2;
        draw_puzzle_of(plain, {middle_ - most / 2, y, most, most}, {kUsualDigits, style_.page.large}, page_);
    }

    void facts(const std::vector<Entry>& entries) {
        const std::string count = entries.size() == 1
                                      ? std::string(kPrint.one_puzzle.in(style_.language))
                                      : i18n::say(kPrint.puzzles, style_.language, {std::to_string(entries.size())});
        double y = page_.height * 0.82;
        put(count, y, 7, true);
        const std::string difficulty = difficulties_of(entries, style_.language);
        if (!difficulty.empty()) put(difficulty, y += 8.5, 5, false);
        if (style_.solved) put(std::string(kPrint.with_solutions.in(style_.language)), y + 8.5, 5, false);
    }

private:
    bool fits(const std::vector<std::string>& lines, double size) const {
        return lines.size() <= 2 && std::ranges::all_of(lines, [&](const std::string& line) {
                   return text_width(line, size, true) <= width_;
               });
    }
    void put(const std::string& text, double y, double size, bool bold) {
        page_.texts.push_back({text, middle_, y, size, Align::centre, bold, kBlack, width_});
    }
    void rule(double y) { page_.lines.push_back({left_, y, left_ + width_, y, 0.8, kBlack}); }

    const CoverStyle& style_;
    Picture& page_;
    const double left_, width_, middle_;
};

}  // namespace

Picture cover_page(const CoverStyle& style, const std::vector<Entry>& entries) {
    ASSERT(!entries.empty());
    const std::string title = style.title.empty() ? std::string(kPrint.sudoku.in(style.language)) : style.title;
    Picture page{style.page.paper->width, style.page.paper->height, title};
    Cover cover(style, page);
    cover.title(title);
    cover.board(entries.front());
    cover.facts(entries);
    return page;
}

}  // namespace printing
