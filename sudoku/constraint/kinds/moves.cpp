// Rules about cells that are a move apart, everywhere in the grid.
#include <iterator>

#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

using Pairs = std::vector<std::pair<Cell, Cell>>;

Pairs knight(const Grid& grid) {
    return pairs_apart(grid, 1, 2);
}
Pairs king(const Grid& grid) {
    Pairs pairs = pairs_apart(grid, 1, 1);
    std::ranges::copy(adjacent_pairs(grid), std::back_inserter(pairs));
    return pairs;
}

using Move = Pairs (*)(const Grid&);
using May = bool (*)(int, int);

bool differ(int a, int b) {
    return a != b;
}
bool not_consecutive(int a, int b) {
    return std::abs(a - b) != 1;
}

template <Move move, May may>
bool move_holds(const ConstraintPuzzle& puzzle, const Constraint&, const Values& values) {
    return std::ranges::all_of(move(puzzle.grid),
                               [&](const auto& pair) { return may(values[pair.first], values[pair.second]); });
}
template <Move move, May may>
void add_move(const ConstraintPuzzle& puzzle, const Constraint&, Parts& parts) {
    for (const auto& [a, b] : move(puzzle.grid)) parts.pair(a, b, may);
}

// Two cells with the same digit d are not d steps apart, counted along rows and columns.
bool taxicab_holds(const ConstraintPuzzle& puzzle, const Constraint&, const Values& values) {
    const Grid& grid = puzzle.grid;
    for (Cell a = 0; a < values.size(); ++a) {
        for (Cell b = 0; b < a; ++b) {
            if (!grid.has(a) || !grid.has(b) || values[a] != values[b]) continue;
            const auto steps = std::abs(static_cast<int>(grid.row(a)) - static_cast<int>(grid.row(b))) +
                               std::abs(static_cast<int>(grid.column(a)) - static_cast<int>(grid.column(b)));
            if (steps == values[a]) return false;
        }
    }
    return true;
}
void add_taxicab(const ConstraintPuzzle& puzzle, const Constraint&, Parts& parts) {
    for (int d = std::max(1, puzzle.grid.first()); d <= puzzle.grid.last(); ++d)
        for (int down = 0; down <= d / 2; ++down)
            for (const auto& [a, b] : pairs_apart(puzzle.grid, down, d - down))
                parts.pair(a, b, [d](int x, int y) { return x != d || y != d; });
}

// Every square of 2x2 cells has a low, a middle and a high digit.
std::vector<Cells> squares(const Grid& grid) {
    std::vector<Cells> all;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        const auto right = grid.beside(c, 0, 1), below = grid.beside(c, 1, 0), across = grid.beside(c, 1, 1);
        if (grid.has(c) && right && below && across) all.push_back({c, *right, *below, *across});
    }
    return all;
}
int third_of(const Grid& grid, int value) {
    return static_cast<int>(static_cast<std::size_t>(value - grid.first()) * 3 / grid.num_digits());
}
bool entropy_holds(const ConstraintPuzzle& puzzle, const Constraint&, const Values& values) {
    for (const Cells& square : squares(puzzle.grid)) {
        bool seen[3] = {};
        for (const Cell c : square) seen[third_of(puzzle.grid, values[c])] = true;
        if (!seen[0] || !seen[1] || !seen[2]) return false;
    }
    return true;
}
void add_entropy(const ConstraintPuzzle& puzzle, const Constraint&, Parts& parts) {
    const auto next = [&](int seen, std::size_t, int value) {
        return std::optional(seen | 1 << third_of(puzzle.grid, value));
    };
    for (const Cells& square : squares(puzzle.grid)) parts.line(square, 0, 0, next, [](int seen) { return seen == 7; });
}

}  // namespace

std::span<const ConstraintKind> moves() {
    static constexpr ConstraintKind kKinds[] = {
        {"anti-knight", "cells a knight's move apart", kTakesNothing, Look::nothing,
         "cells a knight's move apart have different digits", nullptr, move_holds<knight, differ>,
         add_move<knight, differ>},
        {"anti-king", "cells that touch, also at a corner", kTakesNothing, Look::nothing,
         "cells that touch, also at a corner, have different digits", nullptr, move_holds<king, differ>,
         add_move<king, differ>},
        {"anti-taxicab", "cells a digit's number of steps apart", kTakesNothing, Look::nothing,
         "two cells with the same digit are not that many steps apart", nullptr, taxicab_holds, add_taxicab},
        {"non-consecutive", "cells with a common side", kTakesNothing, Look::nothing,
         "cells with a common side do not have consecutive digits", nullptr,
         move_holds<adjacent_pairs, not_consecutive>, add_move<adjacent_pairs, not_consecutive>},
        {"global-entropy", "squares of 2x2 cells", kTakesNothing, Look::nothing,
         "each square of 2x2 cells has a low, a middle and a high digit", nullptr, entropy_holds, add_entropy},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
