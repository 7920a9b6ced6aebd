#include "sudoku/logic/colouring.h"

#include <algorithm>
#include <array>
#include <limits>

#include "sudoku/logic/elimination.h"

namespace sudoku {
namespace {

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

// The cells that are one of two places of a digit in some house, and these pairs.
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

// Does something follow from a path of this length between the two?  That of length 1 is a locked candidate.
bool tells(const CandidateGrid& grid, Digit d, Cell a, Cell b, std::size_t length) {
    if (length < 2) return false;
    if (length % 2 == 0) return grid.sees(a, b);
    return anything_sees_all(grid, d, std::array{a, b});
}

// The shortest path from `start` from which something follows, if it is shorter than `limit`: breadth first.
std::optional<Path> shortest_from(const CandidateGrid& grid, Digit d, const LinkedCells& linked,
                                  std::size_t start, std::size_t limit) {
    struct Reached {
        std::size_t from = kNone, house = 0, distance = 0;
    };
    std::vector<Reached> reached(linked.cells.size());
    std::vector<std::size_t> queue{start};
    reached[start].from = start;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const std::size_t v = queue[head];
        if (reached[v].distance >= limit) break;
        if (tells(grid, d, linked.cells[start], linked.cells[v], reached[v].distance)) {
            Path path{{linked.cells[v]}, {}};
            for (std::size_t x = v; x != start; x = reached[x].from) {
                path.cells.push_back(linked.cells[reached[x].from]);
                path.houses.push_back(reached[x].house);
            }
            return path;
        }
        for (const LinkedCells::Link& link : linked.links[v])
            if (reached[link.to].from == kNone) {
                reached[link.to] = {v, link.house, reached[v].distance + 1};
                queue.push_back(link.to);
            }
    }
    return std::nullopt;
}

// A wrap needs every link, in the one direction or in the other; a trap those between its colours from one
// end on: the links between them only carry that two cells cannot both hold the digit.
Step told(const CandidateGrid& grid, Digit d, Path path) {
    Step step;
    step.digits = {d};
    step.ends = {path.cells.front(), path.cells.back()};
    for (std::size_t i = 0; i < path.length(); i += path.is_wrap() ? 1 : 2)
        step.rests_on.push_back(one_of_house(path.houses[i], d));
    if (path.is_wrap())
        for (std::size_t i = 0; i < path.cells.size(); i += 2) step.removed.push_back({path.cells[i], d});
    else
        remove_what_sees_all(grid, d, step.ends, step.removed);
    step.cells = std::move(path.cells);
    step.houses = std::move(path.houses);
    return step;
}

}  // namespace

std::optional<Step> find_simple_colouring(const CandidateGrid& grid) {
    std::optional<Path> best;
    Digit digit = kBlank;
    for (Digit d = 1; d <= grid.side(); ++d) {
        const LinkedCells linked = linked_cells(grid, d);
        for (std::size_t start = 0; start < linked.cells.size(); ++start)
            if (auto path = shortest_from(grid, d, linked, start, best ? best->length() : kNone)) {
                best = std::move(path);
                digit = d;
            }
    }
    if (!best) return std::nullopt;
    return told(grid, digit, *std::move(best));
}

}  // namespace sudoku
