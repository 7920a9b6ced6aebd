#include <algorithm>
#include <array>

#include "sudoku/logic/elimination.h"
#include "sudoku/logic/finders.h"

namespace sudoku {
namespace {

// A house in which the digit has two places.
struct Line {
    std::size_t house;
    Cell near, end;

    Line turned() const { return {house, end, near}; }
};

std::vector<Line> two_place_lines(const CandidateGrid& grid, Digit d, std::size_t first_house, std::size_t number) {
    std::vector<Line> lines;
    for (std::size_t h = first_house; h < first_house + number; ++h)
        if (const PlaceBits places = grid.places(h, d); is_pair(places))
            lines.push_back({h, first_cell_at(grid.rules(), h, places), last_cell_at(grid.rules(), h, places)});
    return lines;
}

std::optional<Step> joined(const CandidateGrid& grid, Digit d, const Line& a, const Line& b,
                           std::optional<std::size_t> cover) {
    Step step;
    step.ends = {a.end, b.end};
    remove_what_sees_all(grid, d, step.ends, step.removed);
    if (step.removed.empty()) return std::nullopt;
    step.cells = {a.near, b.near, a.end, b.end};
    step.digits = {d};
    step.houses = {a.house, b.house};
    if (cover) step.covers = {*cover};
    step.rests_on = {one_of_house(a.house, d), one_of_house(b.house, d)};
    return step;
}

// For rows: the column of a cell; for columns: its row.
std::size_t house_across(const CandidateGrid& grid, Cell c, std::size_t first_house) {
    return grid.rules().houses_of(c)[first_house == 0 ? 1 : 0];
}

std::optional<Step> skyscraper(const CandidateGrid& grid, Digit d, std::size_t first_house, Line a, Line b) {
    for (const Line& x : {a, a.turned()})
        for (const Line& y : {b, b.turned()}) {
            const std::size_t near = house_across(grid, x.near, first_house);
            const bool apart = house_across(grid, x.end, first_house) != house_across(grid, y.end, first_house);
            if (near != house_across(grid, y.near, first_house) || !apart) continue;
            if (auto step = joined(grid, d, x, y, near)) return step;
        }
    return std::nullopt;
}

std::size_t box_of(const CandidateGrid& grid, Cell c) {
    return grid.rules().houses_of(c)[2];
}

std::optional<Step> kite(const CandidateGrid& grid, Digit d, Line row, Line column) {
    for (const Line& x : {row, row.turned()})
        for (const Line& y : {column, column.turned()}) {
            const bool crossed = x.near == y.near || x.near == y.end || x.end == y.near || x.end == y.end;
            if (crossed || box_of(grid, x.near) != box_of(grid, y.near)) continue;
            if (auto step = joined(grid, d, x, y, box_of(grid, x.near))) return step;
        }
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_skyscraper(const CandidateGrid& grid) {
    for (Digit d = 1; d <= grid.side(); ++d)
        for (const std::size_t first_house : {std::size_t{0}, grid.side()}) {
            const std::vector<Line> lines = two_place_lines(grid, d, first_house, grid.side());
            for (std::size_t i = 0; i < lines.size(); ++i)
                for (std::size_t j = i + 1; j < lines.size(); ++j)
                    if (auto step = skyscraper(grid, d, first_house, lines[i], lines[j])) return step;
        }
    return std::nullopt;
}

std::optional<Step> find_two_string_kite(const CandidateGrid& grid) {
    for (Digit d = 1; d <= grid.side(); ++d) {
        const std::vector<Line> columns = two_place_lines(grid, d, grid.side(), grid.side());
        for (const Line& row : two_place_lines(grid, d, 0, grid.side()))
            for (const Line& column : columns)
                if (auto step = kite(grid, d, row, column)) return step;
    }
    return std::nullopt;
}

namespace {

// Any two houses whose near places see each other.
std::optional<Step> turbot_fish(const CandidateGrid& grid, Digit d, const Line& a, const Line& b) {
    for (const Line& x : {a, a.turned()})
        for (const Line& y : {b, b.turned()}) {
            const bool apart = x.near != y.near && x.near != y.end && x.end != y.near && x.end != y.end;
            if (!apart || !grid.sees(x.near, y.near)) continue;
            if (auto step = joined(grid, d, x, y, common_house(grid, std::array{x.near, y.near}))) return step;
        }
    return std::nullopt;
}

// A digit's places in a house: those in one line, and the others, all in one line across.
struct Corner {
    std::size_t house;
    std::vector<Cell> near, far;
};

std::optional<Step> corner_with(const CandidateGrid& grid, Digit d, const Corner& corner, const Line& line) {
    const auto sees_near = [&](Cell c) { return grid.sees(line.near, c); };
    if (!std::ranges::all_of(corner.near, sees_near)) return std::nullopt;
    Step step;
    step.ends = corner.far;
    step.ends.push_back(line.end);
    remove_what_sees_all(grid, d, step.ends, step.removed);
    if (step.removed.empty()) return std::nullopt;
    step.digits = {d};
    step.houses = {corner.house, line.house};
    step.parts = {{corner.near, {d}}, {corner.far, {d}}};
    step.cells = corner.near;
    step.cells.insert(step.cells.end(), corner.far.begin(), corner.far.end());
    step.cells.insert(step.cells.end(), {line.near, line.end});
    step.rests_on = {one_of_house(corner.house, d), one_of_house(line.house, d)};
    return step;
}

// The corners that a digit's places in a house form, with each line of each direction as the near one.
std::vector<Corner> corners_in(const CandidateGrid& grid, Digit d, std::size_t house) {
    std::vector<Corner> corners;
    const std::vector<Cell> cells = cells_at(grid.rules(), house, grid.places(house, d));
    for (const std::size_t direction : {0, 1})
        for (const Cell first : cells) {
            Corner corner{house, {}, {}};
            const std::size_t line = grid.rules().houses_of(first)[direction];
            for (const Cell c : cells)
                (grid.rules().houses_of(c)[direction] == line ? corner.near : corner.far).push_back(c);
            if (corner.near.front() != first || corner.far.empty()) continue;
            const std::size_t across = grid.rules().houses_of(corner.far.front())[1 - direction];
            if (std::ranges::all_of(corner.far,
                                    [&](Cell c) { return grid.rules().houses_of(c)[1 - direction] == across; }))
                corners.push_back(std::move(corner));
        }
    return corners;
}

}  // namespace

std::optional<Step> find_turbot_fish(const CandidateGrid& grid) {
    for (Digit d = 1; d <= grid.side(); ++d) {
        const std::vector<Line> lines = two_place_lines(grid, d, 0, grid.rules().num_houses());
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (std::size_t j = i + 1; j < lines.size(); ++j)
                if (auto step = turbot_fish(grid, d, lines[i], lines[j])) return step;
    }
    return std::nullopt;
}

std::optional<Step> find_empty_rectangle(const CandidateGrid& grid) {
    for (Digit d = 1; d <= grid.side(); ++d) {
        const std::vector<Line> lines = two_place_lines(grid, d, 0, 2 * grid.side());
        if (lines.empty()) continue;
        for (std::size_t h = 2 * grid.side(); h < grid.rules().num_houses(); ++h)
            for (const Corner& corner : corners_in(grid, d, h))
                for (const Line& line : lines)
                    for (const Line& turned : {line, line.turned()})
                        if (auto step = corner_with(grid, d, corner, turned)) return step;
    }
    return std::nullopt;
}

}  // namespace sudoku
