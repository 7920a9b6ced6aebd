// Cells with two candidates.
#include <bit>

#include "sudoku/deduce/finders.h"

namespace sudoku::deduce {
namespace {

std::vector<Cell> cells_of_two(const View& view) {
    std::vector<Cell> cells;
    for (Cell c = 0; c < view.clues.grid().num_cells(); ++c)
        if (std::popcount(view.state[c]) == 2) cells.push_back(c);
    return cells;
}

// The pivot holds the digit that it shares with one of the others, which then holds the third digit.
std::optional<Step> from_pivot(const View& view, Cell pivot, Cell a, Cell b) {
    const State& state = view.state;
    const Digits third = state[a] & ~state[pivot];
    if ((state[a] & state[b]) != third || (state[a] | state[b]) != (state[pivot] | third)) return std::nullopt;
    const Clues& clues = view.clues;
    Step step{view.technique, {}, {}, {clues.peer_clue(pivot, a), clues.peer_clue(pivot, b)}, {pivot, a, b}, third, {}};
    for (Cell c = 0; c < clues.grid().num_cells(); ++c) {
        if ((state[c] & third) == 0 || !clues.are_peers(a, c) || !clues.are_peers(b, c)) continue;
        add_clue(step, clues.peer_clue(a, c));
        add_clue(step, clues.peer_clue(b, c));
        remove(step, c, third);
    }
    return step.removed.empty() ? std::nullopt : std::optional(std::move(step));
}

}  // namespace

std::optional<Step> find_xy_wing(const View& view) {
    const std::vector<Cell> cells = cells_of_two(view);
    const State& state = view.state;
    for (const Cell pivot : cells) {
        std::vector<Cell> pincers;  // peers that share one of its digits
        for (const Cell c : cells)
            if (std::popcount(state[c] & state[pivot]) == 1 && view.clues.are_peers(pivot, c)) pincers.push_back(c);
        for (std::size_t i = 0; i < pincers.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (auto step = from_pivot(view, pivot, pincers[j], pincers[i])) return step;
    }
    return std::nullopt;
}

}  // namespace sudoku::deduce
