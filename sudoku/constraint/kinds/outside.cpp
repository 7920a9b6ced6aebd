// Clues outside the grid about a line that begins there.  The first group is the line, in the order of the view.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

bool little_killer_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return total(values, constraint.cells()) == constraint.numbers[0];
}
void add_little_killer(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    parts.sum(constraint.groups.front(), constraint.numbers[0]);
}

// The sum of the digits between the lowest and the highest digit of the grid.
bool sandwich_holds(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    int sum = 0, ends = 0;
    for (const Cell c : cells) {
        const bool is_end = values[c] == puzzle.grid.first() || values[c] == puzzle.grid.last();
        if (is_end) ++ends;
        else if (ends == 1) sum += values[c];
    }
    return ends == 2 && sum == constraint.numbers[0];
}
void add_sandwich(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const int wanted = constraint.numbers[0], first = puzzle.grid.first(), last = puzzle.grid.last();
    using State = std::pair<int, int>;  // ends so far, sum
    const auto next = [=](const State& state, std::size_t, int value) -> std::optional<State> {
        auto [ends, sum] = state;
        if (value == first || value == last) ++ends;
        else if (ends == 1) sum += value;
        if (ends > 2 || (first >= 0 && sum > wanted) || (ends == 2 && sum != wanted)) return std::nullopt;
        return State(ends, sum);
    };
    parts.line(constraint.groups.front(), 0, State(0, 0), next,
               [wanted](const State& state) { return state == State(2, wanted); });
    const bool full = constraint.cells().size() == puzzle.grid.num_digits();
    if (full && digits_differ(puzzle, constraint.cells())) parts.between(constraint.groups.front(), wanted, {});
}

// The sum of as many digits as the first one says, itself included.
bool x_sum_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    const int x = values[cells[0]];
    if (x < 1 || x > static_cast<int>(cells.size())) return false;
    return total(values, cells.first(static_cast<std::size_t>(x))) == constraint.numbers[0];
}
void add_x_sum(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const int wanted = constraint.numbers[0], length = static_cast<int>(constraint.cells().size());
    using State = std::pair<int, int>;  // cells that count and are to come, sum
    const auto next = [=](const State& state, std::size_t i, int value) -> std::optional<State> {
        auto [left, sum] = state;
        if (i == 0) {
            if (value < 1 || value > length) return std::nullopt;
            left = value;
        }
        if (left > 0) sum += value, --left;
        if (left == 0 && sum != wanted) return std::nullopt;
        return State(left, sum);
    };
    parts.line(constraint.groups.front(), 0, State(0, 0), next,
               [wanted](const State& state) { return state == State(0, wanted); });
}

// How many digits are greater than all before them.
bool skyscraper_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    int seen = 0;
    const auto cells = constraint.cells();
    for (std::size_t i = 0; i < cells.size(); ++i)
        seen += std::ranges::all_of(cells.first(i), [&](Cell c) { return values[c] < values[cells[i]]; });
    return seen == constraint.numbers[0];
}
void add_skyscraper(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const int wanted = constraint.numbers[0], length = static_cast<int>(constraint.cells().size());
    const int first = puzzle.grid.first(), last = puzzle.grid.last();
    // If the digits differ, the i-th highest of the line is at least the i-th digit, and of a full line the highest is
    // the last digit: the sum of what is known of the line and of the clue is more than each alone.
    const bool differ = digits_differ(puzzle, constraint.cells());
    const int missing = static_cast<int>(puzzle.grid.num_digits()) - length;  // digits that the line lacks, if they do
    using State = std::pair<int, int>;                                        // seen, the highest
    const auto next = [=](const State& state, std::size_t i, int value) -> std::optional<State> {
        State now = state;
        if (i == 0 || value > state.second) now = State(state.first + 1, value);
        else if (differ && value == state.second) return std::nullopt;
        if (now.first > wanted) return std::nullopt;
        if (differ) {
            if (now.second < first + static_cast<int>(i)) return std::nullopt;
            // More must be seen of digits that are higher, in cells that are left.
            const int higher = last - now.second, more = wanted - now.first;
            if (more > higher || more > length - 1 - static_cast<int>(i)) return std::nullopt;
            if (more == 0 && higher > missing) return std::nullopt;
        }
        return now;
    };
    parts.line(constraint.groups.front(), differ ? 1 : 0, State(0, 0), next,
               [wanted](const State& state) { return state.first == wanted; });
}

// The digit that is hidden behind higher ones first.
bool hidden_skyscraper_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    for (std::size_t i = 1; i < cells.size(); ++i)
        if (std::ranges::any_of(cells.first(i), [&](Cell c) { return values[c] > values[cells[i]]; }))
            return values[cells[i]] == constraint.numbers[0];
    return false;
}
void add_hidden_skyscraper(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const int wanted = constraint.numbers[0];
    // In a row or column whose digits differ, none is as high as the highest before it.
    const bool differ = lines_are_full(puzzle) && is_line(puzzle.grid, constraint.cells());
    using State = std::pair<int, int>;  // 1: found; the highest until then
    const auto next = [=](const State& state, std::size_t i, int value) -> std::optional<State> {
        if (state.first == 1 || i == 0) return State(state.first, state.first == 1 ? 0 : value);
        if (value > state.second || (value == state.second && !differ)) return State(0, value);
        return value == wanted && value < state.second ? std::optional(State(1, 0)) : std::nullopt;
    };
    parts.line(constraint.groups.front(), differ ? 1 : 0, State(0, 0), next,
               [](const State& state) { return state.first == 1; });
}

