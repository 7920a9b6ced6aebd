// Kinds that few puzzles have: digits that point along a line, counts of different digits, loops of sums, ranks.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

// cells: a digit, its distance, and the line behind them, in which that digit is at that distance.
bool value_indexing_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    const int distance = values[cells[1]];
    return distance >= 1 && static_cast<std::size_t>(distance) + 1 < cells.size() &&
           values[cells[static_cast<std::size_t>(distance) + 1]] == values[cells[0]];
}
void add_value_indexing(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const int length = static_cast<int>(constraint.cells().size()) - 2;
    using State = std::pair<int, int>;  // the digit, cells until it; 0: found
    const auto next = [length](const State& state, std::size_t i, int value) -> std::optional<State> {
        if (i == 0) return State(value, 0);
        if (i == 1) return value >= 1 && value <= length ? std::optional(State(state.first, value)) : std::nullopt;
        if (state.second == 1 && value != state.first) return std::nullopt;
        return State(state.second <= 1 ? 0 : state.first, std::max(0, state.second - 1));
    };
    parts.line(constraint.groups.front(), 0, State(0, 0), next, [](const State& state) { return state.second == 0; });
}

// cells: a number, and the cells whose different digits it counts.
bool different_count_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    std::vector<int> digits;
    for (const Cell c : constraint.cells().subspan(1)) digits.push_back(values[c]);
    std::ranges::sort(digits);
    digits.erase(std::unique(digits.begin(), digits.end()), digits.end());
    return static_cast<int>(digits.size()) == values[constraint.cells()[0]];
}
void add_different_count(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const int most = static_cast<int>(constraint.cells().size()) - 1;
    // The number behind the others, so that the digits so far are all of the state.
    Cells cells(constraint.cells().begin() + 1, constraint.cells().end());
    cells.push_back(constraint.cells()[0]);
    const auto next = [&puzzle, most](Digits so_far, std::size_t i, int value) -> std::optional<Digits> {
        if (static_cast<int>(i) < most) return so_far | puzzle.grid.only(value);
        return count_of(so_far) == value ? std::optional(so_far) : std::nullopt;
    };
    parts.line(std::move(cells), 0, Digits{0}, next, [](Digits) { return true; });
}

// numbers: a digit; if the first cell holds it, the others differ.
bool differ_if_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return values[constraint.cells()[0]] != constraint.numbers[0] || all_differ(values, constraint.cells().subspan(1));
}
void add_differ_if(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const int digit = constraint.numbers[0];
    using State = std::pair<bool, std::vector<int>>;  // must they differ; the digits so far
    const auto next = [digit](State state, std::size_t i, int value) -> std::optional<State> {
        if (i == 0) return State(value == digit, {});
        if (!state.first) return state;
        if (std::ranges::find(state.second, value) != state.second.end()) return std::nullopt;
        state.second.insert(std::ranges::upper_bound(state.second, value), value);
        return state;
    };
    parts.line(constraint.groups.front(), 0, State(), next, [](const State&) { return true; });
}

// A loop is divided into pieces that add up to the number each; the last cell is beside the first.
bool loop_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    for (std::size_t begin = 0; begin < cells.size(); ++begin) {
        int sum = 0;
        for (std::size_t i = 0; i < cells.size() && sum <= constraint.numbers[0]; ++i) {
            if (sum == constraint.numbers[0]) sum = 0;
            sum += values[cells[(begin + i) % cells.size()]];
        }
        if (sum == constraint.numbers[0]) return true;
    }
    return false;
}
// The piece that the first cell is in begins with a sum of 0 to one less than the number before that cell.  For each of
// these beginnings an auxiliary cell says whether the loop can be divided so: the second of the grid's digits if so,
// else the first.  One automaton for all of them together has a state for each set of beginnings.
void add_loop(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const Grid& grid = puzzle.grid;
    const int wanted = constraint.numbers[0];
    const Cells& loop = constraint.groups.front();
    if (grid.num_digits() < 2) {
        if (!loop_holds(puzzle, constraint, Values(grid.num_cells(), grid.first()))) parts.contradict();
        return;
    }
    const auto total = [wanted](int sum, std::size_t, int value) { return std::optional((sum + value) % wanted); };
    parts.line(loop, wanted, 0, total, [](int sum) { return sum == 0; });
    Cells possible;
    const int yes = grid.value(1);
    using State = std::pair<int, int>;  // what the auxiliary cell says, the sum of the piece so far; -1: no piece
    for (int begun = 0; begun < wanted; ++begun) {
        const auto next = [=](const State& state, std::size_t i, int value) -> std::optional<State> {
            if (i == 0) return State(value, begun);
            const int sum = state.second < 0 ? wanted + 1 : state.second + value;
            if (sum <= wanted) return State(state.first, sum % wanted);
            return state.first == yes ? std::nullopt : std::optional(State(state.first, -1));
        };
        possible.push_back(parts.new_cell(grid.only(grid.first()) | grid.only(yes)));
        Cells cells{possible.back()};
        cells.insert(cells.end(), loop.begin(), loop.end());
        parts.line(cells, begun, State(0, 0), next,
                   [yes](const State& state) { return (state.first == yes) == (state.second >= 0); });
    }
    const int none = wanted * grid.first();
    parts.sum(possible, std::vector<int>(possible.size(), 1), none + 1, none + wanted);
}
Status loop_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    if (puzzle.grid.first() < 1) return Error{"sum-loop needs digits from 1"};
    if (constraint.numbers[0] >= 1 && constraint.numbers[0] <= 60) return Done{};
    return Error{"sum-loop has the number %1; expected 1 to 60", constraint.numbers[0]};
}

