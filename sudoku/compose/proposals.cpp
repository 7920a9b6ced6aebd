#include "sudoku/compose/proposals.h"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "sudoku/constraint/kinds.h"

namespace sudoku {
namespace {

using Cells = std::vector<Cell>;
using Maybe = std::optional<Constraint>;

std::size_t below(sat::Random& random, std::size_t bound) {
    return random.below(static_cast<std::uint32_t>(bound));
}

Maybe checked(const Draft& draft, const ConstraintKind& kind, std::vector<Cells> groups,
              std::vector<int> numbers = {}) {
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

// The cells around one, without or with those at its corners, in random order.
Cells around(const Grid& grid, Cell c, bool corners, sat::Random& random) {
    Cells cells;
    for (int down = -1; down <= 1; ++down)
        for (int across = -1; across <= 1; ++across)
            if ((down != 0 || across != 0) && (corners || down == 0 || across == 0))
                if (const auto there = grid.beside(c, down, across)) cells.push_back(*there);
    random.shuffle(std::span(cells));
    return cells;
}

// A line of touching cells from `first` on, as long as `may` accepts it, at most `most` cells.
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

// For kinds whose rule holds on every beginning of a line as well.
Maybe growing_line(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    std::vector<int> numbers;
    const auto digits = static_cast<int>(draft.puzzle.grid.num_digits());
    if (kind.name == "whisper" && digits != 9) numbers = {(digits + 1) / 2};
    const std::size_t most = 3 + below(random, 4);  // before the cell, so that every compiler draws alike
    const Cell first = some_cell(draft, random);
    const Cells line = walk(draft, first, most, random,
                            [&](const Cells& cells) { return checked(draft, kind, {cells}, numbers).has_value(); });
    return line.size() < 3 ? std::nullopt : checked(draft, kind, {line}, numbers);
}

// For kinds whose rule is one of the whole line: a line that happens to satisfy it.
Maybe lucky_line(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    const std::size_t most = 3 + below(random, 3);  // before the cell, as above
    const Cell first = some_cell(draft, random);
    const Cells line = walk(draft, first, most, random, [](const Cells&) { return true; });
    return line.size() < 3 ? std::nullopt : checked(draft, kind, {line});
}

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

// A line beside a cell whose digits add up to that of the cell.
Maybe arrow(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    const Cell circle = some_cell(draft, random);
    const Cells line = walk(draft, circle, 5, random, [&](const Cells& cells) {
        int total = 0;
        for (const Cell c : std::span(cells).subspan(1)) total += draft.solution[c];
        return total <= draft.solution[circle];
    });
    if (line.size() < 3) return std::nullopt;
    return checked(draft, kind, {{circle}, {line.begin() + 1, line.end()}});
}

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

Maybe little_killer(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    const Cells line = outside_line(draft.puzzle.grid, true, random);
    int total = 0;
    for (const Cell c : line) total += draft.solution[c];
    return line.size() < 2 ? std::nullopt : checked(draft, kind, {line}, {total});
}
// The only number for which the clue holds.
Maybe outside_clue(const Draft& draft, const ConstraintKind& kind, sat::Random& random) {
    const Cells line = outside_line(draft.puzzle.grid, false, random);
    if (line.size() < 2) return std::nullopt;
    int most = 1;
    for (const Cell c : line) most += std::abs(draft.solution[c]);
    for (int number = 0; number <= most; ++number)
        if (Maybe clue = checked(draft, kind, {line}, {number})) return clue;
    return std::nullopt;
}

constexpr std::array kProposals{
    Proposal{"killer", 30, killer},
    Proposal{"thermometer", 9, growing_line},
    Proposal{"slow-thermometer", 9, growing_line},
    Proposal{"whisper", 9, growing_line},
    Proposal{"nabner", 9, growing_line},
    Proposal{"modular", 9, growing_line},
    Proposal{"entropic", 9, growing_line},
    Proposal{"renban", 12, lucky_line},
    Proposal{"palindrome", 9, lucky_line},
    Proposal{"between", 9, lucky_line},
    Proposal{"lockout", 9, lucky_line},
    Proposal{"zipper", 9, lucky_line},
    Proposal{"double-arrow", 9, lucky_line},
    Proposal{"arrow", 12, arrow},
    Proposal{"difference", 20, dot},
    Proposal{"ratio", 12, dot},
    Proposal{"pair-sum", 16, pair_sum},
    Proposal{"greater", 40, dot},
    Proposal{"contain", 12, quadruple},
    Proposal{"odd", 16, single_cell},
    Proposal{"even", 16, single_cell},
    Proposal{"little-killer", 10, little_killer},
    Proposal{"sandwich", 14, outside_clue},
    Proposal{"x-sum", 14, outside_clue},
    Proposal{"skyscraper", 20, outside_clue},
    Proposal{"hidden-skyscraper", 14, outside_clue},
    Proposal{"numbered-room", 14, outside_clue},
};

}  // namespace

std::span<const Proposal> proposals() {
    return kProposals;
}

const Proposal* find_proposal(std::string_view kind) {
    const auto found = std::ranges::find(kProposals, kind, &Proposal::kind);
    return found == kProposals.end() ? nullptr : &*found;
}

bool is_global(const ConstraintKind& kind) {
    return kind.takes.max_groups == 0 && kind.takes.min_numbers == 0;
}

}  // namespace sudoku
