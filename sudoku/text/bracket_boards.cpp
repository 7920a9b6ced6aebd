#include "sudoku/text/bracket_boards.h"

#include <algorithm>
#include <string>
#include <utility>

#include "sudoku/text/board_words.h"
#include "sudoku/text/number_board.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::size_t kSmallestArray = 4;  // rows of smaller boards would be found in any list of pairs

bool is_letter_cell(const BracketToken& cell) {
    return cell.text.size() == 1 && is_letter(cell.text[0]);
}

bool are_all(const std::vector<BracketValue>& values, ValueKind kind) {
    return std::all_of(values.begin(), values.end(), [&](const BracketValue& v) { return v.kind == kind; });
}

BracketValue joined(const std::vector<BracketValue>& values, ValueKind kind) {
    BracketValue all{kind};
    for (const BracketValue& value : values) all.cells.insert(all.cells.end(), value.cells.begin(), value.cells.end());
    return all;
}

// The rows of symbols as cells.
BracketValue joined_texts(const std::vector<BracketValue>& values) {
    BracketValue all{ValueKind::board};
    for (const BracketValue& value : values)
        for (const char symbol : symbols_of_text(value.text)) {
            BracketToken cell;
            cell.kind = TokenKind::cell;
            cell.text = symbol;
            cell.is_zero = symbol == '0';
            all.cells.push_back(std::move(cell));
        }
    return all;
}

// The length that most rows have; 0: they differ.
std::size_t usual_length(const std::vector<BracketValue>& rows) {
    for (const BracketValue& row : rows) {
        const std::size_t length = row.cells.size();
        const auto alike =
            std::count_if(rows.begin(), rows.end(), [&](const BracketValue& r) { return r.cells.size() == length; });
        if (2 * static_cast<std::size_t>(alike) > rows.size()) return length;
    }
    return 0;
}

bool is_within(const BracketValue& row, std::size_t largest) {
    return std::all_of(row.cells.begin(), row.cells.end(), [&](const auto& cell) { return cell.digit <= largest; });
}

sat::Result<Board> board_of_symbols(std::span<const BracketToken> cells, std::size_t side, AlphabetHint& hint) {
    std::string symbols;
    for (const BracketToken& cell : cells)
        symbols += !cell.text.empty() ? cell.text[0] : cell.digit == kBlank ? '.' : symbol_of(cell.digit);
    auto board = read_symbols_alone(symbols, side, hint);
    if (!board) return sat::Error{"symbols that are not digits of a board of side %1", side};
    return *std::move(board);
}

}  // namespace

std::string symbols_of_text(string_view text) {
    std::string symbols;
    for (const char c : text)
        if (!is_white(c) && c != '|') symbols += c;
    return symbols;
}

sat::Result<Board> board_of_cells(std::span<const BracketToken> cells, AlphabetHint& hint) {
    const std::size_t side = root_of(cells.size());
    const bool has_symbols = std::any_of(cells.begin(), cells.end(), [](const BracketToken& c) {
        return is_letter_cell(c) || (c.digit == kBlank && !c.text.empty() && !c.is_zero);
    });
    const bool are_single = std::all_of(cells.begin(), cells.end(), [](const BracketToken& c) { return c.digit <= 9; });
    if (has_symbols && are_single && side <= kMaxSymbol) return board_of_symbols(cells, side, hint);
    std::vector<NumberCell> numbers;
    for (const BracketToken& cell : cells) {
        if (is_letter_cell(cell)) return sat::Error{"symbols that are not digits of a board of side %1", side};
        numbers.push_back({cell.digit, cell.is_zero});
    }
    return board_of_numbers(numbers, side, hint);
}

