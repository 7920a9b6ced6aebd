#include "sudoku/generate/unavoidable.h"

namespace sudoku {

void UnavoidableSets::find(const char* digits, const std::array<std::uint8_t, 81>& turn_of) {
    size_ = 0;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const auto d = static_cast<std::size_t>(digits[cell] - '1');
        const std::size_t row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        cell_[d][row] = TurnSet::of(turn_of[cell]);
        column_[d][row] = static_cast<std::uint8_t>(column);
        box_[d][row] = static_cast<std::uint8_t>(box);
        row_by_column_[d][column] = row_by_box_[d][box] = static_cast<std::uint16_t>(1u << row);
    }
    find_by_digits();
    find_by_lines(digits, turn_of, 1, 9);
    find_by_lines(digits, turn_of, 9, 1);
}

// The nine rows as nodes of a graph, in which a row is joined to those whose other digit shares a column or a box with
// one of its own.
void UnavoidableSets::find_by_digits() {
    for (std::size_t a = 0; a < 9; ++a) {
        for (std::size_t b = a + 1; b < 9; ++b) {
            std::array<TurnSet, 9> rows;
            std::array<std::uint16_t, 9> beside;
            for (std::size_t row = 0; row < 9; ++row) {
                rows[row] = cell_[a][row] | cell_[b][row];
                beside[row] = static_cast<std::uint16_t>(
                    row_by_column_[b][column_[a][row]] | row_by_box_[b][box_[a][row]] |
                    row_by_column_[a][column_[b][row]] | row_by_box_[a][box_[b][row]]);
            }
            add_parts(rows, beside);
        }
    }
}

// The parts of the graph.
void UnavoidableSets::add_parts(const std::array<TurnSet, 9>& rows, const std::array<std::uint16_t, 9>& beside) {
    for (unsigned left = 0x1ff; left != 0;) {
        unsigned part = 0, next = left & (~left + 1);
        TurnSet set;
        while (next != 0) {
            const auto row = static_cast<std::size_t>(std::countr_zero(next));
            part |= 1u << row;
            set |= rows[row];
            next = (next | beside[row]) & ~part;
        }
        left &= ~part;
        add(set);
    }
}

// Two lines of three, `across` apart; the cells of a line are `along` apart.  Cycles of two are exchanges of two digits
// and known.
void UnavoidableSets::find_by_lines(const char* digits, const std::array<std::uint8_t, 81>& turn_of, std::size_t along,
                                    std::size_t across) {
    constexpr std::size_t kPairs[9][2] = {{0, 1}, {0, 2}, {1, 2}, {3, 4}, {3, 5}, {4, 5}, {6, 7}, {6, 8}, {7, 8}};
    for (const auto& pair : kPairs) {
        const std::size_t first = pair[0] * across, second = pair[1] * across;
        std::array<std::uint8_t, 9> where;  // of each digit in the second line
        for (std::size_t i = 0; i < 9; ++i)
            where[static_cast<std::size_t>(digits[second + i * along] - '1')] = static_cast<std::uint8_t>(i);
        for (unsigned left = 0x1ff; left != 0;) {
            TurnSet set;
            std::size_t length = 0;
            for (auto i = static_cast<std::size_t>(std::countr_zero(left)); (left >> i & 1) != 0; ++length) {
                left &= ~(1u << i);
                set |= TurnSet::of(turn_of[first + i * along]) | TurnSet::of(turn_of[second + i * along]);
                i = where[static_cast<std::size_t>(digits[first + i * along] - '1')];
            }
            if (length > 2) add(set);
        }
    }
}

}  // namespace sudoku
