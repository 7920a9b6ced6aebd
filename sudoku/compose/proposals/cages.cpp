// Sets of cells with a number.
#include <algorithm>

#include "sudoku/compose/proposals/common.h"

namespace sudoku::proposing {
namespace {

bool in_constraint_of(const ConstraintPuzzle& puzzle, const ConstraintKind& kind, Cell c) {
    return std::ranges::any_of(puzzle.constraints, [&](const Constraint& constraint) {
        return constraint.kind == &kind &&
               std::ranges::any_of(constraint.groups, [c](const Cells& cells) { return std::ranges::count(cells, c); });
    });
}

// Connected cells of two to five different digits, outside of the other cages.
Maybe killer(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    Cells cage{some_cell(draft, random)};
    if (in_constraint_of(draft.puzzle, kind, cage[0])) return std::nullopt;
    const std::size_t size = 2 + below(random, 4);
    int total = draft.solution[cage[0]];
    for (std::size_t tries = 0; cage.size() < size && tries < 20; ++tries) {
        const Cells next = around(draft.puzzle.grid, cage[below(random, cage.size())], false, random);
        if (next.empty()) break;
        const bool repeats =
            std::ranges::any_of(cage, [&](Cell c) { return draft.solution[c] == draft.solution[next[0]]; });
        if (repeats || in_constraint_of(draft.puzzle, kind, next[0])) continue;
        cage.push_back(next[0]);
        total += draft.solution[next[0]];
    }
    std::ranges::sort(cage);
    return cage.size() < 2 ? std::nullopt : checked(draft, kind, {cage}, {total});
}

}  // namespace

std::span<const Proposal> cages() {
    static constexpr Proposal kProposals[] = {
        {"killer", 30, killer},
    };
    return kProposals;
}

}  // namespace sudoku::proposing