std::optional<sat::Result<Board>> board_of_text(string_view text, AlphabetHint& hint, bool named) {
    const std::string symbols = symbols_of_text(text);
    const std::size_t side = root_of(symbols.size());
    if (!is_square(symbols.size()) || symbols.size() < kSmallestWord || side > kMaxSymbol) return std::nullopt;
    const bool is_ascii =
        std::all_of(symbols.begin(), symbols.end(), [](char c) { return c > ' ' && static_cast<signed char>(c) > 0; });
    const bool has_some = std::any_of(symbols.begin(), symbols.end(), [](char c) { return symbol_value(c) != 0; });
    if (!is_ascii || (!has_some && !named)) return std::nullopt;
    return read_symbols_alone(symbols, side, hint);
}

BracketValue array_of(const std::vector<BracketValue>& values) {
    const std::size_t n = values.size();
    if (n > 0 && are_all(values, ValueKind::cell)) return joined(values, ValueKind::row);
    if (n < kSmallestArray || n > kMaxSide) return {};
    if (are_all(values, ValueKind::row)) {
        const bool fits = std::all_of(values.begin(), values.end(), [n](const auto& v) { return v.cells.size() == n; });
        const bool flat =
            std::all_of(values.begin(), values.end(), [n](const auto& v) { return is_within(v, root_of(n)); }) &&
            std::any_of(values.begin(), values.end(), [](const auto& v) { return is_flat_board(v); });
        return fits && !flat ? joined(values, ValueKind::board) : BracketValue{};
    }
    if (!are_all(values, ValueKind::text) || n > kMaxSymbol) return {};
    const bool fits =
        std::all_of(values.begin(), values.end(), [n](const auto& v) { return symbols_of_text(v.text).size() == n; });
    return fits ? joined_texts(values) : BracketValue{};
}

BracketValue sets_of(const std::vector<BracketValue>& values) {
    if (are_all(values, ValueKind::cell)) return joined(values, ValueKind::row);
    BracketValue all{ValueKind::sets};
    for (const BracketValue& value : values) {
        if (value.kind == ValueKind::row) {
            std::vector<Digit>& set = all.sets.emplace_back();
            for (const BracketToken& cell : value.cells) set.push_back(cell.digit);
        } else {
            all.sets.insert(all.sets.end(), value.sets.begin(), value.sets.end());
        }
    }
    return all;
}

bool is_flat_board(const BracketValue& row) {
    const std::size_t n = row.cells.size(), side = root_of(n);
    if (row.kind != ValueKind::row || side * side != n || n < kSmallestWord) return false;
    std::vector<bool> seen(n + 1, false);
    bool repeats = false;
    for (const BracketToken& cell : row.cells) {
        if (cell.digit > side) return false;
        repeats |= cell.digit != kBlank && seen[cell.digit];
        seen[cell.digit] = true;
    }
    return repeats;
}

bool may_be_board(const BracketValue& value) {
    const std::size_t n = value.cells.size();
    return value.kind == ValueKind::board || (value.kind == ValueKind::row && n >= kSmallestWord && is_square(n));
}

std::optional<sat::Error> near_miss_of(const std::vector<BracketValue>& values) {
    const std::size_t n = values.size();
    if (n < kSmallestArray - 1 || !are_all(values, ValueKind::row)) return std::nullopt;
    const std::size_t side = usual_length(values);
    if (side < kSmallestArray || 2 * n < side) return std::nullopt;
    for (const BracketValue& row : values)
        if (is_flat_board(row)) return std::nullopt;
    for (std::size_t r = 0; r < n; ++r)
        if (values[r].cells.size() != side)
            return sat::Error{"row %1 has %2 cells; expected %3", r + 1, values[r].cells.size(), side}.at(
                values[r].line, values[r].column);
    if (n < side)
        return sat::Error{"row %1 is missing; expected %2 rows of %3 cells", n + 1, side, side}.at(
            values.back().line, values.back().column);
    if (n == side) return std::nullopt;
    return sat::Error{"%1 rows of %2 cells; expected %2 rows", n, side}.at(values[side].line, values[side].column);
}

}  // namespace sudoku
