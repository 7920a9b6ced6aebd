#include "sudoku/notation/values_text.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "sudoku/constraint/regions.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

constexpr std::string_view kNoCell = ".";

// Words by cell as columns.  `right`: padded on the left.
std::string as_rows(const Grid& grid, const std::vector<std::string>& words, bool right) {
    std::vector<std::size_t> width(grid.columns(), 1);
    for (Cell c = 0; c < grid.num_cells(); ++c)
        width[grid.column(c)] = std::max(width[grid.column(c)], words[c].size());
    if (right) std::ranges::fill(width, std::ranges::max(width));
    std::string text;
    for (std::size_t r = 0; r < grid.rows(); ++r) {
        std::string line;
        for (std::size_t k = 0; k < grid.columns(); ++k) {
            const std::string& word = words[grid.cell(r, k)];
            const std::string pad(width[k] - word.size(), ' ');
            if (k > 0) line += ' ';
            line += right ? pad + word : word + pad;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

// The first is A; there are at most kMostUnknownRegions.
char letter_of_region(int number) {
    static_assert(kMostUnknownRegions <= 26);
    return static_cast<char>('A' + number - 1);
}

std::string digits_word(const Grid& grid, Digits digits) {
    if (digits == 0) return "-";
    const bool short_digits = grid.first() >= 0 && grid.last() <= 9;
    std::string word;
    for (; digits != 0; digits &= digits - 1) {
        if (!short_digits && !word.empty()) word += ',';
        word += std::to_string(grid.value(static_cast<unsigned>(std::countr_zero(digits))));
    }
    return word;
}

}  // namespace

bool has_symbols(const Grid& grid) {
    return grid.first() >= 0 && grid.last() <= kMaxSymbol;
}

std::string values_line(const Grid& grid, const Values& values) {
    ASSERT(has_symbols(grid));
    std::string line;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const int value = values[c];
        if (!grid.has(c)) line += kNoCell;
        else line += static_cast<char>(value <= 9 ? '0' + value : 'A' + value - 10);
    }
    for (std::size_t i = grid.num_cells(); i < values.size(); ++i) {
        if (i == grid.num_cells()) line += ' ';
        line += letter_of_region(values[i]);
    }
    return line + '\n';
}

std::string values_rows(const Grid& grid, const Values& values) {
    std::vector<std::string> words;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        words.push_back(grid.has(c) ? std::to_string(values[c]) : std::string(kNoCell));
    std::string text = as_rows(grid, words, true);
    for (std::size_t i = grid.num_cells(); i < values.size(); ++i) {
        if ((i - grid.num_cells()) % grid.columns() == 0) text += '#';
        text += {' ', letter_of_region(values[i])};
        if ((i + 1 - grid.num_cells()) % grid.columns() == 0) text += '\n';
    }
    return text;
}

namespace {

// The rules of a jigsaw with these regions, from 1.
StatedRules jigsaw_of(std::size_t side, std::span<const int> regions) {
    Variant variant;
    for (const VariantEntry& entry : variants())
        if (entry.name == "jigsaw") variant.parts.push_back(&entry);
    for (const int region : regions) variant.regions.push_back(static_cast<std::uint16_t>(region - 1));
    StatedRules rules;
    rules.box = default_box(side);
    rules.variant = std::move(variant);
    return rules;
}

bool is_for_any_grid(const FormatEntry& format) {
    return format.name == "line" || format.name == "rows";
}

}  // namespace

sat::Phrase values_obstacle(const FormatEntry& format, const Grid& grid) {
    if (is_for_any_grid(format)) return {};
    const std::size_t side = grid.rows();
    if (side > kMaxGridDigits || grid != Grid(side, side, side))
        return {"the grid is not square, lacks cells, or has other digits than 1 to its side"};
    Puzzle blank;
    blank.board = Board(side);
    return format.obstacle(blank);
}

void append_values(const FormatEntry& format, const Grid& grid, const Values& values, const std::string& name,
                   std::string& text) {
    if (is_for_any_grid(format)) {
        const bool on_line = format.name == "line" && has_symbols(grid);
        text += on_line ? values_line(grid, values) : values_rows(grid, values);
        return;
    }
    Puzzle full;
    full.name = name;
    full.board = Board(grid.rows());
    for (Cell c = 0; c < grid.num_cells(); ++c) full.board.set(c, static_cast<Digit>(values[c]));
    if (values.size() > grid.num_cells())
        full.rules = jigsaw_of(grid.rows(), std::span(values).subspan(grid.num_cells()));
    format.append(full, {}, text);
}

std::string candidates_rows(const Grid& grid, std::span<const Digits> candidates) {
    std::vector<std::string> words;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        words.push_back(grid.has(c) ? digits_word(grid, candidates[c]) : std::string(kNoCell));
    return as_rows(grid, words, false);
}

}  // namespace sudoku
