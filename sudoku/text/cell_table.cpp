#include "sudoku/text/cell_table.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "sudoku/text/board_words.h"
#include "sudoku/text/characters.h"
#include "sudoku/text/number_board.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::size_t kSmallestTable = 4;

// Without white space and quotation marks at the ends.
string_view unquoted(string_view field) {
    return trimmed(field, " \t\r\"'");
}

// Whether a field may be a cell: nothing, a symbol, or a number.
bool is_cell(string_view text) {
    const bool is_symbol = text.size() == 1 && (is_letter(text[0]) || symbol_value(text[0]) != kNoSymbol);
    return is_symbol || number_in_text(text, true).has_value();
}

// The words of a line; none if one is no cell.
std::vector<string_view> cells_of_words(string_view rest) {
    std::vector<string_view> cells;
    for (string_view word; !(word = take_word(rest)).empty();) {
        cells.push_back(word);
        if (!is_cell(word)) return {};
    }
    return cells;
}

// The fields of a line; none if one is no cell.
std::vector<string_view> separated_cells(const CellLine* line, char separator) {
    std::vector<string_view> cells;
    if (line == nullptr) return cells;
    if (separator == ' ') return cells_of_words(line->raw);
    for (string_view rest = line->raw; rest.data() != nullptr;) {
        const std::size_t end = rest.find(separator);
        cells.push_back(unquoted(rest.substr(0, end)));
        if (!is_cell(cells.back())) return {};
        rest = end == string_view::npos ? string_view() : rest.substr(end + 1);
    }
    return cells;
}

// A table that is no board is read by other layouts, or refused by them.
std::optional<CellTable> table_of(const std::vector<string_view>& cells, std::size_t side, std::size_t lines,
                                  const std::optional<Box>& box, const CellLine& first, AlphabetHint& hint) {
    if (side < kSmallestTable || side > kMaxSide || (box && box->side() != side)) return std::nullopt;
    const auto board = board_of_texts(cells, side, hint, true);
    if (!board) return std::nullopt;
    if (!*board) return CellTable{board->error().at(first.number, first.column), lines};
    return CellTable{Puzzle{**board, {}, "", {}, 0, first.number, lines > 1}, lines};
}

// Whether a line of a square number of cells is a row, rather than a whole board: as for boards of words, a row has no
// digit twice, and a board none above its side.
bool is_row(LineQueue& lines, char separator, std::size_t fields, std::size_t width) {
    const std::size_t side = root_of(width);
    if (side * side != width) return true;
    for (std::size_t r = 0; r < width; ++r) {
        const std::vector<string_view> cells = separated_cells(lines.peek(r), separator);
        if (cells.size() != fields) return false;
        std::vector<Digit> digits;
        for (const string_view cell : cells) {
            const Digit digit = number_in_text(cell, true).value_or(kMaxSide);  // a small letter
            if (digit != kBlank) digits.push_back(digit);
        }
        std::sort(digits.begin(), digits.end());
        const bool exceeds = !digits.empty() && digits.back() > side;
        const bool repeats = std::adjacent_find(digits.begin(), digits.end()) != digits.end();
        if (repeats != exceeds) return exceeds;
    }
    return true;
}

// Whether the separator at the end of each row is none between cells: then there is a row less than fields, unless
// other boards follow at once.
bool has_last_separators(LineQueue& lines, char separator, std::size_t fields) {
    if (is_square(fields) || !unquoted(lines.peek()->raw).ends_with(separator)) return false;
    std::size_t rows = 0;
    for (; rows <= fields; ++rows) {
        const std::vector<string_view> cells = separated_cells(lines.peek(rows), separator);
        if (cells.size() != fields) break;
        if (!cells.back().empty()) return false;
    }
    return rows != fields;
}

std::optional<CellTable> separated_by(LineQueue& lines, char separator, const std::optional<Box>& box,
                                      AlphabetHint& hint) {
    std::vector<string_view> cells = separated_cells(lines.peek(), separator);
    const std::size_t fields = cells.size();
    if (fields < kSmallestTable) return std::nullopt;
    const CellLine& first = *lines.peek();
    const bool ends = !is_square(fields) && unquoted(lines.peek()->raw).ends_with(separator);
    if (!is_row(lines, separator, fields, ends ? fields - 1 : fields)) {
        if (ends) cells.pop_back();
        if (auto board = table_of(cells, root_of(cells.size()), 1, box, first, hint)) return board;
    }
    const std::size_t width = ends && has_last_separators(lines, separator, fields) ? fields - 1 : fields;
    if (width > kMaxSide) return std::nullopt;
    std::vector<string_view> all;
    for (std::size_t r = 0; r < width; ++r) {
        const std::vector<string_view> row = separated_cells(lines.peek(r), separator);
        if (row.size() != fields) return std::nullopt;
        all.insert(all.end(), row.begin(), row.begin() + static_cast<std::ptrdiff_t>(width));
    }
    return table_of(all, width, width, box, first, hint);
}

// A cheap test that decides most lines: a dash in one of the first rows.  A line of many cells is looked at alone,
// since it is more likely a board, and lines peeked at cost time.
bool may_have_dashes(LineQueue& lines) {
    constexpr std::size_t kFar = 5, kMostCells = 64;
    const CellLine& front = *lines.peek();
    if (front.raw.find('-') != string_view::npos) return true;
    if (front.kind != LineKind::cells || front.compact || front.beside) return false;
    const std::size_t width = front.cells.size();
    if (width < kSmallestTable || width > kMostCells) return false;
    for (std::size_t r = 1; r < kFar; ++r) {
        const CellLine* const line = lines.peek(r);
        if (line == nullptr || line->kind == LineKind::blank || line->solid) return false;
        if (line->raw.find('-') != string_view::npos) return true;
    }
    return false;
}

// Whether these are numbers between spaces with - for a blank; a line of nothing else looks like a rule.  Symbols, one
// a cell, are read by another layout.
bool has_dashes(LineQueue& lines) {
    if (!may_have_dashes(lines)) return false;
    const std::size_t width = cells_of_words(lines.peek()->raw).size();
    if (width < kSmallestTable) return false;
    bool has_dash = false, has_number = false;
    for (std::size_t r = 0; r < width && lines.peek(r) != nullptr; ++r) {
        const std::vector<string_view> cells = cells_of_words(lines.peek(r)->raw);
        if (cells.size() != width) break;
        has_dash |= std::find(cells.begin(), cells.end(), "-") != cells.end();
        has_number |= std::any_of(cells.begin(), cells.end(), [](string_view cell) { return cell.size() > 1; });
        if (has_dash && has_number) return true;
    }
    return false;
}

}  // namespace

std::optional<CellTable> find_separated_cells(LineQueue& lines, const std::optional<Box>& box, AlphabetHint& hint) {
    for (const char separator : {',', ';', '\t'})
        if (lines.peek()->raw.find(separator) != string_view::npos) {
            auto table = separated_by(lines, separator, box, hint);
            const bool is_blank = table && table->puzzle && separator == '\t' && table->puzzle->board.num_givens() == 0;
            return is_blank ? std::nullopt : table;  // white space is no board
        }
    return has_dashes(lines) ? separated_by(lines, ' ', box, hint) : std::nullopt;
}

}  // namespace sudoku
