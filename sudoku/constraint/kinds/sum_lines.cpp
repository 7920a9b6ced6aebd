// Sums along lines.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

// A pair at the same distance from the middle of the line adds up to the digit in the middle; without one, to the same
// as every other pair.
bool zipper_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    const std::size_t half = cells.size() / 2;
    const int sum = cells.size() % 2 == 1 ? values[cells[half]] : values[cells[half - 1]] + values[cells[half]];
    for (std::size_t i = 0; i < half; ++i)
        if (values[cells[i]] + values[cells[cells.size() - 1 - i]] != sum) return false;
    return true;
}
void add_zipper(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const auto cells = constraint.cells();
    const std::size_t half = cells.size() / 2;
    for (std::size_t i = 0; i < half; ++i) {
        const Cell a = cells[i], b = cells[cells.size() - 1 - i];
        if (cells.size() % 2 == 1) parts.sum({a, b, cells[half]}, {1, 1, -1}, 0, 0);
        else if (i + 1 < half) parts.sum({a, b, cells[half - 1], cells[half]}, {1, 1, -1, -1}, 0, 0);
    }
}

// The line is divided into pieces that add up to the number each.
bool pieces_hold(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    int sum = 0, pieces = 0;
    for (const Cell c : constraint.cells()) {
        sum += values[c];
        if (sum > constraint.numbers[0]) return false;
        if (sum == constraint.numbers[0]) sum = 0, ++pieces;
    }
    return sum == 0 && pieces > 0;
}
void add_pieces(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const int wanted = constraint.numbers[0];
    using State = std::pair<int, int>;  // of the piece so far; 1: there was one before
    const auto next = [wanted](const State& state, std::size_t, int value) -> std::optional<State> {
        const int sum = state.first + value;
        if (sum > wanted) return std::nullopt;
        return sum == wanted ? State(0, 1) : State(sum, state.second);
    };
    parts.line(constraint.groups.front(), 0, State(0, 0), next,
               [](const State& state) { return state == State(0, 1); });
}
sat::Status pieces_fit(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    if (puzzle.grid.first() < 0) return sat::Error{"%1 needs digits that are not negative", constraint.kind->name};
    if (constraint.numbers[0] >= 1) return sat::Done{};
    return sat::Error{"%1 has the number %2; expected 1 or more", constraint.kind->name, constraint.numbers[0]};
}

// The pieces of a line between borders of regions; a region that is entered twice has two.
std::vector<Cells> pieces_by_region(const ConstraintPuzzle& puzzle, std::span<const Cell> cells) {
    const std::vector<Cells> regions = regions_of(puzzle);
    const auto region_of = [&](Cell c) {
        return std::ranges::find_if(regions,
                                    [c](const Cells& region) { return std::ranges::find(region, c) != region.end(); });
    };
    std::vector<Cells> pieces;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i == 0 || region_of(cells[i]) != region_of(cells[i - 1])) pieces.emplace_back();
        pieces.back().push_back(cells[i]);
    }
    return pieces;
}
bool region_sums_hold(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    const std::vector<Cells> pieces = pieces_by_region(puzzle, constraint.cells());
    return std::ranges::all_of(
        pieces, [&](const Cells& piece) { return total(values, piece) == total(values, pieces.front()); });
}
void add_region_sums(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const std::vector<Cells> pieces = pieces_by_region(puzzle, constraint.cells());
    for (std::size_t i = 1; i < pieces.size(); ++i) parts.equal_sums(pieces[i - 1], pieces[i]);
}

sat::Status regions_fit(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    if (!regions_of(puzzle).empty()) return sat::Done{};
    return sat::Error{"%1 needs boxes or regions", constraint.kind->name};
}

constexpr Takes kTakesTwo{.min_cells = 2};
constexpr Takes kTakesPieces{.min_numbers = 1, .max_numbers = 1};

}  // namespace

std::span<const ConstraintKind> sum_lines() {
    static constexpr ConstraintKind kKinds[] = {
        {"zipper", "a line whose pairs around the middle have one sum", kTakesTwo, Look::line,
         "digits at the same distance from the middle add up to the digit in the middle", nullptr, zipper_holds,
         add_zipper},
        {"sum-line", "a line of pieces with this sum", kTakesPieces, Look::line,
         "the line can be divided into pieces that add up to %1 each", pieces_fit, pieces_hold, add_pieces},
        {"region-sum", "a line with the same sum in each region", kTakesTwo, Look::line,
         "the digits of the line have the same sum in each region that it passes", regions_fit, region_sums_hold,
         add_region_sums},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
