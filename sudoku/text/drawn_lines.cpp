#include "sudoku/text/drawn_lines.h"

#include <algorithm>

#include "sudoku/text/board_words.h"
#include "sudoku/text/respelling.h"

namespace sudoku {
namespace {

using std::string_view;

std::size_t weight_of_bars(string_view text) {
    const bool is_heavy = text.find(kHeavyBar) != string_view::npos;
    return is_heavy ? 2 : static_cast<std::size_t>(std::count(text.begin(), text.end(), '|'));
}

// The weight of a rule at a column of the text.  One without gaps is drawn everywhere, even if it is too short.
std::size_t weight_of_rule(string_view raw, std::size_t at) {
    const char c = at < raw.size() ? raw[at] : ' ';
    if (c == '=' || c == '-') return c == '=' ? 2 : 1;
    const std::size_t begin = raw.find_first_not_of(" \t"), end = raw.find_last_not_of(" \t\r") + 1;
    const string_view inside = raw.substr(begin, end - begin);
    if (inside.find(' ') != string_view::npos || is_bar(inside.front())) return 0;
    return inside.find('=') != string_view::npos ? 2 : 1;
}

bool has_bar(const CellLine* line) {
    if (line == nullptr || line->beside) return false;
    const bool may_be_row = line->kind == LineKind::cells || is_text(line->kind);  // letters may look like text
    return may_be_row && line->raw.find_first_of(kBars) != string_view::npos;
}

// Of the row's number in front of a drawing: "12 |"; 0 if there is none.
std::size_t label_width(string_view raw, std::size_t row) {
    const std::size_t bar = raw.find_first_of(kBars);
    std::size_t at = raw.find_first_not_of(" \t"), number = 0;
    if (bar == string_view::npos || at >= bar) return 0;
    if (raw[at] == 'r' || raw[at] == 'R') ++at;
    const bool is_letter = raw[at] == static_cast<char>('A' + row) && row < 26;
    for (; at < bar && raw[at] >= '0' && raw[at] <= '9' && number < kMaxSide; ++at)
        number = 10 * number + static_cast<std::size_t>(raw[at] - '0');
    if (is_letter && number == 0) number = row + 1, ++at;
    const bool ends = raw.find_first_not_of(" \t", at) == bar;
    return ends && number == row + 1 ? bar : 0;
}

}  // namespace

bool is_bar(char c) {
    return kBars.find(c) != string_view::npos;
}

bool is_drawn_rule(const CellLine* line) {
    return line != nullptr && line->kind == LineKind::rule && !line->raw.empty();
}

DrawnLines lines_from(LineQueue& queue, std::size_t begin, std::size_t most) {
    constexpr std::size_t kMostRules = 3;  // in succession
    DrawnLines lines;
    for (std::size_t i = begin; lines.rows.size() <= most; ++i) {
        const bool has_frame = !lines.rules.front().empty();
        const bool is_complete = lines.rows.size() == most && has_frame == !lines.rules.back().empty();
        if (is_complete) break;  // without waiting for another line: no rule is missing
        const CellLine* const line = queue.peek(i);
        std::vector<const CellLine*>& rules = lines.rules.back();
        if (is_drawn_rule(line)) {
            const bool begins_another = !lines.rows.empty() && !rules.empty();
            if (begins_another || rules.size() == kMostRules) break;
            rules.push_back(line);
        } else if (has_bar(line) && lines.rows.size() < most) {
            lines.rows.push_back(line);
            lines.rules.emplace_back();
        } else {
            break;
        }
        lines.used = i + 1;
    }
    return lines;
}

std::vector<std::size_t> labels_of(const DrawnLines& lines, std::size_t rows) {
    std::vector<std::size_t> widths;
    for (std::size_t r = 0; r < rows; ++r) widths.push_back(label_width(lines.rows[r]->raw, r));
    const bool all = std::find(widths.begin(), widths.end(), 0) == widths.end();
    return all ? widths : std::vector<std::size_t>(rows, 0);
}

std::vector<Stretch> stretches_of(string_view raw, std::size_t begin, bool symbols) {
    std::vector<Stretch> stretches;
    for (std::size_t at = begin; at < raw.size();) {
        if (is_white(raw[at]) || is_bar(raw[at])) {
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        while (!symbols && end < raw.size() && !is_white(raw[end]) && !is_bar(raw[end])) ++end;
        stretches.push_back({at, end});
        at = end;
    }
    return stretches;
}

Borders borders_of(const DrawnLines& lines, const std::vector<std::vector<Stretch>>& cells) {
    const std::size_t side = cells.size();
    Borders borders(side);
    for (std::size_t r = 0; r < side; ++r) {
        const string_view raw = lines.rows[r]->raw;
        for (std::size_t c = 0; c < side; ++c) {
            const std::size_t before = c == 0 ? 0 : cells[r][c - 1].end;
            const std::size_t end = std::min(cells[r][c].begin, raw.size());
            if (c > 0 && before < end) borders.draw_left(r, c, weight_of_bars(raw.substr(before, end - before)));
            std::size_t weight = 0;
            for (const CellLine* rule : lines.rules[r])
                weight = std::max(weight, weight_of_rule(rule->raw, cells[r][c].end - 1));
            if (r > 0) borders.draw_above(r, c, weight);
        }
    }
    return borders;
}

}  // namespace sudoku
