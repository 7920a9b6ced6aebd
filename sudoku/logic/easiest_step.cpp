#include "sudoku/logic/easiest_step.h"

namespace sudoku {
namespace {

// A digit that follows in this very cell: its only candidate, or a digit without another place in a house.
// The techniques name the first single of a board, which may stand elsewhere.
std::optional<Step> single_in(const CandidateGrid& grid, Cell c) {
    Step step;
    step.cells = {c};
    if (grid.num_candidates(c) == 1) {
        step.technique = find_technique("naked-single");
        step.placed = Candidate{c, grid.only(c)};
        step.digits = {grid.only(c)};
        step.rests_on = {{std::nullopt, c, kBlank}};
        return step;
    }
    for (const std::uint32_t h : grid.rules().houses_of(c))
        for (DigitBits rest = grid.candidates(c); rest != 0; rest &= rest - 1) {
            const Digit d = lowest_digit(rest);
            if (std::popcount(grid.places(h, d)) != 1) continue;
            step.technique = find_technique("hidden-single");
            step.placed = Candidate{c, d};
            step.digits = {d};
            step.houses = {h};
            step.rests_on = {{h, 0, d}};
            return step;
        }
    return std::nullopt;
}

}  // namespace

std::size_t rank_of(const TechniqueEntry& technique) {
    return &technique == &reduction() ? techniques().size()
                                      : static_cast<std::size_t>(&technique - techniques().data());
}

std::optional<Step> easiest_step(const CandidateGrid& grid, bool unique, std::optional<Cell> only) {
    if (only)
        if (auto step = single_in(grid, *only)) return step;
    for (const TechniqueEntry& technique : techniques()) {
        if (technique.needs_uniqueness && !unique) continue;
        auto step = technique.find(grid);
        if (step && !(only && step->placed && step->placed->cell != *only)) return step;
    }
    return std::nullopt;
}

}  // namespace sudoku
