#include "sudoku/compose/proposals/common.h"

#include <algorithm>

namespace sudoku::proposing {

std::size_t below(sat::Random& random, std::size_t bound) {
    return random.below(static_cast<std::uint32_t>(bound));
}

Maybe checked(const Draft& draft, const ConstraintKind& kind, std::vector<Cells> groups, std::vector<int> numbers) {
    Constraint constraint{&kind, std::move(groups), std::move(numbers), {}, 0};
    if (!fits(draft.puzzle, constraint) || !kind.holds(draft.puzzle, constraint, draft.solution)) return std::nullopt;
    return constraint;
}

Cell some_cell(const Draft& draft, sat::Random& random) {
    Cell c = 0;
    do c = static_cast<Cell>(below(random, draft.puzzle.grid.num_cells()));
    while (!draft.puzzle.grid.has(c));
    return c;
}

Cells around(const Grid& grid, Cell c, bool corners, sat::Random& random) {
    Cells cells;
    for (int down = -1; down <= 1; ++down)
        for (int across = -1; across <= 1; ++across)
            if ((down != 0 || across != 0) && (corners || down == 0 || across == 0))
                if (const auto there = grid.beside(c, down, across)) cells.push_back(*there);
    random.shuffle(std::span(cells));
    return cells;
}

Cells walk(const Draft& draft, Cell first, std::size_t most, sat::Random& random,
           const std::function<bool(const Cells&)>& may) {
    Cells line{first};
    while (line.size() < most) {
        const Cells next = around(draft.puzzle.grid, line.back(), true, random);
        const auto step = std::ranges::find_if(next, [&](Cell c) {
            if (std::ranges::count(line, c) != 0) return false;
            line.push_back(c);
            const bool accepted = may(line);
            line.pop_back();
            return accepted;
        });
        if (step == next.end()) break;
        line.push_back(*step);
    }
    return line;
}

}  // namespace sudoku::proposing
