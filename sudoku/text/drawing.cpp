#include "sudoku/text/drawing.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/characters.h"
#include "sudoku/text/drawn_columns.h"
#include "sudoku/text/drawn_lines.h"
#include "sudoku/text/number_board.h"
#include "sudoku/text/respelling.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

// "1 2 3 4 ...", the numbers of the columns above a drawing.
bool numbers_columns(const CellLine& line) {
    if (line.kind != LineKind::cells || line.compact || line.barred || line.cells.size() < 2) return false;
    for (std::size_t i = 0; i < line.cells.size(); ++i)
        if (line.cells[i].value != i + 1) return false;
    return true;
}

// The contents of a cell of a drawing.
struct DrawnCell {
    string_view text;
    bool is_placed = false;
};

// Our own screens mark a digit that the player placed by ', a wrong one by ?; one that conflicts, which may be a given,
// by !, and one that a hint is about by *.
DrawnCell drawn_cell(string_view text) {
    text = trimmed(text);
    const bool is_marked =
        text.size() > 1 && text[0] != '0' && !is_strange(text.substr(0, 1)) && symbol_value(text[0]) != kBlank;
    if (!is_marked || string_view("'?!*").find(text.back()) == string_view::npos) return {text};
    const char mark = text.back();
    return {text.substr(0, text.size() - 1), mark == '\'' || mark == '?'};
}

// The cells of every row, by their places in the lines.
struct Sketch {
    std::size_t side = 0;
    std::vector<std::vector<Stretch>> cells;
    std::vector<std::size_t> labels;  // widths
};

// Every word of a row, or every symbol, is a cell.
Sketch by_stretches(const DrawnLines& lines, bool symbols, std::vector<std::size_t> labels) {
    const std::size_t side = labels.size();
    Sketch sketch{side, {}, std::move(labels)};
    for (std::size_t r = 0; r < side; ++r) {
        sketch.cells.push_back(stretches_of(lines.rows[r]->raw, sketch.labels[r], symbols));
        if (sketch.cells.back().size() != side) return {};
    }
    return sketch;
}

// Every cell is between two bars, although these may not be aligned: a table of Markdown.
Sketch by_bars(const DrawnLines& lines) {
    const std::size_t side = lines.rows.size();
    Sketch sketch{side, {}, std::vector<std::size_t>(side, 0)};
    for (const CellLine* line : lines.rows) {
        const string_view raw = line->raw;
        std::vector<Stretch> cells;
        std::size_t bar = raw.find_first_not_of(kWhiteSpace);
        if (bar == string_view::npos || !is_bar(raw[bar])) return {};
        for (std::size_t next; (next = raw.find_first_of(kBars, bar + 1)) != string_view::npos; bar = next)
            cells.push_back({bar + 1, next});
        if (cells.size() != side || !trimmed(raw.substr(bar + 1)).empty()) return {};
        sketch.cells.push_back(std::move(cells));
    }
    return sketch;
}

// The cells, row by row.
std::vector<DrawnCell> cells_of(const DrawnLines& lines, const Sketch& sketch) {
    std::vector<DrawnCell> cells;
    for (std::size_t r = 0; r < sketch.side; ++r) {
        const string_view raw = lines.rows[r]->raw;
        for (const Stretch cell : sketch.cells[r])
            cells.push_back(drawn_cell(cell.begin < raw.size() ? raw.substr(cell.begin, cell.end - cell.begin) : ""));
    }
    return cells;
}

// The texts of the cells.  o is a blank in an extra house, unless it may be a digit among other small letters.
std::vector<string_view> texts_of(const std::vector<DrawnCell>& cells, std::size_t side) {
    constexpr std::size_t kSmallestWithO = 15;  // o is the fifteenth letter
    const bool has_letters = std::any_of(cells.begin(), cells.end(), [](const DrawnCell& cell) {
        return cell.text.size() == 1 && is_small(cell.text[0]) && cell.text != "o" && cell.text != "x";
    });
    const bool is_digit = has_letters && side >= kSmallestWithO;
    std::vector<string_view> texts;
    for (const DrawnCell& cell : cells) texts.push_back(cell.text == "o" && !is_digit ? string_view() : cell.text);
    return texts;
}

