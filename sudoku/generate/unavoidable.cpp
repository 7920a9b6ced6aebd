#include "sudoku/generate/unavoidable.h"

#include <bit>

namespace sudoku {
namespace {

constexpr unsigned kAllPlaces = 0x1ff;

struct Pair {
    std::uint8_t first, second;
};
// Of nine digits.
constexpr auto kDigitPairs = [] {
    std::array<Pair, 36> pairs{};
    std::size_t n = 0;
    for (std::uint8_t a = 0; a < 9; ++a)
        for (auto b = static_cast<std::uint8_t>(a + 1); b < 9; ++b) pairs[n++] = {a, b};
    return pairs;
}();
// Of rows of a band, or of columns of a stack.
constexpr std::array<Pair, 9> kLinePairs{{{0, 1}, {0, 2}, {1, 2}, {3, 4}, {3, 5}, {4, 5}, {6, 7}, {6, 8}, {7, 8}}};
// The positions of the pairs among all.
constexpr std::size_t kDigits = 0, kRows = kDigitPairs.size(), kColumns = kRows + kLinePairs.size();

// The number of places of a set.
constexpr auto kSize = [] {
    std::array<std::uint8_t, kAllPlaces + 1> sizes{};
    for (unsigned set = 0; set <= kAllPlaces; ++set) sizes[set] = static_cast<std::uint8_t>(std::popcount(set));
    return sizes;
}();

constexpr std::uint16_t bit(std::size_t place) {
    return static_cast<std::uint16_t>(1u << place);
}

}  // namespace

void UnavoidableSets::find(const char* digits, const std::array<std::uint8_t, 81>& turn_of) {
    for (std::size_t row = 0; row < 9; ++row)
        for (std::size_t column = 0; column < 9; ++column) {
            const auto d = static_cast<std::size_t>(digits[9 * row + column] - '1');
            column_[d][row] = static_cast<std::uint8_t>(column);
            row_by_column_[d][column] = row_by_box_[d][row / 3 * 3 + column / 3] = bit(row);
        }
    join_digits();
    join_lines(digits);
    close();
    size_ = 0;
    const auto turn = [&](std::size_t row, std::size_t column) { return TurnSet::of(turn_of[9 * row + column]); };
    for (std::size_t i = 0; i < kDigitPairs.size(); ++i) {
        const auto &first = column_[kDigitPairs[i].first], &second = column_[kDigitPairs[i].second];
        list_parts(kDigits + i, 2, [&](std::size_t row) { return turn(row, first[row]) | turn(row, second[row]); });
    }
    // Skip cycles of two, which are exchanges of two digits.
    for (std::size_t i = 0; i < kLinePairs.size(); ++i) {
        const std::size_t first = kLinePairs[i].first, second = kLinePairs[i].second;
        list_parts(kRows + i, 3, [&](std::size_t column) { return turn(first, column) | turn(second, column); });
        list_parts(kColumns + i, 3, [&](std::size_t row) { return turn(row, first) | turn(row, second); });
    }
}

// Forward edges suffice: they form a permutation, so each place can also be reached from its successor.
void UnavoidableSets::join_digits() {
    for (std::size_t i = 0; i < kDigitPairs.size(); ++i) {
        const auto [a, b] = kDigitPairs[i];
        for (std::size_t row = 0; row < 9; ++row) {
            const std::size_t column = column_[a][row], box = row / 3 * 3 + column / 3;
            reached_[row][kDigits + i] =
                static_cast<std::uint16_t>(bit(row) | row_by_column_[b][column] | row_by_box_[b][box]);
        }
    }
}

void UnavoidableSets::join_lines(const char* digits) {
    for (std::size_t i = 0; i < kLinePairs.size(); ++i) {
        const auto [first, second] = kLinePairs[i];
        for (std::size_t place = 0; place < 9; ++place) {
            const auto in_row = static_cast<std::size_t>(digits[9 * first + place] - '1');
            const auto in_column = static_cast<std::size_t>(digits[9 * place + first] - '1');
            reached_[place][kRows + i] = static_cast<std::uint16_t>(bit(place) | bit(column_[in_row][second]));
            reached_[place][kColumns + i] = static_cast<std::uint16_t>(bit(place) | row_by_column_[in_column][second]);
        }
    }
}

// Transitive closure (Warshall: A theorem on Boolean matrices, 1962).
void UnavoidableSets::close() {
    for (std::size_t through = 0; through < 9; ++through) {
        const std::array<std::uint16_t, kPairs> further = reached_[through];
        const std::uint16_t to_sign = bit(15 - through);
        for (std::array<std::uint16_t, kPairs>& from : reached_)
            for (std::size_t pair = 0; pair < kPairs; ++pair) {
                const auto sign = static_cast<std::int16_t>(from[pair] * to_sign);
                from[pair] = static_cast<std::uint16_t>(from[pair] | (further[pair] & sign >> 15));
            }
    }
}

template <class Cells>
void UnavoidableSets::list_parts(std::size_t pair, std::size_t least, Cells cells_at) {
    for (unsigned left = kAllPlaces; left != 0;) {
        const unsigned part = reached_[static_cast<std::size_t>(std::countr_zero(left))][pair];
        left &= ~part;
        if (kSize[part] < least || 2u * kSize[part] > kMostCells) continue;
        TurnSet set;
        for (unsigned rest = part; rest != 0; rest &= rest - 1)
            set |= cells_at(static_cast<std::size_t>(std::countr_zero(rest)));
        sets_[size_++] = set;
    }
}

}  // namespace sudoku
