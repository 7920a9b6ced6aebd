// Lines that compare their digits: thermometers, whispers, between, lockout.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

template <class Compare>
bool increasing_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return along(values, constraint.cells(), Compare());
}
template <class Compare>
void add_increasing(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    add_along(constraint.cells(), Compare(), parts);
}

// Neighbours on the line differ by at least the number: 5 on German whispers, 4 on Dutch ones.
bool whisper_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const int n = number_or(constraint, 5);
    return along(values, constraint.cells(), [n](int a, int b) { return std::abs(a - b) >= n; });
}
void add_whisper(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const int n = number_or(constraint, 5);
    add_along(
        constraint.cells(), [n](int a, int b) { return std::abs(a - b) >= n; }, parts);
}

// The ends first, so that they are known when the cells between are read.
Cells ends_first(const Constraint& constraint) {
    const auto cells = constraint.cells();
    Cells order{cells.front(), cells.back()};
    order.insert(order.end(), cells.begin() + 1, cells.end() - 1);
    return order;
}

struct Ends {
    int low, high;
    friend auto operator<=>(const Ends&, const Ends&) = default;
};
// Reads the ends into a state of two values; `may_end(low, high)` says whether the ends may be these,
// `may(low, high, value)` whether a cell between them may hold the value.
template <class MayEnd, class May>
void add_with_ends(const Constraint& constraint, MayEnd may_end, May may, Parts& parts) {
    const auto next = [=](const Ends& ends, std::size_t i, int value) -> std::optional<Ends> {
        if (i == 0) return Ends{value, value};
        if (i == 1) {
            const Ends both{std::min(ends.low, value), std::max(ends.high, value)};
            return may_end(both.low, both.high) ? std::optional(both) : std::nullopt;
        }
        return may(ends.low, ends.high, value) ? std::optional(ends) : std::nullopt;
    };
    parts.line(ends_first(constraint), 0, Ends{0, 0}, next, [](const Ends&) { return true; });
}
template <class May>
bool between_ends(const Constraint& constraint, const Values& values, May may) {
    const auto cells = constraint.cells();
    const auto [low, high] = std::minmax({values[cells.front()], values[cells.back()]});
    for (std::size_t i = 1; i + 1 < cells.size(); ++i)
        if (!may(low, high, values[cells[i]])) return false;
    return true;
}

bool is_between(int low, int high, int value) {
    return low < value && value < high;
}
bool between_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return between_ends(constraint, values, is_between);
}
void add_between(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    add_with_ends(
        constraint, [](int, int) { return true; }, is_between, parts);
}

bool is_outside(int low, int high, int value) {
    return value < low || value > high;
}
bool lockout_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    return std::abs(values[cells.front()] - values[cells.back()]) >= number_or(constraint, 4) &&
           between_ends(constraint, values, is_outside);
}
void add_lockout(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const int n = number_or(constraint, 4);
    add_with_ends(
        constraint, [n](int low, int high) { return high - low >= n; }, is_outside, parts);
}

constexpr Takes kTakesEnds{.min_cells = 2};
constexpr Takes kTakesEndsAndNumber{.min_cells = 2, .min_numbers = 0, .max_numbers = 1};

}  // namespace

std::span<const ConstraintKind> order_lines() {
    static constexpr ConstraintKind kKinds[] = {
        {"thermometer", "digits increase from the bulb", kTakesEnds, Look::bulb,
         "the digits along a thermometer increase from its bulb", nullptr, increasing_holds<std::less<>>,
         add_increasing<std::less<>>},
        {"slow-thermometer", "digits do not decrease from the bulb", kTakesEnds, Look::bulb,
         "the digits along a slow thermometer do not decrease from its bulb", nullptr,
         increasing_holds<std::less_equal<>>, add_increasing<std::less_equal<>>},
        {"whisper", "neighbours on the line differ by at least this (5 if there is no number)", kTakesEndsAndNumber,
         Look::line, "neighbours on a whispers line differ by at least its number", nullptr, whisper_holds,
         add_whisper},
        {"between", "digits lie between those at the ends", kTakesEnds, Look::ends,
         "the digits on the line lie between those in its circles", nullptr, between_holds, add_between},
        {"lockout", "digits do not lie between the ends, which differ by at least this (4)", kTakesEndsAndNumber,
         Look::ends, "the digits at the ends are far apart, and those between are not in their range", nullptr,
         lockout_holds, add_lockout},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
