#include "app/sudoku/cell_place.h"

#include <charconv>
#include <string>

namespace sudoku_program {
namespace {

// Parses a letter and a number from 1; 0: not found.
std::size_t take(std::string_view& text, char small, char capital) {
    if (text.empty() || (text.front() != small && text.front() != capital)) return 0;
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
    if (error != std::errc()) return 0;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

}  // namespace

sat::Result<CellPlace> read_cell_place(std::string_view text) {
    std::string_view rest = text;
    const std::size_t row = take(rest, 'r', 'R'), column = take(rest, 'c', 'C');
    if (row == 0 || column == 0 || !rest.empty())
        return sat::Error{"expected rRcC, row and column from 1, such as r3c5"};
    return CellPlace{row, column};
}

sat::Result<sudoku::Cell> cell_at(const CellPlace& place, const sudoku::Rules& rules) {
    if (place.row <= rules.side() && place.column <= rules.side())
        return static_cast<sudoku::Cell>((place.row - 1) * rules.side() + place.column - 1);
    return sat::Error{"r%1c%2 is not on a board of side %3", place.row, place.column, rules.side()};
}

}  // namespace sudoku_program
