#include "sudoku/logic/fish.h"

#include <array>

#include "sudoku/logic/covers.h"
#include "sudoku/logic/elimination.h"

namespace sudoku {
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
    std::optional<Step> found;
    const auto tell = [&](Sets base, PlaceBits joined) {
        found = fish_of(grid, d, lines, base, joined);
        return found.has_value();
    };
    Covers(Sets(sets.data(), n), size, tell).find();
    return found;
}

}  // namespace

std::optional<Step> find_fish(const CandidateGrid& grid, std::size_t size) {
    const Direction by_rows{0, grid.side()}, by_columns{grid.side(), 0};
    for (Digit d = 1; d <= grid.side(); ++d)
        for (const Direction lines : {by_rows, by_columns})
            if (auto step = fish_along(grid, d, lines, size)) return step;
    return std::nullopt;
}

}  // namespace sudoku
