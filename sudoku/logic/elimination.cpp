#include "sudoku/logic/elimination.h"

#include <algorithm>

#include "sat/core/assert.h"

namespace sudoku {
namespace {

std::uint64_t word_seeing_all(const CandidateGrid& grid, Digit d, std::span<const Cell> cells, std::size_t w) {
    std::uint64_t word = grid.cells_with(d)[w];
    for (const Cell c : cells) word &= grid.geometry().peer_bits(c)[w];
    return word;
}

}  // namespace

bool anything_sees_all(const CandidateGrid& grid, Digit d, std::span<const Cell> cells) {
    for (std::size_t w = 0; w < grid.geometry().num_words(); ++w)
        if (word_seeing_all(grid, d, cells, w) != 0) return true;
    return false;
}

void remove_what_sees_all(const CandidateGrid& grid, Digit d, std::span<const Cell> cells,
                          std::vector<Candidate>& removed) {
    for (std::size_t w = 0; w < grid.geometry().num_words(); ++w)
        for (std::uint64_t rest = word_seeing_all(grid, d, cells, w); rest != 0; rest &= rest - 1)
            removed.push_back({static_cast<Cell>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))), d});
}

std::vector<Digit> digits_of(DigitBits bits) {
    std::vector<Digit> digits;
    for (; bits != 0; bits &= bits - 1) digits.push_back(lowest_digit(bits));
    return digits;
}

std::vector<Cell> cells_at(const Rules& rules, std::size_t house, PlaceBits places) {
    std::vector<Cell> cells;
    for (; places != 0; places &= places - 1) cells.push_back(first_cell_at(rules, house, places));
    return cells;
}

Cell first_cell_at(const Rules& rules, std::size_t house, PlaceBits places) {
    ASSERT(places != 0);
    return rules.house(house).cells[static_cast<std::size_t>(std::countr_zero(places))];
}

Cell last_cell_at(const Rules& rules, std::size_t house, PlaceBits places) {
    ASSERT(places != 0);
    return rules.house(house).cells[static_cast<std::size_t>(std::bit_width(places) - 1)];
}

std::optional<std::size_t> common_house(const CandidateGrid& grid, std::span<const Cell> cells) {
    for (const std::uint32_t h : grid.rules().houses_of(cells.front()))
        if (std::all_of(cells.begin(), cells.end(), [&](Cell c) {
                const auto of = grid.rules().houses_of(c);
                return std::find(of.begin(), of.end(), h) != of.end();
            }))
            return h;
    return std::nullopt;
}

}  // namespace sudoku
