// Rules of binary puzzles (binairo, takuzu), for any number of digits.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

std::vector<Cells> rows_of(const Grid& grid) {
    std::vector<Cells> rows;
    for (std::size_t r = 0; r < grid.rows(); ++r) rows.push_back(rectangle(grid, r, 0, 1, grid.columns()));
    return rows;
}
std::vector<Cells> columns_of(const Grid& grid) {
    std::vector<Cells> columns;
    for (std::size_t c = 0; c < grid.columns(); ++c) columns.push_back(rectangle(grid, 0, c, grid.rows(), 1));
    return columns;
}
template <class Function>
void for_each_line(const Grid& grid, Function function) {
    for (const Cells& row : rows_of(grid)) function(row);
    for (const Cells& column : columns_of(grid)) function(column);
}

Status full_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    for (Cell c = 0; c < puzzle.grid.num_cells(); ++c)
        if (!puzzle.grid.has(c)) return Error{"%1 needs a grid without missing cells", constraint.kind->name};
    return Done{};
}
Status balance_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    const Grid& grid = puzzle.grid;
    if (grid.rows() % grid.num_digits() != 0 || grid.columns() % grid.num_digits() != 0)
        return Error{"%1 needs rows and columns of a multiple of %2 cells", constraint.kind->name, grid.num_digits()};
    return full_fits(puzzle, constraint);
}

bool no_three_hold(const ConstraintPuzzle& puzzle, const Constraint&, const Values& values) {
    bool holds = true;
    for_each_line(puzzle.grid, [&](const Cells& line) {
        for (std::size_t i = 2; i < line.size(); ++i)
            if (values[line[i]] == values[line[i - 1]] && values[line[i]] == values[line[i - 2]]) holds = false;
    });
    return holds;
}
void add_no_three(const ConstraintPuzzle& puzzle, const Constraint&, Parts& parts) {
    using State = std::pair<int, int>;  // the last digit, how often it came: once or twice
    const int none = puzzle.grid.first() - 1;
    for_each_line(puzzle.grid, [&](const Cells& line) {
        const auto next = [](const State& state, std::size_t, int value) -> std::optional<State> {
            if (value != state.first) return State(value, 1);
            return state.second == 2 ? std::nullopt : std::optional(State(value, 2));
        };
        parts.line(line, 0, State(none, 1), next, [](const State&) { return true; });
    });
}

bool balance_holds(const ConstraintPuzzle& puzzle, const Constraint&, const Values& values) {
    bool holds = true;
    for_each_line(puzzle.grid, [&](const Cells& line) {
        for (int d = puzzle.grid.first(); d <= puzzle.grid.last(); ++d)
            if (std::ranges::count_if(line, [&](Cell c) { return values[c] == d; }) !=
                static_cast<std::ptrdiff_t>(line.size() / puzzle.grid.num_digits()))
                holds = false;
    });
    return holds;
}
void add_balance(const ConstraintPuzzle& puzzle, const Constraint&, Parts& parts) {
    for_each_line(puzzle.grid, [&](const Cells& line) {
        const auto wanted = static_cast<int>(line.size() / puzzle.grid.num_digits());
        for (int d = puzzle.grid.first(); d <= puzzle.grid.last(); ++d) {
            const auto next = [=](int found, std::size_t, int value) -> std::optional<int> {
                if (value != d) return found;
                return found < wanted ? std::optional(found + 1) : std::nullopt;
            };
            parts.line(line, d, 0, next, [=](int found) { return found == wanted; });
        }
    });
}

bool all_lines_differ(const Values& values, const std::vector<Cells>& lines) {
    for (std::size_t a = 0; a < lines.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            if (std::ranges::equal(
                    lines[a], lines[b], {}, [&](Cell c) { return values[c]; }, [&](Cell c) { return values[c]; }))
                return false;
    return true;
}
bool lines_differ_hold(const ConstraintPuzzle& puzzle, const Constraint&, const Values& values) {
    return all_lines_differ(values, rows_of(puzzle.grid)) && all_lines_differ(values, columns_of(puzzle.grid));
}
// Both lines in turn, cell by cell: the state is 1 if they differ by now, and the digit of the first.
void add_differ(const Cells& a, const Cells& b, Parts& parts) {
    Cells cells;
    for (std::size_t i = 0; i < a.size(); ++i) cells.insert(cells.end(), {a[i], b[i]});
    using State = std::pair<int, int>;
    const auto next = [](const State& state, std::size_t i, int value) -> std::optional<State> {
        if (state.first == 1) return state;
        if (i % 2 == 0) return State(0, value);
        return State(value != state.second ? 1 : 0, 0);
    };
    parts.line(std::move(cells), 0, State(0, 0), next, [](const State& state) { return state.first == 1; });
}
void add_lines_differ(const ConstraintPuzzle& puzzle, const Constraint&, Parts& parts) {
    for (const std::vector<Cells>& lines : {rows_of(puzzle.grid), columns_of(puzzle.grid)})
        for (std::size_t a = 0; a < lines.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) add_differ(lines[b], lines[a], parts);
}

}  // namespace

std::span<const ConstraintKind> binary() {
    static constexpr ConstraintKind kKinds[] = {
        {"no-three", "no three equal digits side by side", kTakesNothing, Look::nothing,
         "no three cells side by side in a row or column have the same digit", full_fits, no_three_hold, add_no_three},
        {"balanced", "each digit equally often in every line", kTakesNothing, Look::nothing,
         "each digit occurs equally often in every row and column", balance_fits, balance_holds, add_balance},
        {"lines-differ", "no two rows and no two columns are equal", kTakesNothing, Look::nothing,
         "no two rows and no two columns are equal", full_fits, lines_differ_hold, add_lines_differ},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
