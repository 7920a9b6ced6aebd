#include "sudoku/text/packed_board.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "sudoku/text/characters.h"

namespace sudoku {
namespace {

using std::string_view;

constexpr std::size_t kPackedSide = 9, kPackedCells = kPackedSide * kPackedSide, kPacked = 2 * kPackedCells,
                      kHeader = 3;
constexpr unsigned kBase = 36, kOldBase = 32, kAllDigits = 511;

// kBase if it is no digit.
unsigned digit_of(char c) {
    if (is_digit(c)) return static_cast<unsigned>(c - '0');
    return is_small(c) ? static_cast<unsigned>(c - 'a') + 10 : kBase;
}

bool has_header(string_view text) {
    return text.size() > kHeader && is_capital(text[0]) && text[1] >= '1' && is_digit(text[1]) && is_capital(text[2]);
}

bool are_digits(string_view text, unsigned base) {
    return std::all_of(text.begin(), text.end(), [&](char c) { return digit_of(c) < base; });
}

struct PackedCell {
    Digit digit = kBlank;
    bool is_given = false;
    unsigned candidates = 0;  // bit d - 1; 0: unknown
};

// nullopt: it is none.
std::optional<PackedCell> cell_of(unsigned number) {
    if (number <= kPackedSide) return PackedCell{static_cast<Digit>(number), number != 0};
    if (number <= 2 * kPackedSide) return PackedCell{static_cast<Digit>(number - kPackedSide)};
    if (number > 2 * kPackedSide + kAllDigits) return std::nullopt;
    return PackedCell{kBlank, false, number - static_cast<unsigned>(2 * kPackedSide)};
}

std::optional<PackedCell> old_cell_of(unsigned number) {
    const unsigned digits = number >> 1;
    const bool is_given = (number & 1) != 0, is_single = std::popcount(digits) == 1;
    if (digits > kAllDigits || (is_given && !is_single)) return std::nullopt;
    if (!is_single) return PackedCell{kBlank, false, digits};
    return PackedCell{static_cast<Digit>(std::countr_zero(digits) + 1), is_given};
}

}  // namespace

bool is_packed_board(string_view text) {
    if (has_header(text)) return text.size() >= kHeader + kPacked && are_digits(text.substr(kHeader), kBase);
    const bool has_letter = std::any_of(text.begin(), text.end(), is_small);
    return text.size() == kPacked && has_letter && are_digits(text, kOldBase);
}

sat::Result<Puzzle> read_packed_board(string_view text) {
    const bool is_old = !has_header(text);
    if (!is_old && (!text.starts_with("S9B") || text.size() != kHeader + kPacked))
        return sat::Error{"a packed puzzle of the kind %1; expected S9B", text.substr(0, kHeader)};
    if (!is_old) text.remove_prefix(kHeader);
    Puzzle puzzle{Board(kPackedSide), {}, "", {}, 0, 0};
    std::vector<std::uint64_t> notes(kPackedCells, 0);
    puzzle.placed.resize(kPackedCells, false);
    for (Cell c = 0; c < kPackedCells; ++c) {
        const unsigned number = digit_of(text[2 * c]) * (is_old ? kOldBase : kBase) + digit_of(text[2 * c + 1]);
        const auto cell = is_old ? old_cell_of(number) : cell_of(number);
        if (!cell) return sat::Error{"invalid cell '%1' in a packed puzzle", text.substr(2 * c, 2)};
        puzzle.board.set(c, cell->digit);
        puzzle.placed[c] = cell->digit != kBlank && !cell->is_given;
        notes[c] = cell->candidates;
    }
    if (std::find(puzzle.placed.begin(), puzzle.placed.end(), true) == puzzle.placed.end()) puzzle.placed.clear();
    add_notes(notes, puzzle);
    return puzzle;
}

}  // namespace sudoku
