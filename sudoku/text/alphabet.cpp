#include "sudoku/text/alphabet.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr string_view kNumbered = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr string_view kFromZero = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr string_view kCapitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr string_view kNumberedSmall = "123456789abcdefghijklmnopqrstuvwxyz";
constexpr string_view kFromZeroSmall = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr string_view kSmall = "abcdefghijklmnopqrstuvwxyz";
constexpr string_view kBlanks = ".0*_?$xX-", kBlanksButZero = ".*_?$xX-";

constexpr std::array<Alphabet, 6> kAlphabets{{
    {"1-9A-Z", "A is 10", kNumbered, kBlanks},
    {"0-9A-Z", "0 is the first digit, A the eleventh", kFromZero, kBlanksButZero},
    {"A-Z", "A is 1", kCapitals, kBlanks},
    {"1-9a-z", "a is 10", kNumberedSmall, kBlanks},
    {"0-9a-z", "0 is the first digit, a the eleventh", kFromZeroSmall, kBlanksButZero},
    {"a-z", "a is 1", kSmall, kBlanks},
}};

enum Kind : std::uint8_t { kZero = 1, kOtherBlank = 2, kNumeral = 4, kLetter = 8, kOdd = 16 };

// By character: its Kind.  X is odd, since it may be a blank.
constexpr std::array<std::uint8_t, 256> kKinds = [] {
    std::array<std::uint8_t, 256> kinds{};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const auto c = static_cast<char>(i);
        const std::uint8_t value = kSymbolValues[i];
        kinds[i] = c == '0'             ? kZero
                   : value == 0         ? kOtherBlank
                   : value <= 9         ? kNumeral
                   : value > kMaxSymbol ? kOdd
                                        : kLetter;
    }
    kinds['X'] = kOdd;
    return kinds;
}();

bool is_in(char symbol, string_view symbols) {
    return symbols.find(symbol) != string_view::npos;
}

// Whether no digit is twice in a row or a column; values: 0 for a blank.
bool is_consistent(const std::vector<std::uint8_t>& values, std::size_t side) {
    for (std::size_t i = 0; i < side; ++i) {
        std::bitset<64> row, column;
        for (std::size_t k = 0; k < side; ++k) {
            const std::uint8_t in_row = values[i * side + k], in_column = values[k * side + i];
            if ((in_row != 0 && row[in_row]) || (in_column != 0 && column[in_column])) return false;
            row[in_row] = column[in_column] = true;
        }
    }
    return true;
}

// The values of a board without a digit twice in a row or a column; empty if it is none in this alphabet.
std::vector<std::uint8_t> values_of_board(const Alphabet& alphabet, string_view symbols, std::size_t side) {
    std::vector<std::uint8_t> values;
    if (side > alphabet.digits.size()) return values;
    for (const char symbol : symbols) {
        const std::uint8_t value = value_in(alphabet, symbol, side);
        if (value == kNoSymbol) return {};
        values.push_back(value);
    }
    return is_consistent(values, side) ? values : std::vector<std::uint8_t>();
}

}  // namespace

std::span<const Alphabet> alphabets() {
    return kAlphabets;
}

const Alphabet* find_alphabet(string_view name) {
    const auto found =
        std::find_if(kAlphabets.begin(), kAlphabets.end(), [&](const Alphabet& a) { return a.name == name; });
    return found == kAlphabets.end() ? nullptr : &*found;
}

std::uint8_t value_in(const Alphabet& alphabet, char symbol, std::size_t side) {
    const std::size_t at = alphabet.digits.find(symbol);
    if (at < side) return static_cast<std::uint8_t>(at + 1);
    return is_in(symbol, alphabet.blanks) ? 0 : kNoSymbol;
}

AlphabetSet alphabets_of(string_view symbols, std::size_t side) {
    ASSERT(symbols.size() == side * side && side <= kMaxSymbol);
    AlphabetSet set = 0;
    std::vector<std::vector<std::uint8_t>> readings;
    const bool has_zero = is_in('0', symbols);
    for (std::size_t i = 0; i < kAlphabets.size(); ++i) {
        if (begins_with_zero(kAlphabets[i]) && !has_zero) continue;
        std::vector<std::uint8_t> values = values_of_board(kAlphabets[i], symbols, side);
        if (values.empty() || std::find(readings.begin(), readings.end(), values) != readings.end()) continue;
        set |= only(i);
        readings.push_back(std::move(values));
    }
    return set;
}

bool is_written_in(const Alphabet& alphabet, string_view symbols, std::size_t side) {
    return side <= alphabet.digits.size() && std::all_of(symbols.begin(), symbols.end(), [&](char symbol) {
               return value_in(alphabet, symbol, side) != kNoSymbol;
           });
}

bool is_consistent_in(const Alphabet& alphabet, string_view symbols, std::size_t side) {
    return !values_of_board(alphabet, symbols, side).empty();
}

bool may_be_unusual(string_view symbols) {
    unsigned kinds = 0;
    for (const char symbol : symbols) kinds |= kKinds[static_cast<unsigned char>(symbol)];
    const bool zero = (kinds & kZero) != 0, letters = (kinds & kLetter) != 0;
    return (kinds & kOdd) != 0 || (zero && (letters || (kinds & kOtherBlank) != 0)) ||
           (letters && (kinds & kNumeral) == 0);
}

}  // namespace sudoku
