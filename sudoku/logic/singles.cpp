#include "sudoku/logic/finders.h"

#include <algorithm>

#include "sudoku/logic/elimination.h"

namespace sudoku {
namespace {

Step placing(Candidate x) {
    Step step;
    step.placed = x;
    step.cells = {x.cell};
    step.digits = {x.digit};
    return step;
}

std::optional<std::size_t> house_filled_by(const CandidateGrid& grid, Cell c) {
    for (const std::uint32_t h : grid.rules().houses_of(c)) {
        const auto cells = grid.rules().house(h).cells;
        if (std::all_of(cells.begin(), cells.end(), [&](Cell x) { return x == c || grid.board()[x] != kBlank; }))
            return h;
    }
    return std::nullopt;
}

std::optional<Step> hidden_single_in(const CandidateGrid& grid, std::size_t house) {
    for (Digit d = 1; d <= grid.side(); ++d) {
        if (!is_single(grid.places(house, d))) continue;
        Step step = placing({first_cell_at(grid.rules(), house, grid.places(house, d)), d});
        step.houses = {house};
        step.rests_on = {one_of_house(house, d)};
        return step;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_naked_single(const CandidateGrid& grid) {
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        if (!is_single(grid.candidates(c))) continue;
        Step step = placing({c, grid.only(c)});
        if (const auto house = house_filled_by(grid, c)) step.houses = {*house};
        step.rests_on = {one_of_cell(c)};
        return step;
    }
    return std::nullopt;
}

std::optional<Step> find_hidden_single(const CandidateGrid& grid) {
    const std::size_t lines = 2 * grid.side();
    for (std::size_t h = lines; h < grid.rules().num_houses(); ++h)
        if (auto step = hidden_single_in(grid, h)) return step;
    for (std::size_t h = 0; h < lines; ++h)
        if (auto step = hidden_single_in(grid, h)) return step;
    return std::nullopt;
}

namespace {

Step locked(const CandidateGrid& grid, std::size_t house, Digit d) {
    Step step;
    step.cells = cells_at(grid.rules(), house, grid.places(house, d));
    step.digits = {d};
    step.houses = {house};
    step.rests_on = {one_of_house(house, d)};
    return step;
}

// A digit whose places in `house` are all in `other`, if it has more places there.
std::optional<Step> locked_in(const CandidateGrid& grid, std::size_t house, std::size_t other) {
    const PlaceBits shared = grid.geometry().shared(house, other), back = grid.geometry().shared(other, house);
    for (Digit d = 1; d <= grid.side(); ++d) {
        const PlaceBits places = grid.places(house, d), elsewhere = grid.places(other, d) & ~back;
        if (places == 0 || (places & ~shared) != 0 || elsewhere == 0) continue;
        Step step = locked(grid, house, d);
        step.covers = {other};
        for (const Cell c : cells_at(grid.rules(), other, elsewhere)) step.removed.push_back({c, d});
        return step;
    }
    return std::nullopt;
}

std::optional<Step> seen_from_outside(const CandidateGrid& grid, std::size_t house) {
    for (Digit d = 1; d <= grid.side(); ++d) {
        const PlaceBits places = grid.places(house, d);
        if (places == 0) continue;
        const std::vector<Cell> cells = cells_at(grid.rules(), house, places);
        if (!anything_sees_all(grid, d, cells)) continue;
        Step step = locked(grid, house, d);
        remove_what_sees_all(grid, d, cells, step.removed);
        return step;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_locked_candidates(const CandidateGrid& grid) {
    const std::size_t houses = grid.rules().num_houses();
    for (std::size_t h = 0; h < houses; ++h)
        for (std::size_t other = 0; other < houses; ++other)
            if (h != other && grid.geometry().shared(h, other) != 0)
                if (auto step = locked_in(grid, h, other)) return step;
    if (grid.geometry().classic()) return std::nullopt;  // a cell that sees all places shares a house with them
    for (std::size_t h = 0; h < houses; ++h)
        if (auto step = seen_from_outside(grid, h)) return step;
    return std::nullopt;
}

}  // namespace sudoku
