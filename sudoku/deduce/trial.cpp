// A candidate is tried: what follows from it step by step, until something is violated.
#include <algorithm>

#include "sudoku/deduce/finders.h"
#include "sudoku/deduce/verify.h"
#include "sudoku/propagate/propagator.h"

namespace sudoku::deduce {
namespace {

constexpr std::size_t kMostLinks = 40;
// Candidates that are followed step by step, and those of them whose chain is shortened.
constexpr std::size_t kMostFollowed = 30, kMostShortened = 6;
// Nodes of a search that verifies a link or a set of clues.
constexpr std::uint64_t kTrialBudget = 300;

struct Trial {
    Placement assumed;
    std::vector<Step> chain;
    Contradiction end;
};

class Trials {
public:
    explicit Trials(const View& view) : view_(view) {}

    std::optional<Step> find() {
        std::vector<Trial> trials;
        for (const Placement& candidate : refuted()) {
            if (sat::terminated(view_.stop)) return std::nullopt;
            if (trials.size() == kMostFollowed) break;
            if (auto trial = follow(candidate)) trials.push_back(std::move(*trial));
        }
        const auto length = [](const Trial& trial) { return trial.chain.size(); };
        std::ranges::stable_sort(trials, {}, length);
        if (trials.size() > kMostShortened) trials.resize(kMostShortened);
        for (Trial& trial : trials) {
            if (sat::terminated(view_.stop)) return std::nullopt;
            shorten(trial);
        }
        std::ranges::stable_sort(trials, {}, length);
        for (Trial& trial : trials) {
            trim(trial);
            if (auto step = step_of(trial)) return step;
        }
        return std::nullopt;
    }

private:
    // Candidates that propagation of all constraints refutes; those of cells with few candidates first.
    std::vector<Placement> refuted() const {
        const Clues& clues = view_.clues;
        std::vector<Placement> found;
        Propagator at(clues.network());
        bool holds = true;
        for (Cell c = 0; c < clues.grid().num_cells() && holds; ++c)
            if (clues.grid().has(c)) holds = at.restrict(c, view_.state[c]);
        if (!holds || !at.propagate()) return found;
        const std::size_t before = at.mark();
        for (Cell c = 0; c < clues.grid().num_cells(); ++c) {
            if (!clues.grid().has(c) || view_.state.is_filled(c)) continue;
            for (Digits left = view_.state[c]; left != 0; left &= left - 1) {
                if (!at.restrict(c, left & -left) || !at.propagate()) found.push_back({c, left & -left});
                at.undo(before);
            }
        }
        std::ranges::stable_sort(found, {}, [&](const Placement& x) { return std::popcount(view_.state[x.cell]); });
        return found;
    }

    std::optional<Trial> follow(const Placement& candidate) const {
        Trial trial{candidate, {}, {}};
        State state = view_.state;
        state.fill(candidate.cell, candidate.digit);
        while (true) {
            if (auto end = contradiction_of(view_.clues, state, view_.memo)) return trial.end = *end, trial;
            if (trial.chain.size() == kMostLinks) return std::nullopt;
            auto step = next_link(state);
            if (!step) return std::nullopt;
            apply(*step, state);
            trial.chain.push_back(std::move(*step));
        }
    }

    std::optional<Step> next_link(const State& state) const {
        for (const Technique& technique : techniques()) {
            if (!technique.in_trials) continue;
            if (auto step = technique.find({view_.clues, state, view_.memo, view_.stop, &technique})) return step;
        }
        return std::nullopt;
    }

    // Leaves out links without which the others still hold and end in the same contradiction.
    void shorten(Trial& trial) const {
        for (std::size_t i = trial.chain.size(); i-- > 0;) {
            Trial shorter = trial;
            shorter.chain.erase(shorter.chain.begin() + static_cast<std::ptrdiff_t>(i));
            if (holds(shorter, i)) trial = std::move(shorter);
        }
    }

    // Leaves out removals that no later link needs.
    void trim(Trial& trial) const {
        for (std::size_t i = trial.chain.size(); i-- > 0;) {
            for (std::size_t j = trial.chain[i].removed.size(); j-- > 0 && trial.chain[i].removed.size() > 1;) {
                Trial shorter = trial;
                shorter.chain[i].removed.erase(shorter.chain[i].removed.begin() + static_cast<std::ptrdiff_t>(j));
                if (holds(shorter, i + 1)) trial = std::move(shorter);
            }
        }
    }

