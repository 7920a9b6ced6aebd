#include "sudoku/text/number_board.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/text/characters.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::size_t kSmallestDoubtful = 4;  // as for boards of symbols

const Alphabet& from_one() {
    return alphabets()[0];
}
const Alphabet& from_zero() {
    return alphabets()[1];
}

bool repeats_zero(std::span<const NumberCell> cells, std::size_t side) {
    std::vector<bool> rows(side, false), columns(side, false);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!cells[i].is_zero) continue;
        if (rows[i / side] || columns[i % side]) return true;
        rows[i / side] = columns[i % side] = true;
    }
    return false;
}

// Whether 0 is the first digit.
sat::Result<bool> counts_from_zero(std::span<const NumberCell> cells, std::size_t side, AlphabetHint& hint) {
    bool zero = false, other = false, largest = false;
    for (const NumberCell& cell : cells) {
        zero |= cell.is_zero;
        other |= cell.value == kBlank && !cell.is_zero;
        largest |= cell.value == side;
    }
    if (hint.asked != nullptr) {
        const bool from_zero = begins_with_zero(*hint.asked);
        if (is_digit(hint.asked->digits.front()) && !(from_zero && largest)) return from_zero;
        return sat::Error{"symbols that are not digits of %1", hint.asked->name};
    }
    if (side < kSmallestDoubtful || largest) return false;
    const bool is_learned = hint.learned != nullptr && hint.side == side && begins_with_zero(*hint.learned);
    const bool repeats = zero && repeats_zero(cells, side);
    if (is_learned && repeats && other) return either(*hint.learned, from_one());
    if (repeats) return false;
    if (is_learned) return true;
    if (!zero || !other) return false;
    if (side < kHexadecimal) return either(from_one(), from_zero());
    hint.learn(from_zero(), side);
    return true;
}

bool is_symbol_board(std::span<const string_view> texts, std::size_t side) {
    return side <= kMaxSymbol && std::all_of(texts.begin(), texts.end(), [](string_view text) {
               return text.empty() || (text.size() == 1 && text[0] > ' ' && static_cast<signed char>(text[0]) > 0);
           });
}

}  // namespace

sat::Result<Board> board_of_numbers(std::span<const NumberCell> cells, std::size_t side, AlphabetHint& hint) {
    ASSERT(cells.size() == side * side);
    for (const NumberCell& cell : cells)
        if (cell.value > side)
            return sat::Error{"%1 is too large; expected at most %2, the side of the board", cell.value, side};
    const auto from_zero = counts_from_zero(cells, side, hint);
    if (!from_zero) return from_zero.error();
    Board board(side);
    for (Cell c = 0; c < cells.size(); ++c) {
        const bool is_digit = cells[c].value != kBlank || cells[c].is_zero;
        board.set(c, static_cast<Digit>(cells[c].value + (*from_zero && is_digit ? 1 : 0)));
    }
    return board;
}

std::optional<Digit> number_in_text(string_view text, bool may_be_padded) {
    if (text.empty() || text == "-") return kBlank;
    if (text.size() == 1 && symbol_value(text[0]) != kNoSymbol) return symbol_value(text[0]);
    if (text[0] == '0' && !may_be_padded) return std::nullopt;
    std::size_t number = 0;
    for (const char c : text) {
        if (!is_digit(c) || number > kMaxSide) return std::nullopt;
        number = 10 * number + static_cast<std::size_t>(c - '0');
    }
    if (number > kMaxSide) return std::nullopt;
    return static_cast<Digit>(number);
}

std::optional<sat::Result<Board>> board_of_texts(std::span<const string_view> texts, std::size_t side,
                                                 AlphabetHint& hint, bool may_be_padded) {
    if (is_symbol_board(texts, side)) {
        std::string symbols;
        for (const string_view text : texts) symbols += text.empty() ? '.' : text[0];
        return read_symbols_alone(symbols, side, hint);
    }
    std::vector<NumberCell> cells;
    for (const string_view text : texts) {
        const auto number = number_in_text(text, may_be_padded);
        if (!number || *number > side) return std::nullopt;
        cells.push_back({*number, *number == kBlank && text.starts_with('0')});
    }
    return board_of_numbers(cells, side, hint);
}

}  // namespace sudoku
