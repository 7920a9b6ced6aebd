#include "sudoku/text/solved_line.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sudoku {
namespace {

// Sets of digits of three adjacent columns, nine bits each; by column and character, empty if not a digit.
constexpr std::uint32_t kDigits = 0x1ff, kThreeTimes = 0x7ffffff;
constexpr auto kSets = [] {
    std::array<std::array<std::uint32_t, 256>, 3> sets{};
    for (std::size_t column = 0; column < 3; ++column)
        for (std::size_t digit = 0; digit < 9; ++digit) sets[column]['1' + digit] = 1u << (9 * column + digit);
    return sets;
}();

std::uint32_t three_cells(const char* cells) {
    const auto at = [cells](std::size_t i) { return kSets[i][static_cast<unsigned char>(cells[i])]; };
    return at(0) | at(1) | at(2);
}

// The digits in any of the three columns.
std::uint32_t joined(std::uint32_t three) {
    return (three | three >> 9 | three >> 18) & kDigits;
}

// Nine cells have nine digits if none is missing.
bool fills_houses(const char* cells) {
    std::array<std::uint32_t, 3> columns{};
    std::uint32_t everywhere = kDigits;
    for (std::size_t band = 0; band < 3; ++band) {
        std::array<std::uint32_t, 3> boxes{};
        for (std::size_t row = 0; row < 3; ++row, cells += 9) {
            const std::array<std::uint32_t, 3> parts{three_cells(cells), three_cells(cells + 3),
                                                     three_cells(cells + 6)};
            everywhere &= joined(parts[0] | parts[1] | parts[2]);
            for (std::size_t stack = 0; stack < 3; ++stack) boxes[stack] |= parts[stack];
        }
        for (std::size_t stack = 0; stack < 3; ++stack) {
            everywhere &= joined(boxes[stack]);
            columns[stack] |= boxes[stack];
        }
    }
    return everywhere == kDigits && (columns[0] & columns[1] & columns[2]) == kThreeTimes;
}

// On bytes and without early exit, so that compilers vectorise it.
bool keeps_givens(const char* solution, const char* puzzle) {
    std::uint8_t changed = 0;
    for (std::size_t i = 0; i < 81; ++i) {
        const auto given = static_cast<std::uint8_t>(puzzle[i] - '1');
        const std::uint8_t is_given = given < 9, differs = puzzle[i] != solution[i];
        changed = static_cast<std::uint8_t>(changed | (is_given & differs));
    }
    return changed == 0;
}

}  // namespace

bool solves_line(const char* solution, const char* puzzle) {
    return keeps_givens(solution, puzzle) && fills_houses(solution);
}

}  // namespace sudoku