    // Requires: the links before `first` hold.
    bool holds(Trial& trial, std::size_t first) const {
        State state = view_.state;
        state.fill(trial.assumed.cell, trial.assumed.digit);
        for (std::size_t i = 0; i < trial.chain.size(); ++i) {
            Step& link = trial.chain[i];
            if (link.placed && state.is_filled(link.placed->cell)) return false;
            if (i >= first && !link_holds(link, state)) return false;
            apply(link, state);
            if (state.is_broken()) return i + 1 == trial.chain.size() && still_ends(trial.end, state);
        }
        return still_ends(trial.end, state);
    }
    bool link_holds(const Step& link, const State& state) const {
        const std::vector<Removal> gone = excluded(link, state);
        if (link.clues.empty()) return gone.empty();
        // The step as a whole is verified by search; here propagation mostly suffices.
        std::vector<Cell> cells;
        for (const ClueId id : link.clues)
            cells.insert(cells.end(), view_.clues[id].cells.begin(), view_.clues[id].cells.end());
        const auto found = excluded_by(view_.clues.network_of(link.clues), state, cells);
        if (found && std::ranges::all_of(gone, [&](const Removal& r) {
                const auto at = std::ranges::find(*found, r.cell, &Removal::cell);
                return at != found->end() && (r.digits & ~at->digits) == 0;
            }))
            return true;
        return check(link, view_.clues, state, kTrialBudget) == Check::holds;
    }

    bool still_ends(const Contradiction& end, const State& state) const {
        if (end.empty) return state[*end.empty] == 0;
        const Clue& clue = view_.clues[*end.clue];
        if (end.digit != 0)
            return std::ranges::none_of(clue.cells, [&](Cell c) { return (state[c] & end.digit) != 0; });
        return !state.is_broken() && !excluded_by(view_.clues.network_of(*end.clue), state, clue.cells);
    }

    std::optional<Step> step_of(const Trial& trial) const {
        Step step{view_.technique,     {}, {{trial.assumed.cell, trial.assumed.digit}}, {}, {trial.assumed.cell},
                  trial.assumed.digit, {}};
        step.chain = trial.chain;
        step.end = trial.end;
        for (const Step& link : trial.chain)
            for (const ClueId id : link.clues) add_clue(step, id);
        if (trial.end.clue) add_clue(step, *trial.end.clue);
        add_peer_clues(trial, step);
        if (excludes(step.clues, step.removed, view_.clues, view_.state, kTrialBudget) != Check::holds)
            return std::nullopt;
        drop_clues(step);
        return step;
    }

    // Why cells lost digits that were filled in.
    void add_peer_clues(const Trial& trial, Step& step) const {
        State state = view_.state;
        const auto fill = [&](const Placement& placed) {
            for (Cell c = 0; c < state.candidates().size(); ++c)
                if ((state[c] & placed.digit) != 0 && view_.clues.are_peers(c, placed.cell))
                    add_clue(step, view_.clues.peer_clue(c, placed.cell));
        };
        fill(trial.assumed);
        state.fill(trial.assumed.cell, trial.assumed.digit);
        for (const Step& link : trial.chain) {
            if (link.placed) fill(*link.placed);
            apply(link, state);
        }
    }

    // The links name theirs; of the others some may not be needed.
    void drop_clues(Step& step) const {
        for (std::size_t i = step.clues.size(); i-- > 0;) {
            std::vector<ClueId> fewer = step.clues;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            if (excludes(fewer, step.removed, view_.clues, view_.state, kTrialBudget) == Check::holds)
                step.clues = fewer;
        }
    }

    const View& view_;
};

}  // namespace

std::optional<Step> find_trial(const View& view) {
    return Trials(view).find();
}

// Of the open cells, one with the fewest candidates.  Clues are left out by halves first, then one by one.
std::optional<Step> by_solution(const View& view, const Values& solution) {
    const Clues& clues = view.clues;
    std::optional<Cell> at;
    for (Cell c = 0; c < clues.grid().num_cells(); ++c)
        if (clues.grid().has(c) && !view.state.is_filled(c) &&
            (!at || std::popcount(view.state[c]) < std::popcount(view.state[*at])))
            at = c;
    if (!at) return std::nullopt;
    Step step{view.technique, Placement{*at, clues.grid().only(solution[*at])}, {}, {}, {*at}, 0, {}};
    step.digits = step.placed->digit;
    // A rule of the whole grid as a whole, its houses one by one.
    for (ClueId id = 0; id < clues.size(); ++id)
        if (!clues[id].piece.part || clues[id].form == Clue::Form::house) step.clues.push_back(id);
    const std::vector<Removal> removed = excluded(step, view.state);
    for (std::size_t count = step.clues.size() / 2; count > 0; count /= 2) {
        for (std::size_t i = 0; i < step.clues.size();) {
            if (sat::terminated(view.stop)) return std::nullopt;
            std::vector<ClueId> fewer = step.clues;
            const auto from = fewer.begin() + static_cast<std::ptrdiff_t>(i);
            fewer.erase(from, from + std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(count), fewer.end() - from));
            if (!fewer.empty() && excludes(fewer, removed, clues, view.state, kTrialBudget, view.stop) == Check::holds)
                step.clues = std::move(fewer);
            else i += count;
        }
    }
    return step;
}

}  // namespace sudoku::deduce