// All rows and columns, in both directions.
std::vector<Cells> views(const Grid& grid) {
    std::vector<Cells> all;
    for (std::size_t i = 0; i < grid.rows(); ++i) {
        all.push_back(rectangle(grid, i, 0, 1, grid.columns()));
        all.push_back(rectangle(grid, 0, i, grid.rows(), 1));
    }
    for (std::size_t i = 0, n = all.size(); i < n; ++i) all.emplace_back(all[i].rbegin(), all[i].rend());
    return all;
}
std::vector<int> number_of(const Values& values, std::span<const Cell> cells) {
    std::vector<int> number;
    for (const Cell c : cells) number.push_back(values[c]);
    return number;
}
bool may_tie(const Constraint& constraint) {
    return constraint.numbers.size() > 1 && constraint.numbers[1] != 0;
}
// numbers: the rank from 1; then 1 if other lines may be equal to this one, which then share the least of their ranks.
bool rank_holds(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    const std::vector<int> own = number_of(values, constraint.cells());
    int less = 0, equal = -1;  // it is among the views itself
    for (const Cells& view : views(puzzle.grid)) {
        const std::vector<int> other = number_of(values, view);
        less += other < own;
        equal += other == own;
    }
    return less == constraint.numbers[0] - 1 && (equal == 0 || may_tie(constraint));
}
// For each other line an auxiliary cell says whether it is less: the second of the grid's digits if so, else the first.
void add_rank_among_all(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const Cells& own = constraint.groups.front();
    const int no = puzzle.grid.first();
    const bool ties = may_tie(constraint);
    Cells flags;
    // Whether the other line must be less; the digit to compare with; 0 not yet decided, 1 less, 2 greater.
    struct State {
        int less = 0, digit = 0, decided = 0;
        auto operator<=>(const State&) const = default;
    };
    const auto next = [no](State state, std::size_t i, int value) -> std::optional<State> {
        if (i == 0) return State{value != no ? 1 : 0, 0, 0};
        if (state.decided != 0) return state;
        if (i % 2 == 1) return State{state.less, value, 0};
        if (state.digit == value) return State{state.less, 0, 0};
        if ((state.digit < value) != (state.less == 1)) return std::nullopt;
        return State{state.less, 0, state.less == 1 ? 1 : 2};
    };
    for (const Cells& view : views(puzzle.grid)) {
        if (view == own) continue;
        flags.push_back(parts.new_cell(puzzle.grid.only(no) | puzzle.grid.only(no + 1)));
        Cells cells{flags.back()};
        for (std::size_t i = 0; i < own.size(); ++i) cells.insert(cells.end(), {view[i], own[i]});
        parts.line(std::move(cells), 0, State{}, next,
                   [ties](const State& state) { return state.decided != 0 || (ties && state.less == 0); });
    }
    parts.sum(flags, static_cast<int>(flags.size()) * no + constraint.numbers[0] - 1);
}
// Each digit begins four views, so that the rank says with which digit the line begins, and how many of the three
// others that begin with it are less and greater.  Two auxiliary cells for each say whether it is one of these.
void add_rank_of_four(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const Cells& own = constraint.groups.front();
    const int no = puzzle.grid.first(), first = no + (constraint.numbers[0] - 1) / 4;
    const bool ties = may_tie(constraint);
    parts.only(own[0], puzzle.grid.only(first));
    enum : int { other, is_less, is_greater };  // than this line; equal or with another first digit
    struct State {
        int expected = other, digit = 0, decided = 0;
        auto operator<=>(const State&) const = default;
    };
    const auto next = [=](State state, std::size_t i, int value) -> std::optional<State> {
        const bool marked = value != no;
        if (i == 0) return State{marked ? is_less : other, 0, 0};
        if (i == 1 && marked) return state.expected == other ? std::optional(State{is_greater, 0, 0}) : std::nullopt;
        if (i == 1 || state.decided == 1) return state;
        if (i == 2 && value != first) return state.expected == other ? std::optional(State{other, 0, 1}) : std::nullopt;
        if (i == 2) return state;
        if (i % 2 == 1) return State{state.expected, value, 0};
        if (state.digit == value) return State{state.expected, 0, 0};
        if (state.expected != (state.digit < value ? is_less : is_greater)) return std::nullopt;
        return State{state.expected, 0, 1};
    };
    Cells less, greater;
    for (const Cells& view : views(puzzle.grid)) {
        if (view == own) continue;
        const Digits flag = puzzle.grid.only(no) | puzzle.grid.only(no + 1);
        less.push_back(parts.new_cell(flag));
        greater.push_back(parts.new_cell(flag));
        Cells cells{less.back(), greater.back(), view[0]};
        for (std::size_t i = 1; i < own.size(); ++i) cells.insert(cells.end(), {view[i], own[i]});
        parts.line(std::move(cells), 1, State{}, next,
                   [=](const State& state) { return state.decided == 1 || (ties && state.expected == other); });
    }
    const int below = (constraint.numbers[0] - 1) % 4, none = static_cast<int>(less.size()) * no;
    parts.sum(less, none + below);
    parts.sum(greater, std::vector<int>(greater.size(), 1), ties ? none : none + 3 - below, none + 3 - below);
}
void add_rank(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    if (lines_are_full(puzzle)) add_rank_of_four(puzzle, constraint, parts);
    else add_rank_among_all(puzzle, constraint, parts);
}
Status rank_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    const Grid& grid = puzzle.grid;
    if (grid.rows() != grid.columns()) return Error{"full-rank needs as many rows as columns"};
    if (grid.num_digits() < 2) return Error{"full-rank needs two digits or more"};
    for (Cell c = 0; c < grid.num_cells(); ++c)
        if (!grid.has(c)) return Error{"full-rank needs a grid without missing cells"};
    const std::vector<Cells> all = views(grid);
    if (std::ranges::find(all, constraint.groups.front()) == all.end())
        return Error{"full-rank needs the cells of a whole row or column"};
    if (constraint.numbers[0] >= 1 && constraint.numbers[0] <= static_cast<int>(all.size())) return Done{};
    return Error{"full-rank has the rank %1; expected 1 to %2", constraint.numbers[0], all.size()};
}

