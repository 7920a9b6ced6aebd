#include "tests/property/sudoku_bulk_kernel/plain_sweep.h"

#include <algorithm>
#include <bit>

#include "tests/property/sudoku_bulk/truth.h"

namespace bulk_tests {
namespace {

using sudoku::Cell;

constexpr std::size_t kHouses = 27;

std::vector<Cell> places(const Candidates& board, std::size_t house, unsigned digit) {
    std::vector<Cell> found;
    for (const Cell cell : classic().house(house).cells)
        if ((board[cell] & digit) != 0) found.push_back(cell);
    return found;
}

bool take_away(Candidates& board, Cell cell, unsigned digits) {
    const auto left = static_cast<std::uint16_t>(board[cell] & ~digits);
    const bool changed = left != board[cell];
    board[cell] = left;
    return changed;
}

bool settle_singles(Candidates& board) {
    bool changed = false;
    for (Cell cell = 0; cell < 81; ++cell)
        if (std::has_single_bit(board[cell]))
            for (const Cell peer : classic().peers(cell)) changed |= take_away(board, peer, board[cell]);
    return changed;
}

// The positions of a digit in a house: a single one excludes other digits; if another house contains them all, the
// digit is removed from the rest of that house.
bool settle_house(Candidates& board, std::size_t house, unsigned digit) {
    const auto here = places(board, house, digit);
    if (here.empty()) return false;
    bool changed = here.size() == 1 && take_away(board, here.front(), ~digit);
    for (const std::size_t other : classic().houses_of(here.front())) {
        const auto cells = classic().house(other).cells;
        const auto holds = [&](Cell c) { return std::find(cells.begin(), cells.end(), c) != cells.end(); };
        if (other == house || !std::all_of(here.begin(), here.end(), holds)) continue;
        for (const Cell cell : cells)
            if (std::find(here.begin(), here.end(), cell) == here.end()) changed |= take_away(board, cell, digit);
    }
    return changed;
}

}  // namespace

bool has_empty_cell(const Candidates& board) {
    return std::find(board.begin(), board.end(), 0) != board.end();
}

bool has_digit_without_place(const Candidates& board) {
    for (std::size_t house = 0; house < kHouses; ++house)
        for (unsigned digit = 1; digit < 1u << 9; digit <<= 1)
            if (places(board, house, digit).empty()) return true;
    return false;
}

std::optional<Candidates> closure(Candidates board) {
    for (bool changed = true; changed;) {
        if (has_empty_cell(board) || has_digit_without_place(board)) return std::nullopt;
        changed = settle_singles(board);
        for (std::size_t house = 0; house < kHouses; ++house)
            for (unsigned digit = 1; digit < 1u << 9; digit <<= 1) changed |= settle_house(board, house, digit);
    }
    return board;
}

}  // namespace bulk_tests