// A space among other blanks is a cell that is missing; 0 may be a digit.
bool misses_cell(const std::vector<DrawnCell>& cells, std::size_t side) {
    const auto is_empty = [](const DrawnCell& cell) { return cell.text.empty(); };
    const auto is_blank = [&](const DrawnCell& cell) {
        return cell.text.size() == 1 && symbol_value(cell.text[0]) == kBlank &&
               !(cell.text == "0" && side >= kHexadecimal);
    };
    return std::any_of(cells.begin(), cells.end(), is_empty) && std::any_of(cells.begin(), cells.end(), is_blank);
}

// Without the rule below the first row of a table of Markdown, which divides no boxes.
DrawnLines without_table_rule(const DrawnLines& lines) {
    const std::size_t side = lines.rows.size();
    const std::string_view raw = lines.rows.front()->raw;
    const auto bars = static_cast<std::size_t>(std::count_if(raw.begin(), raw.end(), is_bar));
    std::size_t ruled = 0;
    for (const auto& rules : lines.rules) ruled += rules.empty() ? 0 : 1;
    DrawnLines table = lines;
    if (bars == side + 1 && ruled == 1) table.rules[1].clear();
    return table;
}

std::optional<Drawing> drawing_of(const DrawnLines& lines, const Sketch& sketch, const std::optional<Box>& box,
                                  AlphabetHint& hint) {
    if (sketch.side < 2 || (box && box->side() != sketch.side)) return std::nullopt;
    const std::vector<DrawnCell> cells = cells_of(lines, sketch);
    if (misses_cell(cells, sketch.side)) return std::nullopt;
    const auto board = board_of_texts(texts_of(cells, sketch.side), sketch.side, hint, false);
    if (!board) return std::nullopt;
    const std::uint64_t first = lines.rows.front()->number;
    if (!*board) return Drawing{board->error().at(first, lines.rows.front()->column), lines.used};
    Puzzle puzzle{**board, {}, "", {}, 0, first};
    puzzle.in_rows = true;
    for (const DrawnCell& cell : cells) puzzle.placed.push_back(cell.is_placed);
    if (std::find(puzzle.placed.begin(), puzzle.placed.end(), true) == puzzle.placed.end()) puzzle.placed.clear();
    if (box) return Drawing{std::move(puzzle), lines.used};
    const auto rules = borders_of(without_table_rule(lines), sketch.cells).rules();
    if (!rules) return Drawing{rules.error().at(first, lines.rows.front()->column), lines.used};
    puzzle.rules = *rules;
    return Drawing{std::move(puzzle), lines.used};
}

// Whether a blank of this row may be a space that is no cell for by_stretches().
bool may_have_spaces(const CellLine& line) {
    const string_view raw = trimmed(line.raw);
    const bool is_open = is_bar(raw.front()) != is_bar(raw.back());
    return is_open || raw.find("  ") != string_view::npos || raw.find("| |") != string_view::npos ||
           raw.find("||") != string_view::npos;
}

// Whether these rows can only be a drawing, although its cells are not found: what other layouts made of some of its
// rows would be another board.
bool is_unclear(const DrawnLines& lines) {
    constexpr std::size_t kFewestRows = 4;
    bool varies = false, has_spaces = false;
    const auto words = [](const CellLine* row) { return stretches_of(row->raw, 0, false).size(); };
    for (const CellLine* row : lines.rows) {
        if (row->kind != LineKind::bars && row->kind != LineKind::cells) return false;
        if (row->raw.find_first_of("._*?0") != std::string_view::npos) return false;  // its blanks are no spaces
        varies |= words(row) != words(lines.rows.front());
        has_spaces |= may_have_spaces(*row);
    }
    return lines.rows.size() >= kFewestRows && varies && has_spaces;
}

