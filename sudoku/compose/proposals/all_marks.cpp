// All marks of a kind, and the rule that they are all.
#include <algorithm>

#include "sudoku/compose/proposals/common.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::proposing {
namespace {

// The kinds whose marks count as one of this kind: a dot of either colour is a dot.
bool counts_as(std::string_view other, std::string_view mark) {
    return other == mark || (mark == "difference" && other == "ratio") || (mark == "ratio" && other == "difference");
}
bool is_marked(const ConstraintPuzzle& puzzle, std::string_view mark, Cell a, Cell b) {
    return std::ranges::any_of(puzzle.constraints, [&](const Constraint& other) {
        return counts_as(other.kind->name, mark) && contains(other.groups.front(), a) &&
               contains(other.groups.front(), b);
    });
}

// Marks wherever two neighbours have one of these numbers and no mark.  `numbered`: the marks have their number.
std::vector<Constraint> complete(const Draft& draft, std::string_view rule, std::string_view mark,
                                 const std::vector<int>& numbers, bool numbered) {
    std::vector<Constraint> constraints;
    for (const auto& [a, b] : kinds::adjacent_pairs(draft.puzzle.grid)) {
        for (const int number : numbers) {
            Constraint made = constraint_of(mark, {{a, b}}, numbered ? std::vector{number} : std::vector<int>{});
            if (!is_marked(draft.puzzle, mark, a, b) && made.kind->holds(draft.puzzle, made, draft.solution))
                constraints.push_back(std::move(made));
        }
    }
    constraints.push_back(constraint_of(rule, {}, numbers));
    return constraints;
}

std::vector<Constraint> all_differences(const Draft& draft) {
    return complete(draft, "all-differences", "difference", {1}, false);
}
std::vector<Constraint> all_ratios(const Draft& draft) {
    return complete(draft, "all-ratios", "ratio", {2}, false);
}
std::vector<Constraint> all_pair_sums(const Draft& draft) {
    return complete(draft, "all-pair-sums", "pair-sum", {5, 10}, true);
}

}  // namespace

std::span<const Completion> all_marks() {
    static constexpr Completion kCompletions[] = {
        {"all-differences", "difference", all_differences},
        {"all-ratios", "ratio", all_ratios},
        {"all-pair-sums", "pair-sum", all_pair_sums},
    };
    return kCompletions;
}

}  // namespace sudoku::proposing
