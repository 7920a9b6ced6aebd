// Clues outside the grid.
#include <algorithm>

#include "sudoku/compose/proposals/common.h"
#include "sudoku/constraint/kinds.h"

namespace sudoku::proposing {
namespace {

// The cells from a border cell on in one direction, to the other border.
Cells ray(const Grid& grid, Cell first, int down, int across) {
    Cells cells;
    for (std::optional<Cell> c = first; c; c = grid.beside(*c, down, across)) cells.push_back(*c);
    return cells;
}
Cells outside_line(const Grid& grid, bool diagonal, sat::Random& random) {
    const auto row = static_cast<std::size_t>(below(random, grid.rows()));
    const auto column = static_cast<std::size_t>(below(random, grid.columns()));
    const int down = random.flip() ? 1 : -1, across = random.flip() ? 1 : -1;
    const std::size_t top = down > 0 ? 0 : grid.rows() - 1, left = across > 0 ? 0 : grid.columns() - 1;
    if (diagonal) {
        const Cell first = random.flip() ? grid.cell(top, column) : grid.cell(row, left);
        return grid.has(first) ? ray(grid, first, down, across) : Cells{};
    }
    const bool along_row = random.flip();
    const Cell first = along_row ? grid.cell(row, left) : grid.cell(top, column);
    return grid.has(first) ? ray(grid, first, along_row ? 0 : down, along_row ? across : 0) : Cells{};
}

Maybe little_killer(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const Cells line = outside_line(draft.puzzle.grid, true, random);
    return line.size() < 3 ? std::nullopt : checked(draft, *asked.kind, {line}, {total(draft, line)});
}
// The only number for which the clue holds.
Maybe outside_clue(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const Cells line = outside_line(draft.puzzle.grid, false, random);
    if (line.size() < 2) return std::nullopt;
    int most = 1;
    for (const Cell c : line) most += std::abs(draft.solution[c]);
    for (int number = 0; number <= most; ++number)
        if (Maybe clue = checked(draft, *asked.kind, {line}, {number})) return clue;
    return std::nullopt;
}
// Other lines may be equal to it only on small boards, where it is likely.
Maybe full_rank(const Draft& draft, const NamedKind& asked, sat::Random& random) {
    const Cells line = outside_line(draft.puzzle.grid, false, random);
    const auto lines = static_cast<int>(2 * (draft.puzzle.grid.rows() + draft.puzzle.grid.columns()));
    for (int number = 1; number <= lines; ++number) {
        if (Maybe clue = checked(draft, *asked.kind, {line}, {number})) return clue;
        if (Maybe clue = checked(draft, *asked.kind, {line}, {number, 1})) return clue;
    }
    return std::nullopt;
}

}  // namespace

std::span<const Proposal> outside() {
    static constexpr Proposal kProposals[] = {
        {"little-killer", 14, little_killer},
        {"sandwich", 14, outside_clue},
        {"x-sum", 14, outside_clue},
        {"skyscraper", 20, outside_clue},
        {"hidden-skyscraper", 14, outside_clue},
        {"numbered-room", 14, outside_clue},
        {"full-rank", 8, full_rank},
    };
    return kProposals;
}

}  // namespace sudoku::proposing
