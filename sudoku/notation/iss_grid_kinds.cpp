// Kinds of the Interactive Sudoku Solver about the whole grid, and givens.
#include <algorithm>
#include <map>

#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/iss_kinds.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

// Read before all others (iss.cpp), or of no meaning for the puzzle: SearchPriority advises a search.
Status read_before(IssReading&, const IssItem&) {
    return Done{};
}

// "R1C1_5", or "R1C1_2_4_6" for candidates.  A cell that occurs twice has what both allow.
Status read_given(IssReading& reading, const IssItem& item) {
    const Grid& grid = reading.shape.grid;
    for (const IssWord& word : item.arguments) {
        std::string_view left = word.text;
        const std::size_t name_end = std::min(left.find('_'), left.size());
        if (is_region_cell({std::string(left.substr(0, name_end)), word.position})) {
            reading.unread(item);
            continue;
        }
        const Result<Cell> cell = reading.cell({std::string(left.substr(0, name_end)), word.position});
        if (!cell) return cell.error();
        left.remove_prefix(std::min(name_end + 1, left.size()));
        Digits digits = 0;
        while (!left.empty()) {
            const std::size_t end = std::min(left.find('_'), left.size());
            const auto digit = read_number(left.substr(0, end));
            if (!digit || !grid.is_digit(*digit))
                return reading.error(word, Error{"unexpected '%1'; expected a cell and digits of the grid, such as "
                                                 "R1C1_5",
                                                 sat::shown(word.text)});
            digits |= grid.only(*digit);
            left.remove_prefix(std::min(end + 1, left.size()));
        }
        reading.puzzle.allowed[cell.value()] &= digits;
    }
    return Done{};
}

// The last argument has a symbol for each cell.  Regions of another size than the others may be anything.
Status read_jigsaw(IssReading& reading, const IssItem& item) {
    const IssShape& shape = reading.shape;
    if (item.arguments.empty()) return reading.error(item.kind, Error{"Jigsaw lacks its regions"});
    const std::string& layout = item.arguments.back().text;
    if (layout.size() != shape.rows * shape.columns)
        return reading.error(item.arguments.back(), Error{"the regions have %1 cells; expected %2", layout.size(),
                                                          shape.rows * shape.columns});
    std::map<char, std::vector<Cell>> regions;
    std::string order;
    for (std::size_t i = 0; i < layout.size(); ++i) {
        if (!regions.contains(layout[i])) order += layout[i];
        regions[layout[i]].push_back(static_cast<Cell>(i));
    }
    if (regions.size() == 1) return Done{};
    for (const char symbol : order)
        if (regions[symbol].size() == reading.region_size) reading.add(item, "region", {regions[symbol]});
    return Done{};
}

bool is_square_alone(const IssShape& shape) {
    return shape.rows == shape.columns && !shape.has_outside();
}
Status read_diagonal(IssReading& reading, const IssItem& item) {
    const Result<int> direction = reading.number(item, 0);
    if (!direction) return direction.error();
    const IssShape& shape = reading.shape;
    if (shape.rows != shape.columns) {
        reading.unread(item);
        return Done{};
    }
    const bool is_rising = direction.value() > 0;
    if (is_square_alone(shape)) {
        reading.add(item, is_rising ? "rising-diagonal" : "falling-diagonal", {});
        return Done{};
    }
    std::vector<Cell> cells;
    for (std::size_t r = 0; r < shape.rows; ++r) cells.push_back(shape.cell(r, is_rising ? shape.columns - 1 - r : r));
    reading.add(item, "different", {std::move(cells)});
    return Done{};
}

bool has_board_with_boxes(const IssReading& reading) {
    return reading.has_boxes() && !reading.puzzle.constraints.empty() &&
           reading.puzzle.constraints.front().kind->name == "board";
}
// Boxes one line from the border and from each other.
Status read_windoku(IssReading& reading, const IssItem& item) {
    const auto box = reading.box();
    const IssShape& shape = reading.shape;
    if (has_board_with_boxes(reading)) {
        reading.add(item, "windows", {});
        return Done{};
    }
    if (!box) {
        reading.unread(item);
        return Done{};
    }
    for (std::size_t r = 1; r + box->first < shape.rows; r += box->first + 1)
        for (std::size_t c = 1; c + box->second < shape.columns; c += box->second + 1) {
            std::vector<Cell> cells;
            for (std::size_t i = 0; i < box->first * box->second; ++i)
                cells.push_back(shape.cell(r + i / box->second, c + i % box->second));
            reading.add(item, "extra-region", {std::move(cells)});
        }
    return Done{};
}
Status read_disjoint(IssReading& reading, const IssItem& item) {
    if (has_board_with_boxes(reading)) {
        reading.add(item, "disjoint", {});
        return Done{};
    }
    const auto boxes = reading.boxes();
    if (boxes.empty()) reading.unread(item);
    for (std::size_t i = 0; !boxes.empty() && i < boxes.front().size(); ++i) {
        std::vector<Cell> cells;
        for (const auto& box : boxes) cells.push_back(box[i]);
        reading.add(item, "different", {std::move(cells)});
    }
    return Done{};
}

