// Greater, less, equal.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

bool greater(int a, int b) {
    return a > b;
}
bool less(int a, int b) {
    return a < b;
}

bool greater_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return values[constraint.cells()[0]] > values[constraint.cells()[1]];
}
void add_greater(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    parts.pair(constraint.cells()[0], constraint.cells()[1], greater);
}

// Neighbours of a marked cell that are not marked in the same way.
Cells compared_with(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    Cells cells = puzzle.grid.neighbours(constraint.cells()[0]);
    for (const Constraint& other : puzzle.constraints)
        if (other.kind == constraint.kind) std::erase(cells, other.cells()[0]);
    return cells;
}

template <bool (*order)(int, int)>
bool extreme_holds(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    return std::ranges::all_of(compared_with(puzzle, constraint),
                               [&](Cell c) { return order(values[constraint.cells()[0]], values[c]); });
}
template <bool (*order)(int, int)>
void add_extreme(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    for (const Cell c : compared_with(puzzle, constraint)) parts.pair(constraint.cells()[0], c, order);
}

Status clone_fits(const ConstraintPuzzle&, const Constraint& constraint) {
    for (const Cells& group : constraint.groups)
        if (group.size() != constraint.cells().size())
            return Error{"the groups of a clone have %1 and %2 cells; expected as many", constraint.cells().size(),
                         group.size()};
    return Done{};
}
bool clone_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    for (const Cells& group : constraint.groups)
        for (std::size_t i = 0; i < group.size(); ++i)
            if (values[group[i]] != values[constraint.cells()[i]]) return false;
    return true;
}
void add_clone(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    for (std::size_t g = 1; g < constraint.groups.size(); ++g)
        for (std::size_t i = 0; i < constraint.groups[g].size(); ++i)
            parts.pair(constraint.cells()[i], constraint.groups[g][i], std::equal_to<int>());
}

bool palindrome_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    for (std::size_t i = 0; i < cells.size() / 2; ++i)
        if (values[cells[i]] != values[cells[cells.size() - 1 - i]]) return false;
    return true;
}
void add_palindrome(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const auto cells = constraint.cells();
    for (std::size_t i = 0; i < cells.size() / 2; ++i)
        parts.pair(cells[i], cells[cells.size() - 1 - i], std::equal_to<int>());
}

// Groups with the same digits, each as often.
std::vector<int> sorted_values(const Values& values, const Cells& cells) {
    std::vector<int> sorted;
    for (const Cell c : cells) sorted.push_back(values[c]);
    std::ranges::sort(sorted);
    return sorted;
}
bool same_digits_hold(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const std::vector<int> first = sorted_values(values, constraint.groups.front());
    return std::ranges::all_of(constraint.groups,
                               [&](const Cells& group) { return sorted_values(values, group) == first; });
}
bool no_cell_twice(Cells cells) {
    std::ranges::sort(cells);
    return std::ranges::adjacent_find(cells) == cells.end();
}
// For each digit, a line through the first group, which counts up, and another, which counts down.
void add_same_digits(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const std::size_t size = constraint.cells().size();
    for (std::size_t g = 1; g < constraint.groups.size(); ++g) {
        Cells cells = constraint.groups.front();
        cells.insert(cells.end(), constraint.groups[g].begin(), constraint.groups[g].end());
        for (int d = puzzle.grid.first(); d <= puzzle.grid.last(); ++d) {
            const auto next = [=](int more, std::size_t i, int value) -> std::optional<int> {
                const int now = value != d ? more : i < size ? more + 1 : more - 1;
                return now < 0 ? std::nullopt : std::optional(now);
            };
            parts.line(cells, d, 0, next, [](int more) { return more == 0; });
            if (no_cell_twice(cells)) parts.count(cells, size, puzzle.grid.only(d), 0, 0);
        }
    }
}

constexpr Takes kTakesPair{.min_cells = 2, .max_cells = 2};
constexpr Takes kTakesCell{.min_cells = 1, .max_cells = 1};
constexpr Takes kTakesGroups{.min_groups = 2, .max_groups = kManyGroups};

}  // namespace

std::span<const ConstraintKind> comparisons() {
    static constexpr ConstraintKind kKinds[] = {
        {"greater", "the first cell is greater than the second", kTakesPair, Look::edge,
         "the digit on the open side of the sign is greater", nullptr, greater_holds, add_greater},
        {"minimum", "a cell that is less than its neighbours", kTakesCell, Look::shade,
         "the digit is less than those beside it that are not minima, too", nullptr, extreme_holds<less>,
         add_extreme<less>},
        {"maximum", "a cell that is greater than its neighbours", kTakesCell, Look::shade,
         "the digit is greater than those beside it that are not maxima, too", nullptr, extreme_holds<greater>,
         add_extreme<greater>},
        {"clone", "groups with the same digits at the same places", kTakesGroups, Look::shade,
         "shaded groups have the same digits at the same places", clone_fits, clone_holds, add_clone},
        {"palindrome",
         "a line that reads the same in both directions",
         {},
         Look::line,
         "the digits on the line read the same in both directions",
         nullptr,
         palindrome_holds,
         add_palindrome},
        {"same-digits", "groups with the same digits in any order", kTakesGroups, Look::shade,
         "shaded groups have the same digits, each as often", clone_fits, same_digits_hold, add_same_digits},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
