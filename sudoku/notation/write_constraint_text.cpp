#include <algorithm>
#include <bit>
#include <map>

#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/constraint_line.h"
#include "sudoku/notation/constraint_text.h"
#include "sudoku/notation/grid_block.h"

namespace sudoku {
namespace {

// Whether it can stand behind a keyword, a line for each line of it.
bool is_text(std::string_view text) {
    std::string lines(text);
    std::ranges::replace(lines, '\n', ' ');
    std::ranges::replace(lines, '\t', ' ');
    return sat::is_showable(lines);
}

void append_text(std::string_view keyword, std::string_view text, std::string& to) {
    if (text.empty()) return;
    while (true) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        to += std::string(keyword) + ' ' + std::string(text.substr(0, end)) + '\n';
        if (end == text.size()) return;
        text.remove_prefix(end + 1);
    }
}

std::string head(const Grid& grid) {
    std::string text = "grid " + std::to_string(grid.rows()) + 'x' + std::to_string(grid.columns()) + '\n';
    if (grid.first() != 1 || grid.num_digits() != std::min(std::max(grid.rows(), grid.columns()), kMaxGridDigits))
        text += "digits " + std::to_string(grid.first()) + '-' + std::to_string(grid.last()) + '\n';
    std::vector<Cell> missing;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (!grid.has(c)) missing.push_back(c);
    for (std::size_t i = 0; i < missing.size();) {  // a row of the grid on a line
        std::size_t end = i;
        while (end < missing.size() && grid.row(missing[end]) == grid.row(missing[i])) ++end;
        text += "missing " + cells_text(grid, std::span(missing).subspan(i, end - i)) + '\n';
        i = end;
    }
    return text;
}

bool is_whole_board(const Grid& grid, const Constraint& constraint) {
    return constraint.kind->name == "board" && grid.rows() == grid.columns() && constraint.numbers[0] == 1 &&
           constraint.numbers[1] == 1 && constraint.numbers[2] == static_cast<int>(grid.rows());
}

// The number of constraints from the first that a block of regions states: the board, and regions in the order of
// their first cells.
std::size_t stated_by_regions(const ConstraintPuzzle& puzzle) {
    const auto& all = puzzle.constraints;
    if (all.empty() || !is_whole_board(puzzle.grid, all[0]) || all[0].numbers[3] != 0) return 0;
    std::vector<bool> used(puzzle.grid.num_cells(), false);
    Cell first = 0;
    std::size_t n = 1;
    for (; n < all.size() && all[n].kind->name == "region" && n <= kMaxRegionSymbols; ++n) {
        const std::vector<Cell>& cells = all[n].groups.front();
        const bool is_sorted = std::ranges::is_sorted(cells, std::ranges::less_equal());
        if (!is_sorted || (n > 1 && cells[0] < first) || std::ranges::any_of(cells, [&](Cell c) { return used[c]; }))
            break;
        first = cells[0];
        for (const Cell c : cells) used[c] = true;
    }
    return n > 1 ? n : 0;
}

std::string constraints_text(const ConstraintPuzzle& puzzle) {
    std::string text;
    std::size_t n = stated_by_regions(puzzle);
    if (n > 0) {
        std::vector<std::vector<Cell>> regions;
        for (std::size_t i = 1; i < n; ++i) regions.push_back(puzzle.constraints[i].groups.front());
        text += "regions\n" + regions_block(puzzle.grid, regions);
    }
    for (; n < puzzle.constraints.size(); ++n) {
        const Constraint& constraint = puzzle.constraints[n];
        if (is_whole_board(puzzle.grid, constraint)) {
            const int rows = constraint.numbers[3], columns = constraint.numbers[4];
            text += rows == 0 ? "boxes none\n" : "boxes " + std::to_string(rows) + 'x' + std::to_string(columns) + '\n';
        } else {
            text += constraint_line(puzzle.grid, constraint) + '\n';
        }
    }
    return text;
}

// Restrictions other than givens, by the digits that are allowed.
std::string candidates_text(const ConstraintPuzzle& puzzle) {
    const Grid& grid = puzzle.grid;
    std::map<Digits, std::vector<Cell>> cells_of;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (grid.has(c) && !puzzle.is_given(c) && puzzle.allowed[c] != grid.all())
            cells_of[puzzle.allowed[c]].push_back(c);
    std::string text;
    for (const auto& [digits, cells] : cells_of) {
        text += digits == 0 ? "candidates none" : "candidates";
        for (Digits left = digits; left != 0; left &= left - 1)
            text += ' ' + std::to_string(grid.value(static_cast<unsigned>(std::countr_zero(left))));
        text += ' ' + cells_text(grid, cells) + '\n';
    }
    return text;
}

}  // namespace

sat::Phrase constraint_text_obstacle(const ConstraintPuzzle& puzzle) {
    if (const sat::Status status = fits(puzzle); !status) return status.error().phrase;
    for (const std::string& text : {puzzle.name, puzzle.author, puzzle.rules})
        if (!is_text(text)) return {"its name, author or rules have a control character, or are not UTF-8"};
    for (const Constraint& constraint : puzzle.constraints)
        if (!sat::is_showable(constraint.text)) return {"a text of its constraints has a control character"};
    return {};
}

std::string write_constraint_text(const ConstraintPuzzle& puzzle) {
    std::string text = head(puzzle.grid);
    append_text("name", puzzle.name, text);
    append_text("author", puzzle.author, text);
    append_text("rules", puzzle.rules, text);
    text += constraints_text(puzzle);
    bool has_givens = false;
    for (Cell c = 0; c < puzzle.allowed.size(); ++c) has_givens = has_givens || puzzle.is_given(c);
    if (has_givens) text += "givens\n" + givens_block(puzzle);
    text += candidates_text(puzzle);
    for (const sat::Phrase& phrase : puzzle.unread) text += "# not read: " + sat::printable(phrase.english()) + '\n';
    return text;
}

}  // namespace sudoku
