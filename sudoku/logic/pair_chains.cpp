#include <algorithm>
#include <array>

#include "sudoku/logic/elimination.h"
#include "sudoku/logic/finders.h"

namespace sudoku {
namespace {

// The cells that have just these two digits, each seeing the one before, from `start` breadth first.
struct PairTree {
    std::vector<Cell> cells;
    std::vector<std::size_t> from, depth;

    PairTree(const CandidateGrid& grid, Cell start) : cells{start}, from{0}, depth{0} {
        const DigitBits two = grid.candidates(start);
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (const Cell p : grid.peers(cells[i]))
                if (grid.candidates(p) == two && std::ranges::find(cells, p) == cells.end()) {
                    cells.push_back(p);
                    from.push_back(i);
                    depth.push_back(depth[i] + 1);
                }
    }
    std::vector<Cell> path_to(std::size_t i) const {
        std::vector<Cell> path{cells[i]};
        for (; i != 0; i = from[i]) path.push_back(cells[from[i]]);
        std::ranges::reverse(path);
        return path;
    }
};

// Every other cell of the path has the same digit, so that its ends, an odd number of links apart, have both.
std::optional<Step> remote_pair(const CandidateGrid& grid, std::vector<Cell> path) {
    Step step;
    step.ends = {path.front(), path.back()};
    for (DigitBits rest = grid.candidates(path.front()); rest != 0; rest &= rest - 1) {
        step.digits.push_back(lowest_digit(rest));
        remove_what_sees_all(grid, step.digits.back(), step.ends, step.removed);
    }
    if (step.removed.empty()) return std::nullopt;
    for (const Cell c : path) step.rests_on.push_back(one_of_cell(c));
    step.cells = std::move(path);
    return step;
}

}  // namespace

std::optional<Step> find_remote_pairs(const CandidateGrid& grid) {
    std::optional<Step> best;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        if (!is_pair(grid.candidates(c))) continue;
        const PairTree tree(grid, c);
        for (std::size_t i = 0; i < tree.cells.size(); ++i) {
            const std::size_t depth = tree.depth[i];
            if (depth < 3 || depth % 2 == 0 || (best && depth + 1 >= best->cells.size())) continue;
            if (auto step = remote_pair(grid, tree.path_to(i))) best = std::move(step);
        }
    }
    return best;
}

namespace {

// If every blank cell had two candidates, and every digit two places in each house or none, each solution would have a
// twin that takes the other candidate everywhere.
bool is_grave_without(const CandidateGrid& grid, Candidate extra) {
    const auto houses = grid.rules().houses_of(extra.cell);
    for (std::size_t h = 0; h < grid.rules().num_houses(); ++h)
        for (Digit d = 1; d <= grid.side(); ++d) {
            const auto places = static_cast<std::size_t>(std::popcount(grid.places(h, d)));
            const bool one_more = d == extra.digit && std::ranges::find(houses, h) != houses.end();
            if (places != 0 && places != (one_more ? 3u : 2u)) return false;
        }
    return true;
}

}  // namespace

std::optional<Step> find_bug_plus_1(const CandidateGrid& grid) {
    if (!grid.rules().pairs().empty()) return std::nullopt;  // the twin could break a pair
    std::optional<Cell> only;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const DigitBits bits = grid.candidates(c);
        if (bits == 0 || is_pair(bits)) continue;
        if (only || !is_pair(bits & (bits - 1))) return std::nullopt;
        only = c;
    }
    if (!only) return std::nullopt;
    for (DigitBits rest = grid.candidates(*only); rest != 0; rest &= rest - 1) {
        const Candidate x{*only, lowest_digit(rest)};
        if (!is_grave_without(grid, x)) continue;
        Step step;
        step.placed = x;
        step.cells = {x.cell};
        step.digits = {x.digit};
        for (Cell c = 0; c < grid.num_cells(); ++c)
            if (grid.candidates(c) != 0) step.rests_on.push_back(one_of_cell(c));
        return step;
    }
    return std::nullopt;
}

}  // namespace sudoku
