#include <algorithm>
#include <array>

#include "sudoku/logic/elimination.h"
#include "sudoku/logic/finders.h"

namespace sudoku {
namespace {

// Four cells in cyclic order that could exchange two digits: each house has as many of one diagonal as of the other,
// and the puzzle states neither digit in any of them.  The first has no digit besides the two.
struct Rectangle {
    std::array<Cell, 4> corners;
    DigitBits two;
};

DigitBits more(const CandidateGrid& grid, const Rectangle& r, Cell c) {
    return grid.digits_of(c) & ~r.two;
}

Step step_of(const Rectangle& r, Digit first, std::vector<Cell> ends) {
    Step step;
    step.cells.assign(r.corners.begin(), r.corners.end());
    step.digits = {first, lowest_digit(r.two & ~bit_of(first))};
    step.ends = std::move(ends);
    return step;
}

// A cell with a digit is a fact of its own.
void rest_on(Step& step, const CandidateGrid& grid, std::span<const Cell> cells) {
    for (const Cell c : cells)
        if (grid.board()[c] == kBlank) step.rests_on.push_back(one_of_cell(c));
}

void remove_from(Step& step, const CandidateGrid& grid, Cell c, Digit d) {
    if (grid.allows({c, d})) step.removed.push_back({c, d});
}

std::vector<Cell> corners_with_more(const CandidateGrid& grid, const Rectangle& r) {
    std::vector<Cell> cells;
    for (const Cell c : r.corners)
        if (more(grid, r, c) != 0) cells.push_back(c);
    return cells;
}

std::optional<Step> if_any(Step step) {
    if (step.removed.empty()) return std::nullopt;
    return step;
}

std::optional<Step> type_1(const CandidateGrid& grid, const Rectangle& r) {
    std::vector<Cell> ends = corners_with_more(grid, r);
    if (ends.size() != 1) return std::nullopt;
    const Cell c = ends.front();
    Step step = step_of(r, lowest_digit(r.two), std::move(ends));
    for (const Digit d : step.digits) remove_from(step, grid, c, d);
    for (const Cell x : r.corners)
        if (x != c) rest_on(step, grid, std::array{x});
    return if_any(std::move(step));
}

std::optional<Step> type_2(const CandidateGrid& grid, const Rectangle& r) {
    std::vector<Cell> ends = corners_with_more(grid, r);
    DigitBits third = 0;
    for (const Cell c : ends) third |= more(grid, r, c);
    if (ends.size() < 2 || !is_single(third)) return std::nullopt;
    Step step = step_of(r, lowest_digit(r.two), std::move(ends));
    step.digits.push_back(lowest_digit(third));
    remove_what_sees_all(grid, step.digits[2], step.ends, step.removed);
    rest_on(step, grid, r.corners);
    return if_any(std::move(step));
}

// The others of the house that form a subset with the two ends taken as one cell.
std::optional<Step> subset_with(const CandidateGrid& grid, const Rectangle& r, const std::vector<Cell>& ends,
                                std::size_t house) {
    DigitBits extra = 0;
    for (const Cell c : ends) extra |= more(grid, r, c);
    std::vector<NamedBits> sets;
    for (const Cell c : grid.rules().house(house).cells)
        if (grid.candidates(c) != 0 && std::ranges::find(r.corners, c) == r.corners.end())
            sets.push_back({grid.candidates(c) | extra, c});
    const auto most = static_cast<std::size_t>(std::popcount(extra)) + 2;
    const auto step_of_subset = [&](std::span<const NamedBits> chosen, DigitBits digits) -> std::optional<Step> {
        Step step = step_of(r, lowest_digit(r.two), ends);
        step.houses = {house};
        for (const NamedBits& set : chosen) step.cells.push_back(set.name);
        for (; digits != 0; digits &= digits - 1) {
            const Digit d = lowest_digit(digits);
            step.digits.push_back(d);
            std::vector<Cell> with_digit;
            for (std::size_t i = 4; i < step.cells.size(); ++i)
                if (grid.allows({step.cells[i], d})) with_digit.push_back(step.cells[i]);
            if ((extra & bit_of(d)) != 0)  // outside the two, where the digit may be one that is exchanged
                for (const Cell c : ends)
                    if (grid.allows({c, d})) with_digit.push_back(c);
            remove_what_sees_all(grid, d, with_digit, step.removed);
        }
        // A subset cell may share an exchanged digit with the rectangle: only what sees the subset loses it.
        rest_on(step, grid, step.cells);
        return if_any(std::move(step));
    };
    for (std::size_t size = 2; size <= std::min<std::size_t>(4, most); ++size)
        if (auto step = step_of_covers(std::span<const NamedBits>(sets), size - 1, size, step_of_subset)) return step;
    return std::nullopt;
}

std::optional<Step> type_3(const CandidateGrid& grid, const Rectangle& r) {
    const std::vector<Cell> ends = corners_with_more(grid, r);
    if (ends.size() != 2 || !grid.sees(ends[0], ends[1])) return std::nullopt;
    for (const std::uint32_t h : grid.rules().houses_of(ends[0])) {
        const auto of = grid.rules().houses_of(ends[1]);
        if (std::ranges::find(of, h) == of.end()) continue;
        if (auto step = subset_with(grid, r, ends, h)) return step;
    }
    return std::nullopt;
}

// True if the digit has no places in the house but these two.
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
                for (const Cell c : ends) remove_from(step, grid, c, step.digits[1]);
                step.houses = {h};
                rest_on(step, grid, std::array{base, other});
                step.rests_on.push_back(one_of_house(h, first));
                if (!step.removed.empty()) return step;
            }
    }
    return std::nullopt;
}

