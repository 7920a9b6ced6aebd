// Marks between two cells, and where four cells meet.
#include <algorithm>

#include "sudoku/compose/proposals/common.h"

namespace sudoku::proposing {
namespace {

// Two cells with a common side, by number.
std::optional<Cells> neighbours(const Draft& draft, sat::Random& random) {
    const Cell first = some_cell(draft, random);
    const Cells next = around(draft.puzzle.grid, first, false, random);
    if (next.empty()) return std::nullopt;
    return Cells{std::min(first, next[0]), std::max(first, next[0])};
}
Maybe dot(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::optional<Cells> cells = neighbours(draft, random);
    const std::vector<int> numbers = asked.number != 0 ? std::vector{asked.number} : std::vector<int>{};
    return cells ? checked(draft, *asked.kind, {*cells}, numbers) : std::nullopt;
}
// The greater one first.
Maybe greater(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    std::optional<Cells> cells = neighbours(draft, random);
    if (!cells) return std::nullopt;
    if (draft.solution[(*cells)[0]] < draft.solution[(*cells)[1]]) std::ranges::reverse(*cells);
    return checked(draft, *asked.kind, {std::move(*cells)});
}
// X or V: 10 or 5.
Maybe pair_sum(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::optional<Cells> cells = neighbours(draft, random);
    const int sum = random.flip() ? 10 : 5;
    return cells ? checked(draft, *asked.kind, {*cells}, {asked.number != 0 ? asked.number : sum}) : std::nullopt;
}
// As far apart as neighbours on a whispers line.
Maybe least_difference(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const std::optional<Cells> cells = neighbours(draft, random);
    const int least = (static_cast<int>(draft.puzzle.grid.num_digits()) + 1) / 2;
    return cells ? checked(draft, *asked.kind, {*cells}, {asked.number != 0 ? asked.number : least}) : std::nullopt;
}

// Two to four of the digits around a corner.
Maybe quadruple(const Draft& draft, const NamedKind& asked, sat::Random& random) {
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
    return checked(draft, *asked.kind, {std::move(cells)}, std::move(digits));
}

}  // namespace

std::span<const Proposal> marks() {
    static constexpr Proposal kProposals[] = {
        {"difference", 20, dot},  {"ratio", 12, dot},         {"pair-sum", 16, pair_sum},
        {"greater", 40, greater}, {"contain", 12, quadruple}, {"least-difference", 24, least_difference},
    };
    return kProposals;
}

}  // namespace sudoku::proposing
