#include "sudoku/deduce/verify.h"

#include <algorithm>

#include "sudoku/propagate/search.h"

namespace sudoku::deduce {

std::vector<Removal> excluded(const Step& step, const State& state) {
    if (!step.placed) return step.removed;
    const Digits others = state[step.placed->cell] & ~step.placed->digit;
    if (others == 0) return {};
    return {{step.placed->cell, others}};
}

Check excludes(std::span<const ClueId> ids, std::span<const Removal> removed, const Clues& clues, const State& state,
               std::optional<std::uint64_t> budget, const sat::Terminator* stop) {
    const Network& network = clues.network_of(ids);
    // A cell that no clue is about holds any candidate.
    std::vector<Digits> allowed = state.candidates();
    std::vector<bool> matters(allowed.size(), false);
    for (const ClueId id : ids)
        for (const Cell c : clues[id].cells) matters[c] = true;
    for (Cell c = 0; c < allowed.size(); ++c)
        if (!matters[c]) allowed[c] &= -allowed[c];
    ConstraintSearchOptions options;
    options.node_budget = budget;
    options.stop = stop;
    for (const Removal& removal : removed) {
        if (!matters[removal.cell]) return Check::fails;
        const Digits before = allowed[removal.cell];
        for (Digits left = removal.digits; left != 0; left &= left - 1) {
            allowed[removal.cell] = left & -left;
            const ConstraintSearchResult result = search(network, options, allowed);
            if (result.solutions > 0) return Check::fails;
            if (result.ended != ConstraintSearchEnd::exhausted) return Check::undecided;
        }
        allowed[removal.cell] = before;
    }
    return Check::holds;
}

Check check(const Step& step, const Clues& clues, const State& state, std::optional<std::uint64_t> budget,
            const sat::Terminator* stop) {
    if (step.placed && (state[step.placed->cell] & step.placed->digit) == 0) return Check::fails;
    return excludes(step.clues, excluded(step, state), clues, state, budget, stop);
}

}  // namespace sudoku::deduce
