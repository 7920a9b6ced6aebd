// Marks in a cell, between two cells and where four cells meet.
#include <algorithm>

#include "sudoku/compose/proposals/common.h"

namespace sudoku::proposing {
namespace {

// Two cells with a common side, in random order.
std::optional<Cells> neighbours(const Draft& draft, sat::Random& random) {
    const Cell first = some_cell(draft, random);
    const Cells next = around(draft.puzzle.grid, first, false, random);
    return next.empty() ? std::nullopt : std::optional(Cells{first, next[0]});
}
Maybe dot(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    const std::optional<Cells> cells = neighbours(draft, random);
    return cells ? checked(draft, kind, {*cells}) : std::nullopt;
}
// X or V: 10 or 5.
Maybe pair_sum(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    const std::optional<Cells> cells = neighbours(draft, random);
    return cells ? checked(draft, kind, {*cells}, {random.flip() ? 10 : 5}) : std::nullopt;
}

Maybe single_cell(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    return checked(draft, kind, {{some_cell(draft, random)}});
}

// Two to four of the digits around a corner.
Maybe quadruple(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    const Grid& grid = draft.puzzle.grid;
    const Cell first = some_cell(draft, random);
    const auto right = grid.beside(first, 0, 1), below_it = grid.beside(first, 1, 0), across = grid.beside(first, 1, 1);
    if (!right || !below_it || !across) return std::nullopt;
    Cells cells{first, *right, *below_it, *across};
    std::vector<int> digits;
    for (const Cell c : cells) digits.push_back(draft.solution[c]);
    random.shuffle(std::span(digits));
    digits.resize(2 + below(random, 3));
    std::ranges::sort(digits);
    return checked(draft, kind, {std::move(cells)}, std::move(digits));
}

}  // namespace

std::span<const Proposal> marks() {
    static constexpr Proposal kProposals[] = {
        {"difference", 20, dot},    {"ratio", 12, dot},       {"pair-sum", 16, pair_sum}, {"greater", 40, dot},
        {"contain", 12, quadruple}, {"odd", 16, single_cell}, {"even", 16, single_cell},
    };
    return kProposals;
}

}  // namespace sudoku::proposing