// The first digit names a cell of the line, from 1, and that cell holds the clue.
bool numbered_room_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    const int room = values[cells[0]];
    return room >= 1 && room <= static_cast<int>(cells.size()) &&
           values[cells[static_cast<std::size_t>(room) - 1]] == constraint.numbers[0];
}
void add_numbered_room(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const int wanted = constraint.numbers[0], length = static_cast<int>(constraint.cells().size());
    const auto next = [=](int left, std::size_t i, int value) -> std::optional<int> {  // cells until the room
        if (i == 0) {
            if (value < 1 || value > length || (value == 1 && wanted != 1)) return std::nullopt;
            return value - 1;
        }
        if (left == 1 && value != wanted) return std::nullopt;
        return std::max(0, left - 1);
    };
    parts.line(constraint.groups.front(), 0, 0, next, [](int left) { return left == 0; });
}

// The sum of the digits between the least and the greatest digit of these cells.
bool lunchbox_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    const auto cells = constraint.cells();
    std::size_t low = 0, high = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (values[cells[i]] < values[cells[low]]) low = i;
        if (values[cells[i]] > values[cells[high]]) high = i;
    }
    if (!all_differ(values, cells)) return false;
    const auto [from, to] = std::minmax(low, high);
    return total(values, cells.subspan(from + 1, to - from - 1)) == constraint.numbers[0];
}
// A line for each choice of the extremes would be large; their values first, as auxiliary cells, keep it small.
void add_lunchbox(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const int wanted = constraint.numbers[0];
    parts.distinct(constraint.groups.front());
    const Cell low = parts.new_cell(puzzle.grid.all()), high = parts.new_cell(puzzle.grid.all());
    Cells cells{low, high};
    cells.insert(cells.end(), constraint.cells().begin(), constraint.cells().end());
    struct State {
        int low, high, ends, sum;
        auto operator<=>(const State&) const = default;
    };
    const auto next = [=](State state, std::size_t i, int value) -> std::optional<State> {
        if (i == 0) return State{value, value, 0, 0};
        if (i == 1) return value > state.low ? std::optional(State{state.low, value, 0, 0}) : std::nullopt;
        if (value < state.low || value > state.high) return std::nullopt;
        if (value == state.low || value == state.high) ++state.ends;
        else if (state.ends == 1) state.sum += value;
        if (state.ends > 2 || (state.ends == 2 && state.sum != wanted)) return std::nullopt;
        return state;
    };
    parts.line(std::move(cells), 0, State{0, 0, 0, 0}, next, [](const State& state) { return state.ends == 2; });
    parts.between(constraint.groups.front(), wanted, std::pair(low, high));
}

Status line_fits(const ConstraintPuzzle&, const Constraint& constraint) {
    Cells cells = constraint.groups.front();
    std::ranges::sort(cells);
    if (std::ranges::adjacent_find(cells) == cells.end()) return Done{};
    return Error{"%1 has the same cell twice", constraint.kind->name};
}

constexpr Takes kTakesClue{.min_numbers = 1, .max_numbers = 1};
constexpr Takes kTakesLunchbox{.min_cells = 2, .min_numbers = 1, .max_numbers = 1};

}  // namespace

std::span<const ConstraintKind> outside() {
    static constexpr ConstraintKind kKinds[] = {
        {"little-killer", "the sum along a diagonal", kTakesClue, Look::outside,
         "the digits along the arrow add up to %1, and may repeat", nullptr, little_killer_holds, add_little_killer},
        {"sandwich", "the sum between the lowest and the highest digit", kTakesClue, Look::outside,
         "the digits between the lowest and the highest digit add up to %1", line_fits, sandwich_holds, add_sandwich},
        {"x-sum", "the sum of as many digits as the first one says", kTakesClue, Look::outside,
         "the first digit says how many digits, itself included, add up to %1", line_fits, x_sum_holds, add_x_sum},
        {"skyscraper", "how many digits are greater than all before", kTakesClue, Look::outside,
         "from the clue, digits greater than all before them: %1", line_fits, skyscraper_holds, add_skyscraper},
        {"hidden-skyscraper", "the first digit that is not greater than all before", kTakesClue, Look::outside,
         "from the clue, %1 is the first digit behind a greater one", line_fits, hidden_skyscraper_holds,
         add_hidden_skyscraper},
        {"numbered-room", "the digit in the cell that the first digit names", kTakesClue, Look::outside,
         "the first digit says in which cell of the line the digit %1 is", line_fits, numbered_room_holds,
         add_numbered_room},
        {"lunchbox", "different digits, and the sum between the least and the greatest of them", kTakesLunchbox,
         Look::line, "the digits between the least and the greatest of the line add up to %1", line_fits,
         lunchbox_holds, add_lunchbox},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
