#include "sudoku/deduce/finders.h"

#include <algorithm>

#include "sudoku/propagate/propagator.h"

namespace sudoku::deduce {
namespace {

// A place in the memo that no technique has.
constexpr std::uint32_t kSatisfied = 1u << 16;

bool restrict_all(Propagator& at, const State& state, std::span<const Cell> cells) {
    for (const Cell c : cells)
        if (!at.restrict(c, state[c])) return false;
    return at.propagate();
}

std::optional<Contradiction> in_houses(const Clues& clues, const State& state) {
    for (const ClueId id : clues.houses()) {
        if (!clues[id].is_complete()) continue;
        Digits seen = 0;
        for (const Cell c : clues[id].cells) seen |= state[c];
        if (const Digits missing = clues.grid().all() & ~seen; missing != 0)
            return Contradiction{{}, id, missing & -missing};
    }
    return std::nullopt;
}

}  // namespace

void add_clue(Step& step, ClueId id) {
    if (std::ranges::find(step.clues, id) == step.clues.end()) step.clues.push_back(id);
}

void remove(Step& step, Cell cell, Digits digits) {
    const auto at = std::ranges::lower_bound(step.removed, cell, {}, &Removal::cell);
    if (at != step.removed.end() && at->cell == cell) at->digits |= digits;
    else step.removed.insert(at, {cell, digits});
}

bool looks_at(const Technique& technique, const Clues& clues, ClueId id) {
    if (technique.kinds.empty()) return true;
    const std::string_view name = clues.puzzle().constraints[clues[id].piece.constraint].kind->name;
    for (std::string_view rest = technique.kinds; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (rest.substr(0, end) == name) return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

std::optional<std::vector<Removal>> excluded_by(const Network& network, const State& state,
                                                std::span<const Cell> cells) {
    Propagator at(network);
    if (!restrict_all(at, state, cells)) return std::nullopt;
    std::vector<Removal> removed;
    for (const Cell c : cells)
        if (at[c] != state[c]) removed.push_back({c, state[c] & ~at[c]});
    return removed;
}

std::vector<Removal> refuted_by(const Network& network, const State& state, std::span<const Cell> cells) {
    Propagator at(network);
    std::vector<Removal> removed;
    if (!restrict_all(at, state, cells)) return removed;
    const std::size_t before = at.mark();
    for (const Cell c : cells) {
        Digits refuted = 0;
        for (Digits left = state.is_single(c) ? 0 : state[c]; left != 0; left &= left - 1) {
            if (!at.restrict(c, left & -left) || !at.propagate()) refuted |= left & -left;
            at.undo(before);
        }
        if (refuted != 0) removed.push_back({c, refuted});
    }
    return removed;
}

std::optional<Contradiction> contradiction_of(const Clues& clues, const State& state, Memo& memo) {
    for (Cell c = 0; c < clues.grid().num_cells(); ++c)
        if (clues.grid().has(c) && state[c] == 0) return Contradiction{c, {}, 0};
    if (const auto found = in_houses(clues, state)) return found;
    for (ClueId id = 0; id < clues.size(); ++id) {
        const Clue& clue = clues[id];
        if (clue.form == Clue::Form::house || clue.form == Clue::Form::whole_rule) continue;
        if (!memo.is_new(kSatisfied, id, state.hash(clue.cells))) continue;
        if (excluded_by(clues.network_of(id), state, clue.cells)) continue;
        memo.forget(kSatisfied, id);
        return Contradiction{{}, id, 0};
    }
    return std::nullopt;
}

}  // namespace sudoku::deduce
