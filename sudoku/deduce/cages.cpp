// Cages of different cells with a sum: which sets of digits they can hold, and how.
#include <algorithm>

#include "sudoku/deduce/finders.h"
#include "sudoku/deduce/matching.h"

namespace sudoku::deduce {
namespace {

bool fits_cells(Digits set, const Clue& cage, const State& state, std::vector<Digits>& rows) {
    rows.clear();
    for (const Cell c : cage.cells) rows.push_back(state[c] & set);
    return Matching(rows).is_perfect();
}

// The sets with the sum of the cage that its candidates allow.
std::vector<Digits> sets_of(const View& view, const Clue& cage) {
    std::vector<Digits> sets, rows;
    for (const Digits set : view.clues.network().sets_with(cage.cells.size(), cage.total))
        if (fits_cells(set, cage, view.state, rows)) sets.push_back(set);
    return sets;
}

// The digits of a cell that are part of some arrangement.
Digits arranged(const Clue& cage, std::size_t place, std::span<const Digits> sets, const State& state) {
    Digits kept = 0;
    std::vector<Digits> rows;
    for (const Digits set : sets) {
        for (Digits left = state[cage.cells[place]] & set & ~kept; left != 0; left &= left - 1) {
            const Digits digit = left & -left;
            rows.clear();
            for (std::size_t i = 0; i < cage.cells.size(); ++i)
                rows.push_back(i == place ? digit : state[cage.cells[i]] & set & ~digit);
            if (Matching(rows).is_perfect()) kept |= digit;
        }
    }
    return kept;
}

// Calls step_of(cage, step) for each cage; the first step that removes something.  `local`: it depends on the
// candidates of the cage alone.
template <class StepOf>
std::optional<Step> find_in_cages(const View& view, bool local, StepOf step_of) {
    for (ClueId id = 0; id < view.clues.size(); ++id) {
        const Clue& cage = view.clues[id];
        if (cage.form != Clue::Form::cage) continue;
        if (std::ranges::all_of(cage.cells, [&](Cell c) { return view.state.is_filled(c); })) continue;
        if (local && !view.memo.is_new(rank_of(*view.technique), id, view.state.hash(cage.cells))) continue;
        const std::vector<Digits> sets = sets_of(view, cage);
        if (sets.empty()) continue;
        Step step{view.technique, {}, {}, {id}, cage.cells, 0, sets};
        step_of(cage, step);
        if (step.removed.empty()) continue;
        view.memo.forget(rank_of(*view.technique), id);
        return step;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> find_cage_sets(const View& view) {
    return find_in_cages(view, true, [&](const Clue& cage, Step& step) {
        Digits possible = 0;
        for (const Digits set : step.sets) possible |= set;
        for (const Cell c : cage.cells)
            if (const Digits gone = view.state[c] & ~possible; gone != 0) remove(step, c, gone);
    });
}

std::optional<Step> find_cage_arrangement(const View& view) {
    return find_in_cages(view, true, [&](const Clue& cage, Step& step) {
        for (std::size_t i = 0; i < cage.cells.size(); ++i)
            if (const Digits gone = view.state[cage.cells[i]] & ~arranged(cage, i, step.sets, view.state); gone != 0)
                remove(step, cage.cells[i], gone);
    });
}

std::optional<Step> find_cage_peers(const View& view) {
    return find_in_cages(view, false, [&](const Clue& cage, Step& step) {
        Digits required = view.clues.grid().all();
        for (const Digits set : step.sets) required &= set;
        for (Digits left = required; left != 0 && step.removed.empty(); left &= left - 1) {
            const Digits digit = left & -left;
            std::vector<Cell> places;
            for (const Cell c : cage.cells)
                if ((view.state[c] & digit) != 0) places.push_back(c);
            for (Cell c = 0; c < view.clues.grid().num_cells(); ++c) {
                if ((view.state[c] & digit) == 0) continue;
                if (!std::ranges::all_of(places, [&](Cell place) { return view.clues.are_peers(place, c); })) continue;
                for (const Cell place : places) add_clue(step, view.clues.peer_clue(place, c));
                remove(step, c, digit);
            }
            if (!step.removed.empty()) step.cells = places, step.digits = digit;
        }
    });
}

}  // namespace sudoku::deduce
