#include "sudoku/logic/finders.h"

#include <algorithm>
#include <array>

#include "sudoku/logic/elimination.h"

namespace sudoku {
namespace {

// The cells in cyclic order, from a corner with just the two digits.
struct Rectangle {
    std::array<Cell, 4> corners;
    DigitBits two;
};

DigitBits more(const CandidateGrid& grid, const Rectangle& r, Cell c) {
    return grid.candidates(c) & ~r.two;
}

Step step_of(const Rectangle& r, Digit first, std::vector<Cell> ends) {
    Step step;
    step.cells.assign(r.corners.begin(), r.corners.end());
    step.digits = {first, lowest_digit(r.two & ~bit_of(first))};
    step.ends = std::move(ends);
    return step;
}

void rest_on(Step& step, std::span<const Cell> cells) {
    for (const Cell c : cells) step.rests_on.push_back(one_of_cell(c));
}

std::vector<Cell> corners_with_more(const CandidateGrid& grid, const Rectangle& r) {
    std::vector<Cell> cells;
    for (const Cell c : r.corners)
        if (more(grid, r, c) != 0) cells.push_back(c);
    return cells;
}

std::optional<Step> type_1(const CandidateGrid& grid, const Rectangle& r) {
    std::vector<Cell> ends = corners_with_more(grid, r);
    if (ends.size() != 1) return std::nullopt;
    const Cell c = ends.front();
    Step step = step_of(r, lowest_digit(r.two), std::move(ends));
    for (const Digit d : step.digits) step.removed.push_back({c, d});
    for (const Cell x : r.corners)
        if (x != c) step.rests_on.push_back(one_of_cell(x));
    return step;
}

std::optional<Step> type_2(const CandidateGrid& grid, const Rectangle& r) {
    std::vector<Cell> ends = corners_with_more(grid, r);
    DigitBits third = 0;
    for (const Cell c : ends) third |= more(grid, r, c);
    if (!is_single(third)) return std::nullopt;  // a single such cell is type 1, tried before
    Step step = step_of(r, lowest_digit(r.two), std::move(ends));
    step.digits.push_back(lowest_digit(third));
    remove_what_sees_all(grid, step.digits[2], step.ends, step.removed);
    if (step.removed.empty()) return std::nullopt;
    rest_on(step, r.corners);
    return step;
}

// True if the digit has exactly these two places in the house.
bool only_places(const CandidateGrid& grid, std::size_t house, Digit d, Cell a, Cell b) {
    const PlaceBits places = grid.places(house, d);
    return is_pair(places) && first_cell_at(grid.rules(), house, places) == std::min(a, b) &&
           last_cell_at(grid.rules(), house, places) == std::max(a, b);
}

std::optional<Step> type_4(const CandidateGrid& grid, const Rectangle& r) {
    const auto& [base, next, across, last] = r.corners;
    for (const Cell other : {next, last}) {  // like `base`, it has just the two; the remaining corners are neighbours
        if (more(grid, r, other) != 0) continue;
        const std::vector<Cell> ends{across, other == next ? last : next};
        for (const std::uint32_t h : grid.rules().houses_of(across))
            for (DigitBits rest = r.two; rest != 0; rest &= rest - 1) {
                const Digit first = lowest_digit(rest);
                if (!only_places(grid, h, first, ends[0], ends[1])) continue;
                Step step = step_of(r, first, ends);
                for (const Cell c : ends) step.removed.push_back({c, step.digits[1]});
                step.houses = {h};
                rest_on(step, std::array{base, other});
                step.rests_on.push_back(one_of_house(h, first));
                return step;
            }
    }
    return std::nullopt;
}

std::optional<Step> hidden(const CandidateGrid& grid, const Rectangle& r) {
    const auto& [base, next, across, last] = r.corners;
    const std::size_t row = grid.rules().houses_of(across)[0], column = grid.rules().houses_of(across)[1];
    for (DigitBits rest = r.two; rest != 0; rest &= rest - 1) {
        const Digit first = lowest_digit(rest);
        if (!only_places(grid, row, first, across, last) || !only_places(grid, column, first, across, next)) continue;
        Step step = step_of(r, first, {across});
        step.removed = {{across, step.digits[1]}};
        step.houses = {row, column};
        step.rests_on = {one_of_cell(base), one_of_house(row, first), one_of_house(column, first)};
        return step;
    }
    return std::nullopt;
}

using Type = std::optional<Step> (*)(const CandidateGrid&, const Rectangle&);

// Tries the rectangles with this corner, for every opposite one.  In two boxes: rows of one band or columns of one
// stack, not both.
std::optional<Step> with_corner(const CandidateGrid& grid, Cell base, Type type) {
    const std::size_t side = grid.side(), base_row = base / side, base_column = base % side;
    const Box box = grid.rules().box();
    const DigitBits two = grid.candidates(base);
    const auto has_both = [&](Cell c) { return (grid.candidates(c) & two) == two; };
    for (std::size_t row = 0; row < side; ++row) {
        const Cell last = grid.board().cell(row, base_column);
        if (row == base_row || !has_both(last)) continue;
        const bool one_band = row / box.rows == base_row / box.rows;
        for (std::size_t column = 0; column < side; ++column) {
            const Cell next = grid.board().cell(base_row, column), across = grid.board().cell(row, column);
            const bool one_stack = column / box.columns == base_column / box.columns;
            if (column == base_column || one_band == one_stack || !has_both(next) || !has_both(across)) continue;
            if (auto step = type(grid, {{base, next, across, last}, two})) return step;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_unique_rectangle(const CandidateGrid& grid) {
    if (!grid.geometry().classic()) return std::nullopt;
    for (const Type type : {type_1, type_2, type_4, hidden})
        for (Cell c = 0; c < grid.num_cells(); ++c)
            if (is_pair(grid.candidates(c)))
                if (auto step = with_corner(grid, c, type)) return step;
    return std::nullopt;
}

}  // namespace sudoku
