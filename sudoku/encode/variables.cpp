#include "sudoku/encode/variables.h"

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

namespace {

std::uint64_t bit(Digit d) {
    return std::uint64_t{1} << ((d - 1u) % 64);
}

}  // namespace

OpenDigits::OpenDigits(const Puzzle& puzzle, const Rules& rules)
    : puzzle_(puzzle), rules_(rules), words_(words_for(rules.side())), placed_(rules.num_houses() * words_, 0) {
    ASSERT(puzzle.board.side() == rules.side());
    for (Cell c = 0; c < rules.num_cells(); ++c) {
        const Digit d = puzzle.board[c];
        if (d == kBlank) continue;
        for (const std::uint32_t h : rules.houses_of(c)) placed_[h * words_ + (d - 1u) / 64] |= bit(d);
    }
}

void OpenDigits::of(Cell c, std::span<std::uint64_t> open) const {
    std::fill(open.begin(), open.end(), 0);
    if (puzzle_.board[c] != kBlank) return;
    for (const std::uint32_t h : rules_.houses_of(c))
        for (std::size_t w = 0; w < words_; ++w) open[w] |= placed_[h * words_ + w];
    for (const Cell other : rules_.partners(c))
        if (const Digit d = puzzle_.board[other]; d != kBlank) open[(d - 1u) / 64] |= bit(d);
    for (std::uint64_t& word : open) word = ~word;
    if (rules_.side() % 64 != 0) open.back() &= (std::uint64_t{1} << (rules_.side() % 64)) - 1;
    if (!puzzle_.marks) return;
    for (Digit d = 1; d <= rules_.side(); ++d)
        if (!puzzle_.marks->allows(c, d)) open[(d - 1u) / 64] &= ~bit(d);
}

Variables::Variables(std::size_t side, const NumberingEntry& numbering) : side_(side), numbering_(&numbering) {}

Variables::Variables(const Puzzle& puzzle, const Rules& rules)
    : side_(rules.side()), open_(std::make_shared<const OpenDigits>(puzzle, rules)), first_(rules.num_cells() + 1, 0) {
    DigitWords open(words_for(side_));
    for (Cell c = 0; c < rules.num_cells(); ++c) {
        open_->of(c, open);
        first_[c + 1] = first_[c];
        for (const std::uint64_t word : open) first_[c + 1] += static_cast<std::uint32_t>(std::popcount(word));
    }
}

std::optional<std::uint32_t> Variables::number(Candidate candidate) const {
    if (!is_folded()) return numbering_->number(side_, candidate);
    std::optional<std::uint32_t> found;
    for_each(candidate.cell, [&](Digit d, std::uint32_t n) {
        if (d == candidate.digit) found = n;
    });
    return found;
}

std::optional<Candidate> Variables::candidate(std::uint32_t number) const {
    if (!is_folded()) return numbering_->candidate(side_, number);
    if (number == 0 || number > largest()) return std::nullopt;
    const auto next = std::lower_bound(first_.begin(), first_.end(), number);  // first_ of the cell after
    const auto cell = static_cast<Cell>(next - first_.begin() - 1);
    Candidate found{cell, kBlank};
    for_each(cell, [&](Digit d, std::uint32_t n) {
        if (n == number) found.digit = d;
    });
    return found;
}

}  // namespace sudoku
