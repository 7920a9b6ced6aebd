// Marks between two cells with a common side, and rules that all marks are given.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

bool has_difference(int a, int b, int n) {
    return std::abs(a - b) == n;
}
bool has_ratio(int a, int b, int n) {
    return a == std::int64_t{n} * b || b == std::int64_t{n} * a;
}
bool has_sum(int a, int b, int n) {
    return a + b == n;
}
bool has_least_difference(int a, int b, int n) {
    return std::abs(a - b) >= n;
}

using Mark = bool (*)(int, int, int);

template <Mark mark, int preset>
bool dot_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return mark(values[constraint.cells()[0]], values[constraint.cells()[1]], number_or(constraint, preset));
}
template <Mark mark, int preset>
void add_dot(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    const int n = number_or(constraint, preset);
    parts.pair(constraint.cells()[0], constraint.cells()[1], [n](int a, int b) { return mark(a, b, n); });
}

// Neighbours without a mark of these kinds.
template <class IsMark>
std::vector<std::pair<Cell, Cell>> unmarked(const ConstraintPuzzle& puzzle, IsMark is_mark) {
    std::vector<std::pair<Cell, Cell>> marked;
    for (const Constraint& constraint : puzzle.constraints) {
        if (!is_mark(constraint.kind->name) || constraint.groups.empty() || constraint.cells().size() != 2) continue;
        const auto [a, b] = std::minmax(constraint.cells()[0], constraint.cells()[1]);
        marked.emplace_back(a, b);
    }
    std::ranges::sort(marked);
    std::vector<std::pair<Cell, Cell>> pairs = adjacent_pairs(puzzle.grid);
    std::erase_if(pairs, [&](const auto& pair) { return std::ranges::binary_search(marked, pair); });
    return pairs;
}

bool is_dot(std::string_view kind) {
    return kind == "difference" || kind == "ratio";
}
bool is_pair_sum(std::string_view kind) {
    return kind == "pair-sum";
}

// Setters treat a dot of either colour as a dot: 1 and 2 get one of them.
template <bool (*is_mark)(std::string_view), Mark mark>
bool all_given_hold(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    for (const auto& [a, b] : unmarked(puzzle, is_mark))
        for (const int n : constraint.numbers)
            if (mark(values[a], values[b], n)) return false;
    return true;
}
template <bool (*is_mark)(std::string_view), Mark mark>
void add_all_given(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    const auto may = [&](int a, int b) {
        return std::ranges::none_of(constraint.numbers, [&](int n) { return mark(a, b, n); });
    };
    for (const auto& [a, b] : unmarked(puzzle, is_mark)) parts.pair(a, b, may);
}

Status dot_fits(const ConstraintPuzzle&, const Constraint& constraint) {
    if (constraint.cells()[0] != constraint.cells()[1]) return Done{};
    return Error{"%1 has the same cell twice", constraint.kind->name};
}

constexpr Takes kTakesDot{.min_cells = 2, .max_cells = 2, .min_numbers = 0, .max_numbers = 1};
constexpr Takes kTakesDotSum{.min_cells = 2, .max_cells = 2, .min_numbers = 1, .max_numbers = 1};
constexpr Takes kTakesNumbers{.min_groups = 0, .max_groups = 0, .min_numbers = 1, .max_numbers = 64};

}  // namespace

std::span<const ConstraintKind> dots() {
    static constexpr ConstraintKind kKinds[] = {
        {"difference", "a white dot: two digits with this difference (1 if there is no number)", kTakesDot, Look::edge,
         "the digits beside a white dot have its difference", dot_fits, dot_holds<has_difference, 1>,
         add_dot<has_difference, 1>},
        {"ratio", "a black dot: two digits with this ratio (2 if there is no number)", kTakesDot, Look::edge,
         "one digit beside a black dot is its number times the other", dot_fits, dot_holds<has_ratio, 2>,
         add_dot<has_ratio, 2>},
        {"pair-sum", "X, V or a number: two digits with this sum", kTakesDotSum, Look::edge,
         "the two digits add up to %1", dot_fits, dot_holds<has_sum, 0>, add_dot<has_sum, 0>},
        {"least-difference", "two digits with at least this difference", kTakesDotSum, Look::edge,
         "the two digits differ by at least %1", dot_fits, dot_holds<has_least_difference, 0>,
         add_dot<has_least_difference, 0>},
        {"all-differences", "all pairs with these differences have dots", kTakesNumbers, Look::nothing,
         "neighbours without a dot do not differ by %1", nullptr, all_given_hold<is_dot, has_difference>,
         add_all_given<is_dot, has_difference>},
        {"all-ratios", "all pairs with these ratios have dots", kTakesNumbers, Look::nothing,
         "neighbours without a dot do not have the ratio %1", nullptr, all_given_hold<is_dot, has_ratio>,
         add_all_given<is_dot, has_ratio>},
        {"all-pair-sums", "all pairs with these sums are marked", kTakesNumbers, Look::nothing,
         "neighbours without a mark do not add up to %1", nullptr, all_given_hold<is_pair_sum, has_sum>,
         add_all_given<is_pair_sum, has_sum>},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
