// Which digits single cells, or a few cells together, may or must hold.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

bool odd(int value) {
    return value % 2 != 0;
}
bool even(int value) {
    return value % 2 == 0;
}

Digits digits_where(const Grid& grid, const std::function<bool(int)>& is_in) {
    Digits digits = 0;
    for (int value = grid.first(); value <= grid.last(); ++value)
        if (is_in(value)) digits |= grid.only(value);
    return digits;
}

template <bool (*is_in)(int)>
bool class_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return std::ranges::all_of(constraint.cells(), [&](Cell c) { return is_in(values[c]); });
}
template <bool (*is_in)(int)>
void add_class(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    for (const Cell c : constraint.cells()) parts.only(c, digits_where(puzzle.grid, is_in));
}

bool is_number_of(const Constraint& constraint, int value) {
    return std::ranges::find(constraint.numbers, value) != constraint.numbers.end();
}
bool one_of_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return std::ranges::all_of(constraint.cells(), [&](Cell c) { return is_number_of(constraint, values[c]); });
}
void add_one_of(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const Digits digits = digits_where(puzzle.grid, [&](int value) { return is_number_of(constraint, value); });
    for (const Cell c : constraint.cells()) parts.only(c, digits);
}
Status digits_fit(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    for (const int number : constraint.numbers)
        if (!puzzle.grid.is_digit(number))
            return Error{"%1 has the number %2; expected digits from %3 to %4", constraint.kind->name, number,
                         puzzle.grid.first(), puzzle.grid.last()};
    return Done{};
}

std::ptrdiff_t times_in(std::span<const int> numbers, int value) {
    return std::ranges::count(numbers, value);
}
template <bool exactly>
bool contain_holds(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    for (int d = puzzle.grid.first(); d <= puzzle.grid.last(); ++d) {
        const auto wanted = times_in(constraint.numbers, d);
        const auto found = std::ranges::count_if(constraint.cells(), [&](Cell c) { return values[c] == d; });
        if (wanted > 0 && (exactly ? found != wanted : found < wanted)) return false;
    }
    return true;
}
// A line for each digit, which counts how often it occurs.
template <bool exactly>
void add_contain(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    for (int d = puzzle.grid.first(); d <= puzzle.grid.last(); ++d) {
        const auto wanted = static_cast<int>(times_in(constraint.numbers, d));
        if (wanted == 0) continue;
        const auto next = [=](int found, std::size_t, int value) -> std::optional<int> {
            if (value != d) return found;
            if (found < wanted) return found + 1;
            return exactly ? std::nullopt : std::optional(found);
        };
        parts.line(constraint.groups.front(), d, 0, next, [=](int found) { return found == wanted; });
    }
}

// numbers: how many different digits the cells hold.
int different_digits(const Values& values, std::span<const Cell> cells) {
    std::vector<int> seen;
    for (const Cell c : cells)
        if (std::ranges::find(seen, values[c]) == seen.end()) seen.push_back(values[c]);
    return static_cast<int>(seen.size());
}
bool distinct_count_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return different_digits(values, constraint.cells()) == constraint.numbers[0];
}
void add_distinct_count(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const int wanted = constraint.numbers[0];
    const auto next = [&puzzle, wanted](Digits seen, std::size_t, int value) -> std::optional<Digits> {
        const Digits now = seen | puzzle.grid.only(value);
        return std::popcount(now) > wanted ? std::nullopt : std::optional(now);
    };
    parts.line(constraint.groups.front(), 0, Digits{0}, next,
               [wanted](Digits seen) { return std::popcount(seen) == wanted; });
}

constexpr Takes kTakesDigits{.min_numbers = 1, .max_numbers = 64};

}  // namespace

std::span<const ConstraintKind> sets() {
    static constexpr ConstraintKind kKinds[] = {
        {"odd",
         "cells with odd digits",
         {},
         Look::shade,
         "cells with a grey circle have odd digits",
         nullptr,
         class_holds<odd>,
         add_class<odd>},
        {"even",
         "cells with even digits",
         {},
         Look::shade,
         "cells with a grey square have even digits",
         nullptr,
         class_holds<even>,
         add_class<even>},
        {"one-of", "cells with some of these digits only", kTakesDigits, Look::nothing,
         "the cells have digits of the list only", digits_fit, one_of_holds, add_one_of},
        {"contain", "digits that occur among the cells (a quadruple)", kTakesDigits, Look::corner,
         "the digits in a circle occur in the cells around it", digits_fit, contain_holds<false>, add_contain<false>},
        {"contain-exactly", "digits that occur just so often among the cells", kTakesDigits, Look::shade,
         "the digits of the list occur in the cells just as often", digits_fit, contain_holds<true>, add_contain<true>},
        {"distinct-count",
         "how many different digits the cells have",
         {.min_numbers = 1, .max_numbers = 1},
         Look::cage,
         "the cells have %1 different digits",
         nullptr,
         distinct_count_holds,
         add_distinct_count},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
