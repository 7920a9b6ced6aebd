// Sums of cells.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

// Killer cages: different digits, and their sum unless it is missing.
bool killer_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    return all_differ(values, cells) && (constraint.numbers.empty() || total(values, cells) == constraint.numbers[0]);
}
void add_killer(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    parts.distinct(constraint.groups.front());
    if (!constraint.numbers.empty()) parts.sum(constraint.groups.front(), constraint.numbers[0]);
}

bool sum_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return total(values, constraint.cells()) == constraint.numbers[0];
}
void add_sum(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    parts.sum(constraint.groups.front(), constraint.numbers[0]);
}

// numbers: the least and the greatest sum of factor * digit, then a factor for each cell.
Status linear_fits(const ConstraintPuzzle&, const Constraint& constraint) {
    const std::size_t cells = constraint.cells().size();
    if (constraint.numbers.size() == cells + 2) return Done{};
    return Error{"linear has %1 numbers; expected %2: the least sum, the greatest sum, a factor for each cell",
                 constraint.numbers.size(), cells + 2};
}
bool linear_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    int sum = 0;
    for (std::size_t i = 0; i < constraint.cells().size(); ++i)
        sum += constraint.numbers[i + 2] * values[constraint.cells()[i]];
    return sum >= constraint.numbers[0] && sum <= constraint.numbers[1];
}
void add_linear(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    parts.sum(constraint.groups.front(), {constraint.numbers.begin() + 2, constraint.numbers.end()},
              constraint.numbers[0], constraint.numbers[1]);
}

// All groups have the same sum.
bool equal_sums_hold(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return std::ranges::all_of(constraint.groups, [&](const Cells& group) {
        return total(values, group) == total(values, constraint.groups.front());
    });
}
void add_equal_sums(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    for (std::size_t i = 1; i < constraint.groups.size(); ++i)
        parts.equal_sums(constraint.groups.front(), constraint.groups[i]);
}

// No set of cells of the cage adds up to the number.
bool no_subset_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    for (std::uint64_t set = 1; set < std::uint64_t{1} << cells.size(); ++set) {
        int sum = 0;
        for (std::size_t i = 0; i < cells.size(); ++i)
            if ((set >> i & 1) != 0) sum += values[cells[i]];
        if (sum == constraint.numbers[0]) return false;
    }
    return all_differ(values, cells);
}
// Bit s of the state: some set of the cells so far adds up to s.
void add_no_subset(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const int sum = constraint.numbers[0];
    parts.distinct(constraint.groups.front());
    const auto next = [sum](std::uint64_t sums, std::size_t, int value) -> std::optional<std::uint64_t> {
        const std::uint64_t now = value < 64 ? sums | sums << value : sums;
        if ((now >> sum & 1) != 0) return std::nullopt;
        return now & ((std::uint64_t{2} << sum) - 1);
    };
    parts.line(constraint.groups.front(), 0, std::uint64_t{1}, next, [](std::uint64_t) { return true; });
}
Status no_subset_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    if (puzzle.grid.first() < 0) return Error{"no-subset-sum needs digits that are not negative"};
    if (constraint.numbers[0] < 1 || constraint.numbers[0] > 62)
        return Error{"no-subset-sum has the number %1; expected 1 to 62", constraint.numbers[0]};
    return Done{};
}

constexpr Takes kTakesSum{.min_numbers = 1, .max_numbers = 1};

}  // namespace

std::span<const ConstraintKind> cages() {
    static constexpr ConstraintKind kKinds[] = {
        {"killer",
         "a cage of different digits, and their sum",
         {.min_numbers = 0, .max_numbers = 1},
         Look::cage,
         "the digits in a cage differ and add up to its number, if it has one",
         nullptr,
         killer_holds,
         add_killer},
        {"sum", "cells and their sum; digits may repeat", kTakesSum, Look::cage, "the digits add up to %1", nullptr,
         sum_holds, add_sum},
        {"linear",
         "a sum with factors, at least and at most numbers",
         {.min_numbers = 3, .max_numbers = kMaxGridCells},
         Look::nothing,
         "the digits, each times its factor, add up to between %1 and %2",
         linear_fits,
         linear_holds,
         add_linear},
        {"equal-sums",
         "groups of cells with the same sum",
         {.min_groups = 2, .max_groups = kManyGroups},
         Look::cage,
         "each group of cells has the same sum",
         nullptr,
         equal_sums_hold,
         add_equal_sums},
        {"no-subset-sum",
         "a cage in which no digits add up to a number",
         {.max_cells = 16, .min_numbers = 1, .max_numbers = 1},
         Look::cage,
         "the digits in the cage differ, and no set of them adds up to %1",
         no_subset_fits,
         no_subset_holds,
         add_no_subset},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