constexpr Takes kTakesThree{.min_cells = 3};
constexpr Takes kTakesCondition{.min_cells = 2, .min_numbers = 1, .max_numbers = 1};
constexpr Takes kTakesLoop{.min_cells = 2, .min_numbers = 1, .max_numbers = 1};
constexpr Takes kTakesRank{.min_cells = 2, .min_numbers = 1, .max_numbers = 2};

}  // namespace

std::span<const ConstraintKind> rare() {
    static constexpr ConstraintKind kKinds[] = {
        {"value-indexing", "the second cell says how far the digit of the first is behind it", kTakesThree, Look::arrow,
         "the second digit on the arrow says how many cells on the first one occurs again", nullptr,
         value_indexing_holds, add_value_indexing},
        {"different-count",
         "the first cell says how many different digits the others have",
         {.min_cells = 2},
         Look::cage,
         "the first cell says how many different digits the other cells have",
         nullptr,
         different_count_holds,
         add_different_count},
        {"differ-if", "if the first cell holds this digit, the others differ", kTakesCondition, Look::nothing,
         "if the first cell holds %1, the others have different digits", nullptr, differ_if_holds, add_differ_if},
        {"sum-loop", "a loop of pieces with this sum", kTakesLoop, Look::line,
         "the loop can be divided into pieces that add up to %1 each", loop_fits, loop_holds, add_loop},
        {"full-rank", "the place of a line among all rows and columns as numbers (1 behind it: ties are allowed)",
         kTakesRank, Look::outside,
         "of the rows and columns in both directions, read as numbers, this one is at place %1 from the lowest",
         rank_fits, rank_holds, add_rank},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
