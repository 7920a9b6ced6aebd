#include "sudoku/notation/grid_block.h"

#include <algorithm>

#include "sat/core/text.h"
#include "sudoku/notation/cell_text.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Result;

constexpr std::string_view kRegionSymbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
static_assert(kRegionSymbols.size() == kMaxRegionSymbols);

// One symbol a cell: words, or the characters of a single word.
Result<std::vector<TextWord>> symbols_of(const NumberedLine& line, std::size_t columns) {
    std::vector<TextWord> words = text_words(line);
    if (words.size() == 1 && columns > 1) {
        const TextWord whole = words.front();
        words.clear();
        for (std::size_t i = 0; i < whole.text.size(); ++i)
            words.push_back({whole.text.substr(i, 1), whole.line, whole.column + i});
    }
    if (words.size() == columns) return words;
    const std::uint64_t column = words.size() > columns ? words[columns].column : line.text.size() + 1;
    return Error{"the row has %1 cells; expected %2", words.size(), columns}.at(line.number, column);
}

Result<GivenCell> given_of(const TextWord& word, const Grid& grid) {
    GivenCell cell;
    const std::string_view text = word.text;
    if (text == "." || text == "-" || (text == "0" && !grid.is_digit(0))) return cell;
    cell.is_missing = text == "_";
    if (cell.is_missing) return cell;
    cell.digit = read_number(text);
    const char c = text.front();
    if (text.size() == 1 && c >= 'A' && c <= 'Z') cell.digit = c - 'A' + 10;
    if (cell.digit && grid.is_digit(*cell.digit)) return cell;
    return Error{"unexpected '%1'; expected a digit from %2 to %3, . for a blank or _ for a missing cell",
                 sat::shown(text), grid.first(), grid.last()}
        .at(word.line, word.column);
}

}  // namespace

Result<std::vector<GivenCell>> read_givens_block(std::span<const NumberedLine> lines, const Grid& grid) {
    std::vector<GivenCell> cells;
    for (const NumberedLine& line : lines) {
        const auto symbols = symbols_of(line, grid.columns());
        if (!symbols) return symbols.error();
        for (const TextWord& symbol : *symbols) {
            const Result<GivenCell> cell = given_of(symbol, grid);
            if (!cell) return cell.error();
            cells.push_back(*cell);
        }
    }
    return cells;
}

Result<std::vector<std::vector<Cell>>> read_regions_block(std::span<const NumberedLine> lines, const Grid& grid) {
    std::vector<std::vector<Cell>> regions;
    std::vector<std::string_view> names;
    Cell c = 0;
    for (const NumberedLine& line : lines) {
        const auto symbols = symbols_of(line, grid.columns());
        if (!symbols) return symbols.error();
        for (const TextWord& symbol : *symbols) {
            const Cell cell = c++;
            if (symbol.text == ".") continue;
            const auto found = std::ranges::find(names, symbol.text);
            const auto index = static_cast<std::size_t>(found - names.begin());
            if (found == names.end()) {
                if (names.size() == 4 * kMaxGridDigits)
                    return Error{"there are more than %1 regions", names.size()}.at(symbol.line, symbol.column);
                names.push_back(symbol.text);
                regions.emplace_back();
            }
            regions[index].push_back(cell);
        }
    }
    return regions;
}

std::string givens_block(const ConstraintPuzzle& puzzle) {
    const Grid& grid = puzzle.grid;
    const bool has_words = grid.first() < 0 || grid.last() > 9;
    std::string text;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        if (has_words && grid.column(c) > 0) text += ' ';
        if (!grid.has(c)) text += '_';
        else if (!puzzle.is_given(c)) text += '.';
        else text += std::to_string(grid.value(static_cast<unsigned>(std::countr_zero(puzzle.allowed[c]))));
        if (grid.column(c) + 1 == grid.columns()) text += '\n';
    }
    return text;
}

std::string regions_block(const Grid& grid, std::span<const std::vector<Cell>> regions) {
    std::string symbols(grid.num_cells(), '.');
    for (std::size_t i = 0; i < regions.size(); ++i)
        for (const Cell c : regions[i]) symbols[c] = kRegionSymbols[i];
    std::string text;
    for (std::size_t r = 0; r < grid.rows(); ++r) text += symbols.substr(r * grid.columns(), grid.columns()) + '\n';
    return text;
}

}  // namespace sudoku
