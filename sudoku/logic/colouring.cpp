#include "sudoku/logic/finders.h"

#include <algorithm>
#include <array>
#include <limits>

#include "sudoku/logic/elimination.h"

namespace sudoku {
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