Status read_strict_kropki(IssReading& reading, const IssItem& item) {
    if (reading.shape.has_outside()) {
        reading.unread(item);
        return Done{};
    }
    reading.add(item, "all-differences", {}, {1});
    reading.add(item, "all-ratios", {}, {2});
    return Done{};
}
Status read_strict_xv(IssReading& reading, const IssItem& item) {
    if (reading.shape.has_outside()) reading.unread(item);
    else reading.add(item, "all-pair-sums", {}, {5, 10});
    return Done{};
}

// The largest regions have the same set of digits, if they have fewer than there are.
Status read_region_same_values(IssReading& reading, const IssItem& item) {
    std::vector<std::vector<Cell>> groups = reading.shape.lines();
    if (reading.has_boxes())
        for (auto& box : reading.boxes()) groups.push_back(std::move(box));
    for (const Constraint& constraint : reading.puzzle.constraints)
        if (constraint.kind->name == "region" && reading.has_jigsaw) groups.push_back(constraint.groups.front());
    std::size_t most = 0;
    for (const auto& group : groups) most = std::max(most, group.size());
    std::erase_if(groups, [most](const auto& group) { return group.size() < most; });
    if (most != reading.shape.grid.num_digits() && groups.size() >= 2)
        reading.add(item, "same-digits", std::move(groups));
    return Done{};
}

// "none": no two lines are equal; "any": those with clues may be, too.
Status read_ties(IssReading& reading, const IssItem& item) {
    if (item.arguments.empty() || item.arguments[0].text == "none") reading.unread(item);
    return Done{};
}

// Every row, column and box lacks one digit other than 0, which a cell outside the grid holds; rows lack different
// ones, and so do columns and boxes.  Where a 0 is, its row, column and box lack three different digits.
Status read_doppelganger(IssReading& reading, const IssItem& item) {
    const IssShape& shape = reading.shape;
    const Grid& grid = shape.grid;
    if (shape.rows != shape.columns || grid.first() != 0 || grid.num_digits() != shape.rows + 1 ||
        reading.region_size != shape.rows) {
        reading.unread(item);
        return Done{};
    }
    std::map<Cell, std::vector<Cell>> lacking;  // by cell of the grid, the cells for what its houses lack
    const auto add_houses = [&](const std::vector<std::vector<Cell>>& houses, const std::string& prefix) {
        std::vector<Cell> missing;
        for (std::size_t i = 0; i < houses.size(); ++i) {
            missing.push_back(*shape.find(prefix + std::to_string(i + 1)));
            reading.puzzle.allowed[missing.back()] &= ~grid.only(0);
            std::vector<Cell> cells = houses[i];
            for (const Cell c : cells) lacking[c].push_back(missing.back());
            cells.push_back(missing.back());
            reading.add(item, "different", {std::move(cells)});
        }
        reading.add(item, "different", {std::move(missing)});
    };
    const std::vector<std::vector<Cell>> lines = shape.lines();
    const auto middle = lines.begin() + static_cast<std::ptrdiff_t>(shape.rows);
    add_houses({lines.begin(), middle}, "DGC");
    add_houses({middle, lines.end()}, "DGR");
    if (reading.has_boxes()) add_houses(reading.boxes(), "DGB");
    for (auto& [cell, cells] : lacking) {
        cells.insert(cells.begin(), cell);
        reading.add(item, "differ-if", {cells}, {0});
    }
    return Done{};
}

}  // namespace

std::span<const IssKind> iss_grid_kinds() {
    static constexpr IssKind kKinds[] = {
        {"", "", IssForm::other, 0, read_given},
        {"Given", "", IssForm::other, 0, read_given},
        {"Shape", "", IssForm::other, 0, read_before},
        {"Var", "", IssForm::other, 0, read_before},
        {"NoBoxes", "", IssForm::other, 0, read_before},
        {"RegionSize", "", IssForm::other, 0, read_before},
        {"SearchPriority", "", IssForm::other, 0, read_before},
        {"Jigsaw", "region", IssForm::other, 0, read_jigsaw},
        {"Diagonal", "", IssForm::other, 0, read_diagonal},
        {"Windoku", "windows", IssForm::other, 0, read_windoku},
        {"DisjointSets", "disjoint", IssForm::other, 0, read_disjoint},
        {"StrictKropki", "", IssForm::other, 0, read_strict_kropki},
        {"StrictXV", "", IssForm::other, 0, read_strict_xv},
        {"RegionSameValues", "", IssForm::other, 0, read_region_same_values},
        {"FullRankTies", "", IssForm::other, 0, read_ties},
        {"Doppelganger", "", IssForm::other, 0, read_doppelganger},
    };
    return kKinds;
}

}  // namespace sudoku