Drawing unclear(const DrawnLines& lines, sat::Error error) {
    return {error.at(lines.rows.front()->number, lines.rows.front()->column), lines.used};
}

// Of all places of the cells that the columns allow.  Several boards are an error.
std::optional<Drawing> drawing_by_columns(const DrawnLines& lines, const std::optional<Box>& box, AlphabetHint& hint) {
    const std::size_t side = lines.rows.size();
    const std::vector<std::size_t> labels = labels_of(lines, side);
    std::optional<Drawing> found;
    AlphabetHint found_hint = hint;
    for (const std::vector<Stretch>& slots : slots_by_columns(lines, labels)) {
        AlphabetHint own_hint = hint;
        auto drawing = drawing_of(lines, {side, {side, slots}, labels}, box, own_hint);
        if (!drawing) continue;
        if (found && found->puzzle && drawing->puzzle && found->puzzle->board != drawing->puzzle->board)
            return unclear(lines, {"blanks written as spaces leave several boards; write them as dots"});
        if (found && (found->puzzle || !drawing->puzzle)) continue;
        found = std::move(drawing);
        found_hint = own_hint;
    }
    hint = found_hint;
    return found;
}

// Whether these lines are a whole drawing, not the first rows of a larger one that have as many digits by accident.
bool is_whole(LineQueue& queue, std::size_t begin, const DrawnLines& lines, bool symbols, const std::optional<Box>& box,
              AlphabetHint hint) {
    const auto may_miss = [](const CellLine* row) { return may_have_spaces(*row); };
    if (std::none_of(lines.rows.begin(), lines.rows.end(), may_miss)) return true;
    const std::size_t side = lines.rows.size();
    const DrawnLines all = lines_from(queue, begin, kMaxSide);
    if (all.rows.size() == side) return true;
    if (all.rows.size() % side != 0) return false;
    const std::vector<std::size_t> labels = labels_of(all, all.rows.size());
    for (std::size_t r = 0; r < all.rows.size(); ++r)
        if (stretches_of(all.rows[r]->raw, labels[r], symbols).size() != side) return false;
    return !drawing_by_columns(all, box, hint);
}

}  // namespace

std::optional<Drawing> find_drawing(LineQueue& queue, const std::optional<Box>& box, AlphabetHint& hint) {
    const std::size_t begin = numbers_columns(*queue.peek()) && is_drawn_rule(queue.peek(1)) ? 1 : 0;
    const DrawnLines first = lines_from(queue, begin, 1);
    if (first.rows.empty()) return std::nullopt;
    const CellLine& row = *first.rows.front();
    const std::size_t label = labels_of(first, 1).front();
    if (row.solid && row.cells.size() > kMaxSymbol) return std::nullopt;
    for (const std::size_t before : {std::size_t{0}, label})
        for (const bool symbols : {false, true}) {
            const std::size_t side = stretches_of(row.raw, before, symbols).size();
            if (side < 2 || side > kMaxSide) continue;
            const DrawnLines lines = lines_from(queue, begin, side);
            if (lines.rows.size() < side) continue;
            std::vector<std::size_t> labels(side, 0);
            if (before != 0) labels = labels_of(lines, side);
            const Sketch sketch = by_stretches(lines, symbols, std::move(labels));
            if (sketch.side == 0 || !is_whole(queue, begin, lines, symbols, box, hint)) continue;
            if (auto drawing = drawing_of(lines, sketch, box, hint)) return drawing;
        }
    const DrawnLines lines = lines_from(queue, begin, kMaxSide);
    if (auto drawing = drawing_of(lines, by_bars(lines), box, hint)) return drawing;
    if (auto drawing = drawing_by_columns(lines, box, hint)) return drawing;
    if (!is_unclear(lines)) return std::nullopt;
    return unclear(lines, {"rows with bars whose cells are not below each other; write blanks as dots"});
}

}  // namespace sudoku
