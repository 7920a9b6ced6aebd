#include "sudoku/text/symbol_reading.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr AlphabetSet kZeroFirst = only(1), kCapitalsFromOne = only(2);

bool has_many_letters(string_view symbols, std::size_t side) {
    const auto letters = static_cast<std::size_t>(
        std::count_if(symbols.begin(), symbols.end(), [](char c) { return c >= 'A' && c <= 'Z'; }));
    return letters >= 2 * side;
}

bool has_blank_in(const Alphabet& alphabet, string_view symbols, std::size_t side) {
    return std::any_of(symbols.begin(), symbols.end(),
                       [&](char symbol) { return value_in(alphabet, symbol, side) == kBlank; });
}

sat::Error several(AlphabetSet set) {
    const auto first = static_cast<std::size_t>(std::countr_zero(set));
    const auto second = static_cast<std::size_t>(std::countr_zero(set & ~only(first)));
    return either(alphabets()[first], alphabets()[second]);
}

}  // namespace

sat::Error either(const Alphabet& one, const Alphabet& other) {
    return {"the symbols may be digits of %1 or of %2; --symbols says which", one.name, other.name};
}

void AlphabetHint::learn(const Alphabet& alphabet, std::size_t side_of_board) {
    learned = &alphabet;
    side = side_of_board;
    open = 0;
}

void AlphabetHint::leave_open(AlphabetSet set, std::size_t side_of_board) {
    open = set;
    open_side = side_of_board;
}

Board board_in(const Alphabet& alphabet, string_view symbols, std::size_t side) {
    Board board(side);
    for (Cell c = 0; c < symbols.size(); ++c) board.set(c, value_in(alphabet, symbols[c], side));
    return board;
}

namespace alphabets_detail {

std::optional<sat::Result<const Alphabet*>> known(string_view symbols, std::size_t side, const AlphabetHint& hint) {
    using Known = sat::Result<const Alphabet*>;
    if (hint.asked != nullptr) {
        if (is_written_in(*hint.asked, symbols, side)) return Known(hint.asked);
        return Known(sat::Error{"symbols that are not digits of %1", hint.asked->name});
    }
    if (hint.learned != nullptr && hint.side == side && is_written_in(*hint.learned, symbols, side)) {
        if (is_consistent_in(*hint.learned, symbols, side)) return Known(hint.learned);
        // Another reading without a digit twice makes it doubtful whether this board is like those before.  Where 0 is
        // the only blank it cannot be a digit.
        const AlphabetSet others = alphabets_of(symbols, side);
        if (others == 0) return Known(hint.learned);
        if (others == kUsualAlphabet && !has_blank_in(*hint.learned, symbols, side)) return Known(nullptr);
        const auto first = static_cast<std::size_t>(std::countr_zero(others));
        return Known(either(*hint.learned, alphabets()[first]));
    }
    if (!may_be_unusual(symbols)) return Known(nullptr);
    return std::nullopt;
}

// Nothing if only the usual alphabet fits, whose reader knows more layouts.
AlphabetSet possible(string_view symbols, std::size_t side, const AlphabetHint& hint) {
    AlphabetSet set = alphabets_of(symbols, side);
    const bool is_readable =
        std::all_of(symbols.begin(), symbols.end(), [&](char symbol) { return symbol_value(symbol) <= side; });
    if (set == kUsualAlphabet && is_readable) return 0;
    if (hint.open_side == side && (set & hint.open) != 0) set &= hint.open;
    return set;
}

// 0 beside another blank is a digit on boards that have letters; letters alone are the digits from 1 if there are more
// of them than would leave out the digits below 10 by chance.
AlphabetSet certain(AlphabetSet set, string_view symbols, std::size_t side) {
    if (set == (kUsualAlphabet | kZeroFirst) && side >= kHexadecimal) return kZeroFirst;
    if (set == (kUsualAlphabet | kCapitalsFromOne) && has_many_letters(symbols, side)) return kCapitalsFromOne;
    return set;
}

sat::Result<const Alphabet*> chosen(AlphabetSet set, string_view symbols, std::size_t side, AlphabetHint& hint) {
    set = certain(set, symbols, side);
    if (set == (kUsualAlphabet | kCapitalsFromOne)) set = kUsualAlphabet;  // few letters, so from 10
    if (set == 0) return static_cast<const Alphabet*>(nullptr);
    if (std::popcount(set) > 1) {
        hint.leave_open(set, side);
        return several(set);
    }
    const Alphabet& alphabet = alphabets()[static_cast<std::size_t>(std::countr_zero(set))];
    if (set != kUsualAlphabet) hint.learn(alphabet, side);
    return &alphabet;
}

}  // namespace alphabets_detail

sat::Result<const Alphabet*> alphabet_of(string_view symbols, std::size_t side, AlphabetHint& hint) {
    return alphabet_of(symbols, side, hint, [](AlphabetSet set) { return set; });
}

std::optional<sat::Result<Board>> read_symbols_alone(string_view symbols, std::size_t side, AlphabetHint& hint) {
    const auto alphabet = alphabet_of(symbols, side, hint);
    if (!alphabet) return sat::Result<Board>(alphabet.error());
    const Alphabet& used = *alphabet != nullptr ? **alphabet : alphabets().front();
    if (!is_written_in(used, symbols, side)) return std::nullopt;
    return sat::Result<Board>(board_in(used, symbols, side));
}

}  // namespace sudoku
