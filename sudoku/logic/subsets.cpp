#include "sudoku/logic/finders.h"

#include <array>

#include "sat/core/assert.h"
#include "sudoku/logic/elimination.h"

namespace sudoku {
namespace {

using Sets = std::span<const NamedBits>;

// Requires: the cells see each other, and their number equals that of their candidates.
std::optional<Step> naked(const CandidateGrid& grid, std::vector<Cell> cells, DigitBits digits) {
    Step step;
    for (const Digit d : digits_of(digits)) {
        std::vector<Cell> with_digit;
        for (const Cell c : cells)
            if (grid.allows({c, d})) with_digit.push_back(c);
        remove_what_sees_all(grid, d, with_digit, step.removed);
    }
    if (step.removed.empty()) return std::nullopt;
    for (const Cell c : cells) step.rests_on.push_back(one_of_cell(c));
    if (const auto house = common_house(grid, cells)) step.houses = {*house};
    step.digits = digits_of(digits);
    step.cells = std::move(cells);
    return step;
}

std::optional<Step> find_naked_pair(const CandidateGrid& grid) {
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const DigitBits digits = grid.candidates(c);
        if (!is_pair(digits)) continue;
        for (const Cell p : grid.peers(c))
            if (p > c && grid.candidates(p) == digits)
                if (auto step = naked(grid, {c, p}, digits)) return step;
    }
    return std::nullopt;
}

std::optional<Step> naked_in(const CandidateGrid& grid, std::size_t house, std::size_t size) {
    std::array<NamedBits, CandidateGrid::kMaxSide> sets;
    std::size_t n = 0;
    for (const Cell c : grid.rules().house(house).cells)
        if (fits_cover(grid.candidates(c), size)) sets[n++] = {grid.candidates(c), c};
    return step_of_covers(Sets(sets.data(), n), size, size, [&](Sets chosen, DigitBits digits) {
        std::vector<Cell> cells;
        for (const NamedBits& set : chosen) cells.push_back(set.name);
        return naked(grid, std::move(cells), digits);
    });
}

std::optional<Step> hidden(const CandidateGrid& grid, std::size_t house, Sets digits, PlaceBits places) {
    Step step;
    DigitBits kept = 0;
    for (const NamedBits& set : digits) {
        const auto d = static_cast<Digit>(set.name);
        kept |= bit_of(d);
        step.digits.push_back(d);
        step.rests_on.push_back(one_of_house(house, d));
    }
    step.cells = cells_at(grid.rules(), house, places);
    for (const Cell c : step.cells)
        for (const Digit d : digits_of(grid.candidates(c) & ~kept)) step.removed.push_back({c, d});
    if (step.removed.empty()) return std::nullopt;
    step.houses = {house};
    return step;
}

std::optional<Step> hidden_in(const CandidateGrid& grid, std::size_t house, std::size_t size) {
    std::array<NamedBits, CandidateGrid::kMaxSide> sets;
    std::size_t n = 0;
    for (Digit d = 1; d <= grid.side(); ++d)
        if (fits_cover(grid.places(house, d), size)) sets[n++] = {grid.places(house, d), d};
    return step_of_covers(Sets(sets.data(), n), size, size,
                          [&](Sets chosen, PlaceBits places) { return hidden(grid, house, chosen, places); });
}

}  // namespace

std::optional<Step> find_naked_subset(const CandidateGrid& grid, std::size_t size) {
    ASSERT(2 <= size && size <= 4);
    if (size == 2) return find_naked_pair(grid);
    for (std::size_t h = 0; h < grid.rules().num_houses(); ++h)
        if (auto step = naked_in(grid, h, size)) return step;
    return std::nullopt;
}

std::optional<Step> find_hidden_subset(const CandidateGrid& grid, std::size_t size) {
    ASSERT(2 <= size && size <= 4);
    for (std::size_t h = 0; h < grid.rules().num_houses(); ++h)
        if (auto step = hidden_in(grid, h, size)) return step;
    return std::nullopt;
}

namespace {

using Sets = std::span<const NamedBits>;

// The lines of one direction and those across them: place i of a line lies in line i across, since houses are
// in the order of their cells.
struct Direction {
    std::size_t base, cover;  // the first house of each
};

std::optional<Step> fish_of(const CandidateGrid& grid, Digit d, Direction lines, Sets base, PlaceBits joined) {
    Step step;
    PlaceBits in_base = 0;
    for (const NamedBits& line : base) in_base |= PlaceBits{1} << line.name;
    for (PlaceBits rest = joined; rest != 0; rest &= rest - 1) {
        const std::size_t cover = lines.cover + static_cast<std::size_t>(std::countr_zero(rest));
        step.covers.push_back(cover);
        for (const Cell c : cells_at(grid.rules(), cover, grid.places(cover, d) & ~in_base))
            step.removed.push_back({c, d});
    }
    if (step.removed.empty()) return std::nullopt;
    step.digits = {d};
    for (const NamedBits& line : base) {
        const std::size_t house = lines.base + line.name;
        step.houses.push_back(house);
        step.rests_on.push_back(one_of_house(house, d));
        for (const Cell c : cells_at(grid.rules(), house, line.bits)) step.cells.push_back(c);
    }
    return step;
}

std::optional<Step> fish_along(const CandidateGrid& grid, Digit d, Direction lines, std::size_t size) {
    std::array<NamedBits, CandidateGrid::kMaxSide> sets;
    std::size_t n = 0;
    for (std::uint32_t i = 0; i < grid.side(); ++i)
        if (const PlaceBits places = grid.places(lines.base + i, d); fits_cover(places, size)) sets[n++] = {places, i};
    return step_of_covers(Sets(sets.data(), n), size, size,
                          [&](Sets base, PlaceBits joined) { return fish_of(grid, d, lines, base, joined); });
}

}  // namespace

std::optional<Step> find_fish(const CandidateGrid& grid, std::size_t size) {
    ASSERT(2 <= size && size <= 4);
    const Direction by_rows{0, grid.side()}, by_columns{grid.side(), 0};
    for (Digit d = 1; d <= grid.side(); ++d)
        for (const Direction lines : {by_rows, by_columns})
            if (auto step = fish_along(grid, d, lines, size)) return step;
    return std::nullopt;
}

}  // namespace sudoku
