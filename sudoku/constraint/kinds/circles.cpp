// Digits that say how often they occur, or where.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

// A digit in a circle occurs in as many circles.
bool circles_hold(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return std::ranges::all_of(constraint.cells(), [&](Cell c) {
        return std::ranges::count_if(constraint.cells(), [&](Cell d) { return values[d] == values[c]; }) == values[c];
    });
}
void add_circles(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    for (int d = puzzle.grid.first(); d <= puzzle.grid.last(); ++d) {
        const auto next = [d](int found, std::size_t, int value) -> std::optional<int> {
            if (value != d) return found;
            return found < d ? std::optional(found + 1) : std::nullopt;
        };
        parts.line(constraint.groups.front(), d, 0, next, [d](int found) { return found == 0 || found == d; });
    }
}

// numbers: a place p of the line, from 1: the digit d of the cell there says that the cell at place d holds p.
bool indexing_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto line = constraint.cells();
    const int place = constraint.numbers[0];
    const int d = values[line[static_cast<std::size_t>(place) - 1]];
    return d >= 1 && d <= static_cast<int>(line.size()) && values[line[static_cast<std::size_t>(d) - 1]] == place;
}
void add_indexing(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const auto line = constraint.cells();
    const int place = constraint.numbers[0];
    const Cell at = line[static_cast<std::size_t>(place) - 1];
    const auto length = static_cast<int>(line.size());
    for (int d = 1; d <= length; ++d) {
        const Cell there = line[static_cast<std::size_t>(d) - 1];
        parts.pair(at, there, [=](int a, int b) { return a != d || b == place; });
    }
    Digits places = 0;
    for (int d = 1; d <= length; ++d)
        if (puzzle.grid.is_digit(d)) places |= puzzle.grid.only(d);
    parts.only(at, places);
}
Status indexing_fits(const ConstraintPuzzle&, const Constraint& constraint) {
    const int place = constraint.numbers[0], length = static_cast<int>(constraint.cells().size());
    if (place >= 1 && place <= length) return Done{};
    return Error{"indexing has the place %1; expected 1 to %2", place, length};
}

constexpr Takes kTakesPlace{.min_numbers = 1, .max_numbers = 1};

}  // namespace

std::span<const ConstraintKind> circles() {
    static constexpr ConstraintKind kKinds[] = {
        {"counting-circles",
         "a digit in a circle occurs in as many circles",
         {},
         Look::shade,
         "a digit in a circle says in how many circles it occurs",
         nullptr,
         circles_hold,
         add_circles},
        {"indexing", "the cell at this place of a line says where its place's number is", kTakesPlace, Look::shade,
         "the digit in the marked cell says at which place of the line the digit %1 is", indexing_fits, indexing_holds,
         add_indexing},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
