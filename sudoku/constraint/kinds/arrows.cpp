// Numbers in circles, and sums along arrows.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

int number_in(const Values& values, const Cells& pill) {
    int number = 0;
    for (const Cell c : pill) number = 10 * number + values[c];
    return number;
}

// groups: the circle, or the cells of a pill, whose digits are read as one number; then the cells of each arrow.
bool arrow_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const int number = number_in(values, constraint.groups.front());
    for (std::size_t g = 1; g < constraint.groups.size(); ++g)
        if (total(values, constraint.groups[g]) != number) return false;
    return true;
}
void add_arrow(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    for (std::size_t g = 1; g < constraint.groups.size(); ++g) {
        Cells cells = constraint.groups.front();
        std::vector<int> factors(cells.size(), -1);
        for (std::size_t i = factors.size() - 1; i-- > 0;) factors[i] = 10 * factors[i + 1];
        cells.insert(cells.end(), constraint.groups[g].begin(), constraint.groups[g].end());
        factors.resize(cells.size(), 1);
        parts.sum(std::move(cells), std::move(factors), 0, 0);
    }
}

// The digits between the ends add up to the sum of the ends.
bool double_arrow_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    const int ends = values[cells.front()] + values[cells.back()];
    return total(values, cells) == 2 * ends;
}
void add_double_arrow(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    std::vector<int> factors(constraint.cells().size(), 1);
    factors.front() = factors.back() = -1;
    parts.sum(constraint.groups.front(), std::move(factors), 0, 0);
}

sat::Status arrow_fits(const ConstraintPuzzle&, const Constraint& constraint) {
    constexpr std::size_t kMost = 6;
    if (constraint.cells().size() <= kMost) return sat::Done{};
    return sat::Error{"the number of an arrow has %1 cells; expected at most %2", constraint.cells().size(), kMost};
}

constexpr Takes kTakesArrow{.min_groups = 2, .max_groups = kManyGroups};
constexpr Takes kTakesLine{.min_cells = 3};

}  // namespace

std::span<const ConstraintKind> arrows() {
    static constexpr ConstraintKind kKinds[] = {
        {"arrow", "a circle or pill, and arrows with its number as their sum", kTakesArrow, Look::arrow,
         "the digits along an arrow add up to the number in its circle", arrow_fits, arrow_holds, add_arrow},
        {"double-arrow", "a line between two circles with the sum of both", kTakesLine, Look::ends,
         "the digits between the circles add up to the sum of the circles", nullptr, double_arrow_holds,
         add_double_arrow},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