std::optional<Step> hidden(const CandidateGrid& grid, const Rectangle& r) {
    const auto& [base, next, across, last] = r.corners;
    const std::size_t row = grid.rules().houses_of(across)[0], column = grid.rules().houses_of(across)[1];
    const Cell beside = grid.rules().houses_of(last)[0] == row ? last : next, above = beside == last ? next : last;
    for (DigitBits rest = r.two; rest != 0; rest &= rest - 1) {
        const Digit first = lowest_digit(rest);
        if (!only_places(grid, row, first, across, beside) || !only_places(grid, column, first, across, above))
            continue;
        Step step = step_of(r, first, {across});
        remove_from(step, grid, across, step.digits[1]);
        step.houses = {row, column};
        rest_on(step, grid, std::array{base});
        step.rests_on.push_back(one_of_house(row, first));
        step.rests_on.push_back(one_of_house(column, first));
        if (!step.removed.empty()) return step;
    }
    return std::nullopt;
}

using Type = std::optional<Step> (*)(const CandidateGrid&, const Rectangle&);

// True if each diagonal can hold one digit, and exchanging the two keeps every house and pair of the rules.
bool can_exchange(const CandidateGrid& grid, const std::array<Cell, 4>& corners) {
    const Rules& rules = grid.rules();
    if (grid.sees(corners[0], corners[2]) || grid.sees(corners[1], corners[3])) return false;
    for (const Cell c : corners) {
        if (!rules.partners(c).empty()) return false;
        for (const std::uint32_t h : rules.houses_of(c)) {
            int balance = 0;
            for (std::size_t i = 0; i < 4; ++i) {
                const auto of = rules.houses_of(corners[i]);
                if (std::ranges::find(of, h) != of.end()) balance += i % 2 == 0 ? 1 : -1;
            }
            if (balance != 0) return false;
        }
    }
    return true;
}

// Appends the rectangles with this corner, which has no digit besides the two, for every opposite one.
void collect_at(const CandidateGrid& grid, Cell base, DigitBits two, bool placed, std::vector<Rectangle>& found) {
    const auto fits = [&](Cell c) { return (grid.digits_of(c) & two) != 0 && (grid.stated(c) & two) == two; };
    if (!fits(base)) return;
    const std::size_t side = grid.side(), base_row = base / side, base_column = base % side;
    std::vector<Cell> beside;
    for (std::size_t column = 0; column < side; ++column)
        if (const Cell c = grid.board().cell(base_row, column); c != base && fits(c)) beside.push_back(c);
    for (std::size_t row = 0; row < side; ++row) {
        const Cell last = grid.board().cell(row, base_column);
        if (row == base_row || !fits(last)) continue;
        for (const Cell next : beside) {
            const Cell across = grid.board().cell(row, next % side);
            const std::array<Cell, 4> corners{base, next, across, last};
            const bool any_placed = std::ranges::any_of(corners, [&](Cell c) { return grid.board()[c] != kBlank; });
            if (any_placed == placed && fits(across) && can_exchange(grid, corners)) found.push_back({corners, two});
        }
    }
}

// The pairs of digits of a rectangle in which this cell has no others.
std::vector<DigitBits> pairs_of(const CandidateGrid& grid, Cell c, bool placed) {
    const DigitBits own = grid.digits_of(c);
    if (is_pair(own)) return {own};
    std::vector<DigitBits> pairs;
    if (is_single(own) && placed && grid.board()[c] != kBlank)
        for (Digit d = 1; d <= grid.side(); ++d)
            if (bit_of(d) != own) pairs.push_back(own | bit_of(d));
    return pairs;
}

std::optional<Step> find_rectangle(const CandidateGrid& grid, bool placed) {
    std::vector<Rectangle> rectangles;
    for (Cell c = 0; c < grid.num_cells(); ++c)
        for (const DigitBits two : pairs_of(grid, c, placed)) collect_at(grid, c, two, placed, rectangles);
    for (const Type type : {type_1, type_2, type_4, hidden, type_3})
        for (const Rectangle& r : rectangles)
            if (auto step = type(grid, r)) return step;
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_unique_rectangle(const CandidateGrid& grid) {
    return find_rectangle(grid, false);
}

std::optional<Step> find_avoidable_rectangle(const CandidateGrid& grid) {
    return find_rectangle(grid, true);
}

}  // namespace sudoku
