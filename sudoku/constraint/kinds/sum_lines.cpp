// Sums along lines.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

// Cells at the same distance from the middle of the line, from outside to inside.
template <class Function>
void for_each_pair(std::span<const Cell> cells, Function function) {
    for (std::size_t i = 0; i < cells.size() / 2; ++i) function(cells[i], cells[cells.size() - 1 - i]);
}

// Such a pair adds up to the digit in the middle; without one, to the same as every other pair.
bool zipper_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    const std::size_t half = cells.size() / 2;
    const int sum = cells.size() % 2 == 1 ? values[cells[half]] : values[cells[half - 1]] + values[cells[half]];
    bool holds = true;
    for_each_pair(cells, [&](Cell a, Cell b) { holds = holds && values[a] + values[b] == sum; });
    return holds;
}
void add_zipper(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const auto cells = constraint.cells();
    const std::size_t half = cells.size() / 2;
    for_each_pair(cells, [&](Cell a, Cell b) {
        if (cells.size() % 2 == 1) parts.sum({a, b, cells[half]}, {1, 1, -1}, 0, 0);
        else if (b != cells[half]) parts.sum({a, b, cells[half - 1], cells[half]}, {1, 1, -1, -1}, 0, 0);
    });
}

// The line is divided into pieces that add up to the number each.
bool pieces_hold(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    int sum = 0;
    for (const Cell c : constraint.cells()) {
        sum += values[c];
        if (sum > constraint.numbers[0]) return false;
        if (sum == constraint.numbers[0]) sum = 0;
    }
    return sum == 0;
}
void add_pieces(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const int wanted = constraint.numbers[0];
    const auto next = [wanted](int sum, std::size_t, int value) -> std::optional<int> {
        if (sum + value > wanted) return std::nullopt;
        return sum + value == wanted ? 0 : sum + value;
    };
    parts.line(constraint.groups.front(), 0, 0, next, [](int sum) { return sum == 0; });
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
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        Cells cells = pieces[i - 1];
        std::vector<int> factors(cells.size(), 1);
        cells.insert(cells.end(), pieces[i].begin(), pieces[i].end());
        factors.resize(cells.size(), -1);
        parts.sum(std::move(cells), std::move(factors), 0, 0);
    }
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
         "the line can be divided into pieces that add up to %1 each", nullptr, pieces_hold, add_pieces},
        {"region-sum", "a line with the same sum in each region", kTakesTwo, Look::line,
         "the digits of the line have the same sum in each region that it passes", nullptr, region_sums_hold,
         add_region_sums},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
