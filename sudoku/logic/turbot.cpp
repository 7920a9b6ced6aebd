#include "sudoku/logic/turbot.h"

#include "sudoku/logic/elimination.h"

namespace sudoku {
namespace {

// A line in which the digit has two places.
struct Line {
    std::size_t house;
    Cell near, end;

    Line turned() const { return {house, end, near}; }
};

std::vector<Line> two_place_lines(const CandidateGrid& grid, Digit d, std::size_t first_house) {
    std::vector<Line> lines;
    for (std::size_t h = first_house; h < first_house + grid.side(); ++h)
        if (const PlaceBits places = grid.places(h, d); is_pair(places))
            lines.push_back({h, first_cell_at(grid.rules(), h, places), last_cell_at(grid.rules(), h, places)});
    return lines;
}

std::optional<Step> joined(const CandidateGrid& grid, Digit d, const Line& a, const Line& b, std::size_t cover) {
    Step step;
    step.ends = {a.end, b.end};
    remove_what_sees_all(grid, d, step.ends, step.removed);
    if (step.removed.empty()) return std::nullopt;
    step.cells = {a.near, b.near, a.end, b.end};
    step.digits = {d};
    step.houses = {a.house, b.house};
    step.covers = {cover};
    step.rests_on = {one_of_house(a.house, d), one_of_house(b.house, d)};
    return step;
}

// Of rows: the column of a cell; of columns: its row.
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
            const std::vector<Line> lines = two_place_lines(grid, d, first_house);
            for (std::size_t i = 0; i < lines.size(); ++i)
                for (std::size_t j = i + 1; j < lines.size(); ++j)
                    if (auto step = skyscraper(grid, d, first_house, lines[i], lines[j])) return step;
        }
    return std::nullopt;
}

std::optional<Step> find_two_string_kite(const CandidateGrid& grid) {
    for (Digit d = 1; d <= grid.side(); ++d) {
        const std::vector<Line> columns = two_place_lines(grid, d, grid.side());
        for (const Line& row : two_place_lines(grid, d, 0))
            for (const Line& column : columns)
                if (auto step = kite(grid, d, row, column)) return step;
    }
    return std::nullopt;
}

}  // namespace sudoku
