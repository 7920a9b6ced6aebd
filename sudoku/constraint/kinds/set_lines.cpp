// Lines whose digits are of one set or of several classes: renban, nabner, modular, entropic.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

// Different and consecutive, in any order.
bool renban_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    int low = values[cells[0]], high = low;
    for (const Cell c : cells) {
        low = std::min(low, values[c]);
        high = std::max(high, values[c]);
    }
    return all_differ(values, cells) && high - low + 1 == static_cast<int>(cells.size());
}
void add_renban(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const auto length = static_cast<int>(constraint.cells().size());
    parts.distinct(constraint.groups.front());
    if (constraint.cells().size() >= puzzle.grid.num_digits()) return;
    // The least and the greatest digit so far; that they differ, the other part says.
    using Range = std::pair<int, int>;
    const auto next = [length](const Range& range, std::size_t i, int value) -> std::optional<Range> {
        if (i == 0) return Range(value, value);
        const Range now(std::min(range.first, value), std::max(range.second, value));
        return now.second - now.first < length ? std::optional(now) : std::nullopt;
    };
    parts.line(constraint.groups.front(), 0, Range(0, 0), next,
               [length](const Range& range) { return range.second - range.first + 1 == length; });
}

// Rows, columns and rising diagonals of two cells or more: the lines of a hexagon whose rows are drawn slanted.
std::vector<Cells> lines_in_three_directions(const Grid& grid) {
    std::vector<Cells> lines(2 * (grid.rows() + grid.columns()));
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        if (!grid.has(c)) continue;
        const std::size_t row = grid.row(c), column = grid.column(c);
        lines[row].push_back(c);
        lines[grid.rows() + column].push_back(c);
        lines[grid.rows() + grid.columns() + row + column].push_back(c);
    }
    std::erase_if(lines, [](const Cells& line) { return line.size() < 2; });
    return lines;
}
sat::Status three_directions_fit(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    for (const Cells& line : lines_in_three_directions(puzzle.grid))
        if (line.size() > puzzle.grid.num_digits())
            return sat::Error{"%1 needs as many digits as a line has cells; one has %2, and there are %3 digits",
                              constraint.kind->name, line.size(), puzzle.grid.num_digits()};
    return sat::Done{};
}
bool three_directions_hold(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    return std::ranges::all_of(lines_in_three_directions(puzzle.grid), [&](const Cells& line) {
        return renban_holds(puzzle, {constraint.kind, {line}, {}, {}, 0}, values);
    });
}
void add_three_directions(const ConstraintPuzzle& puzzle, const Constraint&, Parts& parts) {
    for (const Cells& line : lines_in_three_directions(puzzle.grid))
        add_renban(puzzle, {nullptr, {line}, {}, {}, 0}, parts);
}

// Different, and no two of them consecutive.
bool nabner_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (std::abs(values[cells[i]] - values[cells[j]]) < 2) return false;
    return true;
}
void add_nabner(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const auto cells = constraint.cells();
    parts.distinct(constraint.groups.front());
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            parts.pair(cells[j], cells[i], [](int a, int b) { return std::abs(a - b) >= 2; });
}

// As many neighbours on the line as there are classes are of different classes.
int remainder_class(const Grid&, int value, int classes) {
    return ((value % classes) + classes) % classes;
}
int range_class(const Grid& grid, int value, int classes) {
    return static_cast<int>(static_cast<std::size_t>(value - grid.first()) * static_cast<std::size_t>(classes) /
                            grid.num_digits());
}
using Class = int (*)(const Grid&, int value, int classes);
template <Class class_of>
bool classes_hold(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    const int classes = number_or(constraint, 3);
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = i + 1; j < cells.size() && j < i + static_cast<std::size_t>(classes); ++j)
            if (class_of(puzzle.grid, values[cells[i]], classes) == class_of(puzzle.grid, values[cells[j]], classes))
                return false;
    return true;
}
template <Class class_of>
void add_classes(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const auto cells = constraint.cells();
    const int classes = number_or(constraint, 3);
    const auto differ = [&](int a, int b) {
        return class_of(puzzle.grid, a, classes) != class_of(puzzle.grid, b, classes);
    };
    const auto equal = [&](int a, int b) { return !differ(a, b); };
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t j = i + 1; j < cells.size() && j < i + static_cast<std::size_t>(classes); ++j)
            parts.pair(cells[i], cells[j], differ);
        // Which follows, and lets propagation see along the line.
        if (i + static_cast<std::size_t>(classes) < cells.size())
            parts.pair(cells[i], cells[i + static_cast<std::size_t>(classes)], equal);
    }
}
sat::Status classes_fit(const ConstraintPuzzle&, const Constraint& constraint) {
    const int classes = number_or(constraint, 3);
    if (classes >= 2 && classes <= 64) return sat::Done{};
    return sat::Error{"%1 has %2 classes; expected 2 to 64", constraint.kind->name, classes};
}

constexpr Takes kTakesClasses{.min_numbers = 0, .max_numbers = 1};

}  // namespace

std::span<const ConstraintKind> set_lines() {
    static constexpr ConstraintKind kKinds[] = {
        {"renban",
         "consecutive digits in any order",
         {},
         Look::line,
         "the digits on the line differ and are consecutive, in any order",
         nullptr,
         renban_holds,
         add_renban},
        {"three-directions", "rows, columns and rising diagonals have consecutive digits in any order", kTakesNothing,
         Look::nothing, "the digits of each row, column and rising diagonal differ and are consecutive, in any order",
         three_directions_fit, three_directions_hold, add_three_directions},
        {"nabner",
         "different digits, no two of them consecutive",
         {},
         Look::line,
         "no two digits on the line are the same or consecutive",
         nullptr,
         nabner_holds,
         add_nabner},
        {"modular", "neighbours have different remainders, divided by this (3 if there is no number)", kTakesClasses,
         Look::line, "three cells in a row on the line have different remainders divided by three", classes_fit,
         classes_hold<remainder_class>, add_classes<remainder_class>},
        {"entropic", "three cells in a row are low, middle and high", kTakesClasses, Look::line,
         "three cells in a row on the line are a low, a middle and a high digit", classes_fit,
         classes_hold<range_class>, add_classes<range_class>},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
