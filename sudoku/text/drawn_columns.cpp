#include "sudoku/text/drawn_columns.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "sudoku/text/characters.h"

namespace sudoku {
namespace {

using std::string_view;
using Slots = std::vector<Stretch>;

// The characters of one column of the text, of all rows.
struct TextColumn {
    bool bar = false, symbol = false;
};

// What all rows have in common.
struct Columns {
    std::vector<TextColumn> all;
    std::vector<std::size_t> bars;    // the columns that have one
    bool frames_rows = true;          // every row begins and ends with the outermost bars
    bool keeps_spaces = false;        // a row ends with a space, so that the longest row is drawn whole
    std::optional<Stretch> of_rules;  // if all rules begin and end alike
    bool is_labelled = false;
};

Stretch without_space(string_view raw) {
    const std::size_t begin = raw.find_first_not_of(kWhiteSpace);
    if (begin == string_view::npos) return {0, 0};
    return {begin, raw.find_last_not_of(kWhiteSpace) + 1};
}

std::optional<Stretch> extent_of_rules(const DrawnLines& lines) {
    std::optional<Stretch> extent;
    for (const auto& rules : lines.rules)
        for (const CellLine* rule : rules) {
            const Stretch here = without_space(rule->raw);
            if (extent && (extent->begin != here.begin || extent->end != here.end)) return std::nullopt;
            extent = here;
        }
    return extent;
}

Columns columns_of(const DrawnLines& lines, const std::vector<std::size_t>& labels) {
    Columns columns;
    for (std::size_t r = 0; r < lines.rows.size(); ++r) {
        const string_view raw =
            string_view(lines.rows[r]->raw).substr(0, lines.rows[r]->raw.find_last_not_of("\r\n") + 1);
        columns.all.resize(std::max(columns.all.size(), raw.size()));
        columns.keeps_spaces |= raw.ends_with(' ');
        columns.is_labelled |= labels[r] != 0;
        for (std::size_t at = labels[r]; at < raw.size(); ++at) {
            columns.all[at].bar |= is_bar(raw[at]);
            columns.all[at].symbol |= !is_bar(raw[at]) && !is_white(raw[at]);
        }
    }
    for (std::size_t at = 0; at < columns.all.size(); ++at)
        if (columns.all[at].bar) columns.bars.push_back(at);
    for (std::size_t r = 0; r < lines.rows.size() && !columns.bars.empty(); ++r) {
        const string_view raw = lines.rows[r]->raw;
        const std::size_t begin = raw.find_first_not_of(kWhiteSpace, labels[r]), end = without_space(raw).end;
        columns.frames_rows &= begin == columns.bars.front() && end == columns.bars.back() + 1;
    }
    columns.of_rules = extent_of_rules(lines);
    return columns;
}

// Whether every word, or symbol, behind the labels, lies inside one of these cells, and all of one length begin at the
// same place of their cells.
bool fit(const DrawnLines& lines, const std::vector<std::size_t>& labels, const Slots& slots, bool symbols) {
    constexpr std::size_t kLongest = 8;
    std::vector<std::optional<std::size_t>> place(kLongest);
    for (std::size_t r = 0; r < lines.rows.size(); ++r) {
        std::size_t i = 0;
        for (const Stretch word : stretches_of(lines.rows[r]->raw, labels[r], symbols)) {
            while (i < slots.size() && slots[i].end <= word.begin) ++i;
            if (i == slots.size() || slots[i].begin > word.begin || slots[i].end < word.end) return false;
            const std::size_t length = word.end - word.begin;
            if (length >= kLongest) return false;
            const std::size_t at = word.begin - slots[i].begin;
            if (place[length].value_or(at) != at) return false;
            place[length] = at;
            ++i;  // a cell has one word
        }
    }
    return true;
}

// A row as a drawer spaces it: `width` characters for a cell, `gap` between cells, `margin` between cells and bars.
struct Spacing {
    std::size_t width, gap, margin;
    std::size_t cells(std::size_t n) const { return n * width + (n - 1) * gap; }
};

// Whether the first and the last bar are outside the cells.
struct Outer {
    bool left, right;
};

// Whether a part at the edge, without an outer bar, may be drawn this wide; the outer margin may be left out.
bool is_width(std::size_t drawn, const Spacing& spacing, std::size_t n) {
    const std::size_t least = spacing.cells(n) + spacing.margin;
    return drawn == least || drawn == least + spacing.margin;
}

// Whether the rules, and the spaces at the ends of rows, begin and end with the cells.
bool ends_with_cells(const Columns& columns, const Spacing& spacing, Outer outer, std::size_t n) {
    const std::size_t first = columns.bars.front(), last = columns.bars.back();
    if (!outer.right && columns.keeps_spaces && !is_width(columns.all.size() - last - 1, spacing, n)) return false;
    if (!columns.of_rules) return true;
    const auto [begin, end] = *columns.of_rules;
    const bool left = outer.left ? begin == first : begin < first && is_width(first - begin, spacing, n);
    const bool right = outer.right ? end == last + 1 : end > last && is_width(end - last - 1, spacing, n);
    return (left || columns.is_labelled) && right;
}

// The cells in `parts` parts of n cells; none if the distances of the bars are others.
Slots spaced_slots(const Columns& columns, const Spacing& spacing, Outer outer, std::size_t n) {
    const std::vector<std::size_t>& bars = columns.bars;
    const std::size_t step = spacing.width + spacing.gap, cells = spacing.cells(n);
    std::vector<std::size_t> begins;
    if (!outer.left) {
        if (bars.front() < cells + spacing.margin) return {};
        begins.push_back(bars.front() - spacing.margin - cells);
    }
    for (std::size_t i = 0; i + 1 < bars.size(); ++i) {
        if (bars[i + 1] - bars[i] - 1 != cells + 2 * spacing.margin) return {};
        begins.push_back(bars[i] + 1 + spacing.margin);
    }
    if (!outer.right) begins.push_back(bars.back() + 1 + spacing.margin);
    Slots slots;
    for (const std::size_t begin : begins)
        for (std::size_t c = 0; c < n; ++c) slots.push_back({begin + c * step, begin + c * step + spacing.width});
    return slots;
}

// The same number of cells between all bars, spaced alike.
void add_even_slots(const DrawnLines& lines, const std::vector<std::size_t>& labels, const Columns& columns,
                    Outer outer, std::vector<Slots>& found) {
    constexpr std::size_t kWidest = 5, kWidestGap = 2, kWidestMargin = 2;
    const std::size_t side = lines.rows.size(),
                      parts = columns.bars.size() + 1 - (outer.left ? 1 : 0) - (outer.right ? 1 : 0);
    if (parts == 0 || side % parts != 0) return;
    const std::size_t n = side / parts;
    for (std::size_t width = 1; width <= kWidest; ++width)
        for (std::size_t gap = 0; gap <= kWidestGap; ++gap)
            for (std::size_t margin = 0; margin <= kWidestMargin; ++margin) {
                const Spacing spacing{width, gap, margin};
                if (!ends_with_cells(columns, spacing, outer, n)) continue;
                Slots slots = spaced_slots(columns, spacing, outer, n);
                if (!slots.empty() && fit(lines, labels, slots, width == 1)) found.push_back(std::move(slots));
            }
}

// Every stretch of columns with symbols is a cell.
Slots word_slots(const Columns& columns) {
    Slots words;
    for (std::size_t at = 0; at < columns.all.size(); ++at) {
        if (!columns.all[at].symbol) continue;
        if (at == 0 || !columns.all[at - 1].symbol) words.push_back({at, at});
        words.back().end = at + 1;
    }
    return words;
}

// Every column inside a frame is a cell, whatever the distances of the bars: those of a jigsaw.
Slots symbol_slots(const Columns& columns) {
    Slots symbols;
    for (std::size_t at = columns.bars.front(); at < columns.bars.back(); ++at)
        if (!columns.all[at].bar) symbols.push_back({at, at + 1});
    return symbols;
}

bool is_symbol_outside(const Columns& columns, bool left) {
    for (std::size_t at = 0; at < columns.all.size(); ++at) {
        const bool outside = left ? at < columns.bars.front() : at > columns.bars.back();
        if (outside && columns.all[at].symbol) return true;
    }
    return false;
}

}  // namespace

std::vector<Slots> slots_by_columns(const DrawnLines& lines, const std::vector<std::size_t>& labels) {
    const std::size_t side = lines.rows.size();
    const Columns columns = columns_of(lines, labels);
    const auto is_mixed = [](const TextColumn& column) { return column.bar && column.symbol; };
    if (columns.bars.empty() || std::any_of(columns.all.begin(), columns.all.end(), is_mixed)) return {};
    if (Slots words = word_slots(columns); words.size() == side) return {std::move(words)};
    std::vector<Slots> found;
    for (const bool left : {true, false})
        for (const bool right : {true, false}) {
            if ((left && is_symbol_outside(columns, true)) || (right && is_symbol_outside(columns, false))) continue;
            if (!left && columns.is_labelled) continue;  // a bar is behind the labels
            add_even_slots(lines, labels, columns, {left, right}, found);
        }
    Slots symbols = symbol_slots(columns);
    if (columns.frames_rows && symbols.size() == side) found.push_back(std::move(symbols));
    return found;
}

}  // namespace sudoku
