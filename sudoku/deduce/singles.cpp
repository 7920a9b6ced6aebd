// Digits that follow from one cell, one house or one sum.
#include <algorithm>

#include "sudoku/deduce/finders.h"

namespace sudoku::deduce {
namespace {

// The cells of a sum but for one are known: the value of that one; nullopt if more are open, or it is known, too.
std::optional<std::pair<Cell, int>> last_of(const SumPart& sum, const State& state, std::size_t grid_cells) {
    if (sum.low != sum.high) return std::nullopt;
    std::optional<std::size_t> open;
    int rest = sum.low;
    for (std::size_t i = 0; i < sum.cells.size(); ++i) {
        if (sum.cells[i] >= grid_cells) return std::nullopt;
        if (state.is_single(sum.cells[i])) rest -= sum.factors[i] * state.value(sum.cells[i]);
        else if (open) return std::nullopt;
        else open = i;
    }
    if (!open || rest % sum.factors[*open] != 0) return std::nullopt;
    return std::pair(sum.cells[*open], rest / sum.factors[*open]);
}

}  // namespace

std::optional<Step> find_naked_single(const View& view) {
    for (Cell c = 0; c < view.clues.grid().num_cells(); ++c) {
        if (!view.clues.grid().has(c) || view.state.is_filled(c) || !view.state.is_single(c)) continue;
        Step step{view.technique, Placement{c, view.state[c]}, {}, {}, {c}, view.state[c], {}};
        return step;
    }
    return std::nullopt;
}

std::optional<Step> find_hidden_single(const View& view) {
    for (const ClueId id : view.clues.houses()) {
        const Clue& house = view.clues[id];
        if (!house.is_complete()) continue;
        Digits one = 0, more = 0;
        for (const Cell c : house.cells) {
            more |= one & view.state[c];
            one |= view.state[c];
        }
        one &= ~more;
        for (const Cell c : house.cells) {
            if (view.state.is_single(c) || (view.state[c] & one) == 0) continue;
            const Digits digit = view.state[c] & one & -(view.state[c] & one);
            return Step{view.technique, Placement{c, digit}, {}, {id}, {c}, digit, {}};
        }
    }
    return std::nullopt;
}

std::optional<Step> find_cell_rule(const View& view) {
    for (ClueId id = 0; id < view.clues.size(); ++id) {
        const Clue& clue = view.clues[id];
        Step step{view.technique, {}, {}, {id}, clue.only_cells, 0, {}};
        for (std::size_t i = 0; i < clue.only_cells.size(); ++i)
            if (const Digits gone = view.state[clue.only_cells[i]] & ~clue.only[i]; gone != 0)
                remove(step, clue.only_cells[i], gone);
        if (!step.removed.empty()) return step;
    }
    return std::nullopt;
}

std::optional<Step> find_last_cell(const View& view) {
    const Grid& grid = view.clues.grid();
    for (ClueId id = 0; id < view.clues.size(); ++id) {
        const Clue& clue = view.clues[id];
        if (clue.form == Clue::Form::whole_rule) continue;
        for (const SumPart& sum : clue.sums) {
            const auto last = last_of(sum, view.state, grid.num_cells());
            if (!last || !grid.is_digit(last->second)) continue;
            const Digits digit = grid.only(last->second);
            if ((view.state[last->first] & digit) == 0) continue;
            return Step{view.technique, Placement{last->first, digit}, {}, {id}, {last->first}, digit, {}};
        }
    }
    return std::nullopt;
}

}  // namespace sudoku::deduce
