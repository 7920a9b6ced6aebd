#include "sudoku/logic/finders.h"

#include <algorithm>
#include <array>
#include <limits>

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

namespace {

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

// The cells that are one of two places of a digit in some house, and their links.
struct LinkedCells {
    struct Link {
        std::size_t to;  // in `cells`
        std::size_t house;
    };
    std::vector<Cell> cells;
    std::vector<std::vector<Link>> links;

    std::size_t number_of(Cell c) {
        const auto found = std::find(cells.begin(), cells.end(), c);
        if (found != cells.end()) return static_cast<std::size_t>(found - cells.begin());
        cells.push_back(c);
        links.emplace_back();
        return cells.size() - 1;
    }
};

LinkedCells linked_cells(const CandidateGrid& grid, Digit d) {
    LinkedCells linked;
    for (std::size_t h = 0; h < grid.rules().num_houses(); ++h) {
        const PlaceBits places = grid.places(h, d);
        if (!is_pair(places)) continue;
        const std::size_t a = linked.number_of(first_cell_at(grid.rules(), h, places)),
                          b = linked.number_of(last_cell_at(grid.rules(), h, places));
        linked.links[a].push_back({b, h});
        linked.links[b].push_back({a, h});
    }
    return linked;
}

struct Path {
    std::vector<Cell> cells;
    std::vector<std::size_t> houses;
    std::size_t length() const { return houses.size(); }
    bool is_wrap() const { return length() % 2 == 0; }
};

// A wrap contains a trap that is one link shorter but proves less, so a wrap counts as two links shorter.
std::size_t weight(std::size_t length) {
    return length % 2 == 0 ? length - 2 : length;
}

// True if a path of this length between the two cells has a conclusion that locked candidates do not find.
bool has_conclusion(const CandidateGrid& grid, Digit d, Cell a, Cell b, std::size_t length) {
    if (length < 3) return false;
    if (length % 2 == 0) return grid.sees(a, b);
    return anything_sees_all(grid, d, std::array{a, b});
}

// Paths from one cell, breadth first.
class PathSearch {
public:
    PathSearch(const CandidateGrid& grid, Digit d) : grid_(grid), digit_(d), linked_(linked_cells(grid, d)) {}

    std::size_t num_cells() const { return linked_.cells.size(); }

    // The lightest path from this cell that has a conclusion, if it is lighter than `limit`.
    std::optional<Path> lightest_from(std::size_t start, std::size_t limit) {
        reached_.assign(num_cells(), {});
        reached_[start].from = start;
        std::vector<std::size_t> queue{start};
        std::size_t best = kNone;
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const std::size_t v = queue[head], length = reached_[v].length;
            if (length >= 2 && length - 2 >= limit) break;
            if (has_conclusion(grid_, digit_, linked_.cells[start], linked_.cells[v], length) &&
                weight(length) < limit) {
                best = v;
                limit = weight(length);
            }
            for (const LinkedCells::Link& link : linked_.links[v])
                if (reached_[link.to].from == kNone) {
                    reached_[link.to] = {v, link.house, length + 1};
                    queue.push_back(link.to);
                }
        }
        if (best == kNone) return std::nullopt;
        return path_to(best);
    }

private:
    struct Reached {
        std::size_t from = kNone, house = 0, length = 0;
    };

    Path path_to(std::size_t v) const {
        Path path{{linked_.cells[v]}, {}};
        for (; reached_[v].from != v; v = reached_[v].from) {
            path.cells.push_back(linked_.cells[reached_[v].from]);
            path.houses.push_back(reached_[v].house);
        }
        std::reverse(path.cells.begin(), path.cells.end());
        std::reverse(path.houses.begin(), path.houses.end());
        return path;
    }

    const CandidateGrid& grid_;
    Digit digit_;
    LinkedCells linked_;
    std::vector<Reached> reached_;
};

// A wrap rests on every link; a trap only on every other one: the links in between are used only in that two cells
// cannot both hold the digit.
Step step_of(const CandidateGrid& grid, Digit d, Path path) {
    Step step;
    step.digits = {d};
    step.ends = {path.cells.front(), path.cells.back()};
    for (std::size_t i = 0; i < path.length(); i += path.is_wrap() ? 1 : 2)
        step.rests_on.push_back(one_of_house(path.houses[i], d));
    if (path.is_wrap())
        for (std::size_t i = 0; i < path.cells.size(); i += 2) step.removed.push_back({path.cells[i], d});
    else remove_what_sees_all(grid, d, step.ends, step.removed);
    step.cells = std::move(path.cells);
    step.houses = std::move(path.houses);
    return step;
}

}  // namespace

std::optional<Step> find_simple_colouring(const CandidateGrid& grid) {
    std::optional<Path> best;
    Digit digit = kBlank;
    for (Digit d = 1; d <= grid.side(); ++d) {
        PathSearch search(grid, d);
        for (std::size_t start = 0; start < search.num_cells(); ++start)
            if (auto path = search.lightest_from(start, best ? weight(best->length()) : kNone)) {
                best = std::move(path);
                digit = d;
            }
    }
    if (!best) return std::nullopt;
    return step_of(grid, digit, *std::move(best));
}

}  // namespace sudoku
