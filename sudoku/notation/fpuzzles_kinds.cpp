#include "sudoku/notation/fpuzzles_kinds.h"

#include <algorithm>

#include "sudoku/notation/cell_text.h"

namespace sudoku {

std::span<const FpuzzlesKind> fpuzzles_kinds() {
    using enum FpuzzlesForm;
    using Number = FpuzzlesNumber;
    // Of several members for a kind, the first is written.
    static constexpr FpuzzlesKind kKinds[] = {
        {"diagonal+", "rising-diagonal", flag},
        {"diagonal-", "falling-diagonal", flag},
        {"antiknight", "anti-knight", flag},
        {"antiking", "anti-king", flag},
        {"disjointgroups", "disjoint", flag},
        {"thermometer", "thermometer", lines},
        {"slowthermometer", "slow-thermometer", lines},
        {"palindrome", "palindrome", lines},
        {"renban", "renban", lines},
        {"whispers", "whisper", lines, Number::half},
        {"dutchwhispers", "whisper", lines, Number::half_less},
        {"regionsumline", "region-sum", lines},
        {"betweenline", "between", lines},
        {"lockout", "lockout", lines, Number::value},
        {"entropicline", "entropic", lines},
        {"modularline", "modular", lines, Number::value},
        {"nabner", "nabner", lines},
        {"doublearrow", "double-arrow", lines},
        {"zipperline", "zipper", lines},
        {"killercage", "killer", cells, Number::value},
        {"extraregion", "extra-region", cells},
        {"difference", "difference", cells, Number::value},
        {"ratio", "ratio", cells, Number::value},
        {"odd", "odd", shaded},
        {"even", "even", shaded},
        {"minimum", "minimum", single},
        {"maximum", "maximum", single},
        {"sandwichsum", "sandwich", outside, Number::required},
        {"xsum", "x-sum", outside, Number::required},
        {"skyscraper", "skyscraper", outside, Number::required},
        {"numberedroom", "numbered-room", outside, Number::required},
        {"numberedrooms", "numbered-room", outside, Number::required},
    };
    return kKinds;
}

const FpuzzlesKind* fpuzzles_kind_of(std::string_view kind) {
    const auto all = fpuzzles_kinds();
    const auto found = std::ranges::find(all, kind, &FpuzzlesKind::kind);
    return found == all.end() ? nullptr : &*found;
}

std::optional<std::vector<Cell>> fpuzzles_view(const Grid& grid, int row, int column) {
    const int rows = static_cast<int>(grid.rows()), columns = static_cast<int>(grid.columns());
    const bool in_rows = row >= 1 && row <= rows, in_columns = column >= 1 && column <= columns;
    if (in_rows == in_columns) return std::nullopt;
    if (in_rows) return line_cells(grid, true, static_cast<std::size_t>(row) - 1, column > columns);
    return line_cells(grid, false, static_cast<std::size_t>(column) - 1, row > rows);
}

std::optional<std::vector<Cell>> fpuzzles_diagonal(const Grid& grid, int row, int column, std::string_view direction) {
    if (direction.size() != 2 || (direction[0] != 'U' && direction[0] != 'D') ||
        (direction[1] != 'L' && direction[1] != 'R'))
        return std::nullopt;
    const int down = direction[0] == 'D' ? 1 : -1, across = direction[1] == 'R' ? 1 : -1;
    const auto is_inside = [&] {
        return row >= 1 && column >= 1 && row <= static_cast<int>(grid.rows()) &&
               column <= static_cast<int>(grid.columns());
    };
    if (!is_inside()) row += down, column += across;
    std::vector<Cell> cells;
    for (; is_inside(); row += down, column += across)
        cells.push_back(grid.cell(static_cast<std::size_t>(row) - 1, static_cast<std::size_t>(column) - 1));
    if (cells.empty()) return std::nullopt;
    return cells;
}

}  // namespace sudoku
