#include "sudoku/logic/wings.h"

#include "sudoku/logic/elimination.h"

namespace sudoku {
namespace {

std::vector<Cell> two_candidate_peers(const CandidateGrid& grid, Cell c) {
    std::vector<Cell> cells;
    for (const Cell p : grid.peers(c))
        if (is_pair(grid.candidates(p))) cells.push_back(p);
    return cells;
}

struct Wing {
    Cell pivot, first, second;
    Digit x, y, z;
    std::vector<Cell> ends;
};

std::optional<Step> conclude(const CandidateGrid& grid, Wing wing) {
    Step step;
    remove_what_sees_all(grid, wing.z, wing.ends, step.removed);
    if (step.removed.empty()) return std::nullopt;
    step.cells = {wing.pivot, wing.first, wing.second};
    step.digits = {wing.x, wing.y, wing.z};
    step.ends = std::move(wing.ends);
    for (const Cell c : step.cells) step.rests_on.push_back(one_of_cell(c));
    return step;
}

std::optional<Step> xy_wing(const CandidateGrid& grid, Cell pivot, Cell first, Cell second) {
    const DigitBits xy = grid.candidates(pivot), xz = grid.candidates(first), yz = grid.candidates(second);
    const DigitBits x = xy & xz, y = xy & yz, z = xz & yz;
    if (!is_single(x) || !is_single(y) || z == 0 || x == y) return std::nullopt;
    return conclude(grid, {pivot, first, second, lowest_digit(x), lowest_digit(y), lowest_digit(z), {first, second}});
}

std::optional<Step> xyz_wing(const CandidateGrid& grid, Cell pivot, Cell first, Cell second) {
    const DigitBits xz = grid.candidates(first), yz = grid.candidates(second), z = xz & yz;
    if ((xz | yz) != grid.candidates(pivot)) return std::nullopt;  // three digits: they share one
    return conclude(
        grid,
        {pivot, first, second, lowest_digit(xz & ~z), lowest_digit(yz & ~z), lowest_digit(z), {pivot, first, second}});
}

using WingOf = std::optional<Step> (*)(const CandidateGrid&, Cell pivot, Cell first, Cell second);

std::optional<Step> wing_at(const CandidateGrid& grid, Cell pivot, WingOf wing) {
    const std::vector<Cell> pincers = two_candidate_peers(grid, pivot);
    for (std::size_t i = 0; i < pincers.size(); ++i)
        for (std::size_t j = i + 1; j < pincers.size(); ++j)
            if (auto step = wing(grid, pivot, pincers[i], pincers[j])) return step;
    return std::nullopt;
}

std::optional<Step> w_wing(const CandidateGrid& grid, Cell first, Cell second, Digit x, Digit z) {
    const std::vector<Cell> ends{first, second};
    if (!anything_sees_all(grid, z, ends)) return std::nullopt;
    for (std::size_t h = 0; h < grid.rules().num_houses(); ++h) {
        const PlaceBits places = grid.places(h, x);
        if (!is_pair(places)) continue;
        Cell a = first_cell_at(grid.rules(), h, places), b = last_cell_at(grid.rules(), h, places);
        if (!grid.sees(first, a) || !grid.sees(second, b)) std::swap(a, b);
        if (!grid.sees(first, a) || !grid.sees(second, b)) continue;
        Step step;
        remove_what_sees_all(grid, z, ends, step.removed);
        step.cells = {first, second, a, b};
        step.digits = {x, z};
        step.houses = {h};
        step.ends = ends;
        step.rests_on = {one_of_cell(first), one_of_cell(second), one_of_house(h, x)};
        return step;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_xy_wing(const CandidateGrid& grid) {
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (is_pair(grid.candidates(c)))
            if (auto step = wing_at(grid, c, xy_wing)) return step;
    return std::nullopt;
}

std::optional<Step> find_xyz_wing(const CandidateGrid& grid) {
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const DigitBits all = grid.candidates(c);
        if (all != 0 && is_pair(all & (all - 1)))
            if (auto step = wing_at(grid, c, xyz_wing)) return step;
    }
    return std::nullopt;
}

std::optional<Step> find_w_wing(const CandidateGrid& grid) {
    for (Cell a = 0; a < grid.num_cells(); ++a) {
        const DigitBits both = grid.candidates(a);
        if (!is_pair(both)) continue;
        const Digit low = lowest_digit(both), high = lowest_digit(both & (both - 1));
        for (Cell b = a + 1; b < grid.num_cells(); ++b) {
            if (grid.candidates(b) != both || grid.sees(a, b)) continue;
            if (auto step = w_wing(grid, a, b, low, high)) return step;
            if (auto step = w_wing(grid, a, b, high, low)) return step;
        }
    }
    return std::nullopt;
}

}  // namespace sudoku
