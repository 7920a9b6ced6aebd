#include "app/sudoku/hints/cell_list.h"

#include <algorithm>
#include <map>

namespace hints {
namespace {

// Lines of cells with the same places in the other direction: rows 2 and 6 with columns 3 and 8.
struct Block {
    std::vector<std::size_t> lines, places;
};
// By rows, or by columns.
std::vector<Block> blocks_of(const std::vector<sudoku::Cell>& cells, std::size_t columns, bool by_rows) {
    std::map<std::size_t, std::vector<std::size_t>> lines;
    for (const sudoku::Cell c : cells)
        lines[by_rows ? c / columns : c % columns].push_back(by_rows ? c % columns : c / columns);
    std::vector<Block> blocks;
    for (auto& [line, places] : lines) {
        const auto same = std::ranges::find(blocks, places, &Block::places);
        if (same == blocks.end()) blocks.push_back({{line}, std::move(places)});
        else same->lines.push_back(line);
    }
    return blocks;
}

std::string numbers(const std::vector<std::size_t>& from_zero) {
    std::string text;
    for (const std::size_t n : from_zero) text += std::to_string(n + 1);
    return text;
}

std::string block(const std::vector<std::size_t>& rows, const std::vector<std::size_t>& columns) {
    return "r" + numbers(rows) + "c" + numbers(columns);
}

}  // namespace

std::string cell_name(sudoku::Cell cell, std::size_t columns) {
    return block({cell / columns}, {cell % columns});
}

std::vector<std::string> cell_names(std::vector<sudoku::Cell> cells, std::size_t columns, bool joined) {
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    std::vector<std::string> names;
    if (!joined) {
        for (const sudoku::Cell c : cells) names.push_back(cell_name(c, columns));
        return names;
    }
    const auto by_rows = blocks_of(cells, columns, true), by_columns = blocks_of(cells, columns, false);
    if (by_columns.size() < by_rows.size())
        for (const Block& b : by_columns) names.push_back(block(b.places, b.lines));
    else
        for (const Block& b : by_rows) names.push_back(block(b.lines, b.places));
    return names;
}

}  // namespace hints
