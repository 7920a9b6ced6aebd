#include "sudoku/text/markup_table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "sat/core/assert.h"
#include "sat/core/text.h"
#include "sudoku/text/bracket_boards.h"
#include "sudoku/text/line_source.h"
#include "sudoku/text/markup_tag.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::size_t kLongestCell = 32;  // bytes; a longer text is none of a board

// Without the invisible characters that keep an empty cell from collapsing: no-break and zero-width space.
std::string without_fillers(std::string text) {
    if (text.size() > kLongestCell) return text;
    for (const string_view filler : {"\u00a0", "\u200b"})
        for (std::size_t at; (at = text.find(filler)) != std::string::npos;) text.replace(at, filler.size(), " ");
    return collapsed(text);
}

// A sign that pages draw in blank cells.
bool is_blank_sign(string_view text) {
    static constexpr std::array<string_view, 10> kSigns{"\u00b7", "\u2022", "\u2013", "\u2014", "\u2212",
                                                        "\u2026", "\u25a1", "\u25a2", "\u25cb", "\u00d7"};
    return std::find(kSigns.begin(), kSigns.end(), text) != kSigns.end();
}

bool has_decimal(string_view text) {
    return text.find_first_of("0123456789") != string_view::npos;
}

}  // namespace

void MarkupTable::clear() {
    rows_.clear();
    is_in_cell_ = false;
    size_ = 0;
}

// False if there is too much.
bool MarkupTable::grow(std::size_t bytes) {
    size_ += bytes;
    return size_ <= kMaxLine;
}

void MarkupTable::begin_row() {
    is_in_cell_ = false;
    if (grow(1)) rows_.emplace_back();
}

void MarkupTable::begin_cell(bool is_heading) {
    is_in_cell_ = true;
    if (rows_.empty()) begin_row();
    is_in_cell_ = grow(1);
    if (is_in_cell_) rows_.back().push_back({"", is_heading});
}

void MarkupTable::add(string_view text) {
    ASSERT(is_in_cell());
    if (grow(text.size())) rows_.back().back().text += text;
}

// Without rows, then columns, of headings only; the corner before a row of them may be an empty cell.  A table of
// nothing else stays as it is, and so does one whose rows differ in length.
MarkupTable::Rows MarkupTable::without_headings(Rows rows) {
    rows.erase(std::remove_if(rows.begin(), rows.end(), [](const auto& row) { return row.empty(); }), rows.end());
    Rows kept;
    for (const std::vector<Field>& row : rows) {
        const bool has_corner = row.size() > 1 && row[0].text.empty();
        const bool is_heading = std::all_of(row.begin() + (has_corner ? 1 : 0), row.end(),
                                            [](const Field& field) { return field.is_heading; });
        if (!is_heading) kept.push_back(row);
    }
    if (kept.empty()) return rows;
    const std::size_t columns = kept[0].size();
    if (!std::all_of(kept.begin(), kept.end(), [&](const auto& row) { return row.size() == columns; })) return kept;
    for (std::size_t c = columns; c-- > 0;) {
        if (!std::all_of(kept.begin(), kept.end(), [c](const auto& row) { return row[c].is_heading; })) continue;
        for (std::vector<Field>& row : kept) row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
    }
    return kept;
}

std::optional<sat::Result<Board>> MarkupTable::board_of(const Rows& rows, AlphabetHint& hint) {
    std::vector<BracketValue> values;
    std::optional<sat::Error> strange;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        BracketValue row{ValueKind::row};
        for (std::size_t c = 0; c < rows[r].size(); ++c) {
            const std::string& text = rows[r][c].text;
            BracketToken cell = cell_of_text(text);
            if (cell.kind != TokenKind::cell && !is_blank_sign(text)) {
                if (!has_decimal(text) || text.size() > kLongestCell) return std::nullopt;  // a table of words
                if (!strange)
                    strange = sat::Error{"'%1' in row %2, column %3 of a table; expected a digit or nothing",
                                         sat::shown(text), r + 1, c + 1};
            }
            if (cell.kind != TokenKind::cell) cell = cell_of_text("");
            row.cells.push_back(std::move(cell));
        }
        values.push_back(std::move(row));
    }
    const BracketValue board = array_of(values);
    if (board.kind != ValueKind::board) return std::nullopt;
    if (strange) return sat::Result<Board>(*strange);
    auto read = board_of_cells(board.cells, hint);
    const bool is_empty = read && read->num_givens() == 0;  // another table: its digits are drawn, or come later
    return is_empty ? std::nullopt : std::optional(std::move(read));
}

std::optional<sat::Result<Board>> MarkupTable::take_board(AlphabetHint& hint) {
    const bool is_overlong = size_ > kMaxLine;
    Rows taken = std::exchange(rows_, {});
    clear();
    if (is_overlong) return sat::Result<Board>(sat::Error{"a table of more than %1 bytes", kMaxLine});
    for (std::vector<Field>& row : taken)
        for (Field& field : row) field.text = without_fillers(std::move(field.text));
    return board_of(without_headings(std::move(taken)), hint);
}

}  // namespace sudoku
