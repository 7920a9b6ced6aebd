#include "sudoku/encode/numbering.h"

#include <algorithm>
#include <iterator>

namespace sudoku {
namespace {

Candidate candidate_at(std::size_t side, std::size_t row, std::size_t column, std::size_t digit) {
    return {static_cast<Cell>(row * side + column), static_cast<Digit>(digit)};
}

std::uint32_t natural_number(std::size_t side, Candidate k) {
    return static_cast<std::uint32_t>(k.cell * side + k.digit);
}
std::optional<Candidate> natural_candidate(std::size_t side, std::uint32_t number) {
    if (number == 0 || number > side * side * side) return std::nullopt;
    return Candidate{static_cast<Cell>((number - 1) / side), static_cast<Digit>((number - 1) % side + 1)};
}
std::uint32_t natural_largest(std::size_t side) {
    return static_cast<std::uint32_t>(side * side * side);
}

// 10 to the number of digits of `side`.
std::size_t field(std::size_t side) {
    std::size_t power = 10;
    while (power <= side) power *= 10;
    return power;
}
std::uint32_t ijn_number(std::size_t side, Candidate k) {
    const std::size_t row = k.cell / side + 1, column = k.cell % side + 1;
    return static_cast<std::uint32_t>((row * field(side) + column) * field(side) + k.digit);
}
std::optional<Candidate> ijn_candidate(std::size_t side, std::uint32_t number) {
    const std::size_t f = field(side);
    const std::size_t row = number / (f * f), column = number / f % f, digit = number % f;
    const auto good = [&](std::size_t part) { return part >= 1 && part <= side; };
    if (!good(row) || !good(column) || !good(digit)) return std::nullopt;
    return candidate_at(side, row - 1, column - 1, digit);
}
std::uint32_t ijn_largest(std::size_t side) {
    return ijn_number(side, candidate_at(side, side - 1, side - 1, side));
}

constexpr NumberingEntry kNumberings[] = {
    {"natural", "1 to n^3, by rows, columns, digits", natural_number, natural_candidate, natural_largest},
    {"ijn", "the digits of row, column and digit side by side", ijn_number, ijn_candidate, ijn_largest},
};

}  // namespace

std::span<const NumberingEntry> numberings() {
    return kNumberings;
}

const NumberingEntry* find_numbering(std::string_view name) {
    const auto* entry = std::find_if(std::begin(kNumberings), std::end(kNumberings),
                                     [&](const NumberingEntry& n) { return n.name == name; });
    return entry == std::end(kNumberings) ? nullptr : entry;
}

const NumberingEntry& default_numbering() {
    return kNumberings[0];
}

std::optional<std::size_t> side_of(const NumberingEntry& numbering, std::uint32_t num_vars) {
    for (std::size_t side = 1; side <= kMaxSide; ++side)
        if (numbering.largest(side) == num_vars) return side;
    return std::nullopt;
}

}  // namespace sudoku
