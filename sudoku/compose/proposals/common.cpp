#include "sudoku/compose/proposals/common.h"

#include <algorithm>
#include <numeric>

namespace sudoku::proposing {

std::size_t below(sat::Random& random, std::size_t bound) {
    return random.below(static_cast<std::uint32_t>(bound));
}

int total(const Draft& draft, std::span<const Cell> cells) {
    return std::accumulate(cells.begin(), cells.end(), 0, [&](int sum, Cell c) { return sum + draft.solution[c]; });
}
bool all_differ(const Draft& draft, std::span<const Cell> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (draft.solution[cells[i]] == draft.solution[cells[j]]) return false;
    return true;
}

std::vector<int> numbers_for(const Draft& draft, const NamedKind& asked, int scaled) {
    constexpr std::size_t kUsualDigits = 9;
    if (asked.number != 0) return {asked.number};
    if (draft.puzzle.grid.num_digits() == kUsualDigits) return {};
    return {scaled};
}

Maybe checked(const Draft& draft, const ConstraintKind& kind, std::vector<Cells> groups, std::vector<int> numbers) {
    Constraint constraint{&kind, std::move(groups), std::move(numbers), {}, 0};
    if (!fits(draft.puzzle, constraint) || !kind.holds(draft.puzzle, constraint, draft.solution) ||
        !has_place(draft.puzzle, constraint))
        return std::nullopt;
    return constraint;
}

Maybe longest(const Draft& draft, const ConstraintKind& kind, Cells line, std::size_t least,
              const std::vector<int>& numbers) {
    for (; line.size() >= least; line.pop_back())
        if (Maybe constraint = checked(draft, kind, {line}, numbers)) return constraint;
    return std::nullopt;
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

bool touch(const Grid& grid, Cell a, Cell b) {
    const auto apart = [](std::size_t x, std::size_t y) { return x > y ? x - y : y - x; };
    return a != b && apart(grid.row(a), grid.row(b)) <= 1 && apart(grid.column(a), grid.column(b)) <= 1;
}

bool has_common_side(const Grid& grid, Cell a, Cell b) {
    return touch(grid, a, b) && (grid.row(a) == grid.row(b) || grid.column(a) == grid.column(b));
}

bool comes_back(const Grid& grid, const Cells& line, Cell c, std::size_t begin) {
    for (std::size_t i = begin; i + 1 < line.size(); ++i)
        if (line[i] == c || has_common_side(grid, line[i], c)) return true;
    return false;
}

Cells walk(const Draft& draft, Cell first, std::size_t most, sat::Random& random,
           const std::function<bool(const Cells&)>& may, bool closes) {
    const std::vector<bool> taken = taken_cells(draft.puzzle, Look::line);
    if (taken[first]) return {};
    Cells line{first};
    while (line.size() < most) {
        const Cells next = around(draft.puzzle.grid, line.back(), true, random);
        const auto step = std::ranges::find_if(next, [&](Cell c) {
            if (taken[c] || c == first || comes_back(draft.puzzle.grid, line, c, closes && line.size() > 2 ? 1 : 0))
                return false;
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

Cells shape(const Draft& draft, std::size_t most, const std::vector<bool>& taken, sat::Random& random,
            const std::function<bool(const Cells&)>& may) {
    Cells cells{some_cell(draft, random)};
    if (taken[cells[0]] || !may(cells)) return {};
    for (std::size_t tries = 0; cells.size() < most && tries < 4 * most; ++tries) {
        const Cells next = around(draft.puzzle.grid, cells[below(random, cells.size())], false, random);
        if (next.empty() || taken[next[0]] || contains(cells, next[0])) continue;
        cells.push_back(next[0]);
        if (!may(cells)) cells.pop_back();
    }
    return cells;
}

}  // namespace sudoku::proposing
