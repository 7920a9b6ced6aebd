#include "sudoku/deduce/walk.h"

#include <algorithm>

#include "sudoku/deduce/finders.h"
#include "sudoku/deduce/verify.h"

namespace sudoku::deduce {
namespace {

// Nodes for each digit that is verified; few steps need more than a handful.
constexpr std::uint64_t kStepBudget = 20'000;
// Beyond it, steps are not tried one by one whether they are needed.
constexpr std::size_t kMostTried = 150;

bool is_confirmed(const Step& step, const Clues& clues, const State& state, const sat::Terminator* stop) {
    const Check found = check(step, clues, state, kStepBudget, stop);
    ASSERT(found != Check::fails);
    return found == Check::holds;
}

// Steps that change a cell which a needed step looks at.
std::vector<bool> connected(const std::vector<Step>& steps, const Clues& clues) {
    std::vector<bool> needed(steps.size(), false), matters(clues.grid().num_cells(), false);
    const auto add = [&](const Step& step) {
        for (const ClueId id : step.clues)
            for (const Cell c : clues[id].cells) matters[c] = true;
        for (const Cell c : step.cells) matters[c] = true;
    };
    for (std::size_t i = steps.size(); i-- > 0;) {
        const Step& step = steps[i];
        const auto touches = [&](Cell c) {
            if (matters[c]) return true;
            if (!step.placed) return false;
            for (Cell other = 0; other < matters.size(); ++other)
                if (matters[other] && clues.are_peers(c, other)) return true;
            return false;
        };
        needed[i] = i + 1 == steps.size() || (step.placed && touches(step.placed->cell)) ||
                    std::ranges::any_of(step.removed, [&](const Removal& r) { return touches(r.cell); });
        if (needed[i]) add(step);
    }
    return needed;
}

// Whether each of the steps holds after those before it, from `first` on.
bool hold(const std::vector<Step>& steps, std::size_t first, const Clues& clues) {
    State state(clues);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (i >= first && check(steps[i], clues, state, kStepBudget) != Check::holds) return false;
        if (steps[i].placed && state.is_filled(steps[i].placed->cell)) return false;
        apply(steps[i], state);
    }
    return true;
}

void leave_out_the_rest(std::vector<Step>& steps, const Clues& clues, const sat::Terminator* stop) {
    const std::vector<bool> needed = connected(steps, clues);
    std::vector<Step> kept;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (needed[i]) kept.push_back(std::move(steps[i]));
    steps = std::move(kept);
    if (steps.size() > kMostTried) return;
    for (std::size_t i = steps.size() - 1; i-- > 0;) {
        if (sat::terminated(stop)) return;
        std::vector<Step> fewer = steps;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (hold(fewer, i, clues)) steps = std::move(fewer);
    }
}

}  // namespace

std::optional<Step> next_step(const Clues& clues, const State& state, Memo& memo, const Values* solution,
                              const sat::Terminator* stop, unsigned most) {
    for (const Technique& technique : techniques()) {
        if (sat::terminated(stop) || technique.difficulty > most) return std::nullopt;
        const View view{clues, state, memo, stop, &technique};
        std::optional<Step> step;
        if (technique.find != nullptr) step = technique.find(view);
        else if (solution != nullptr) return by_solution(view, *solution);
        if (step && is_confirmed(*step, clues, state, stop)) return step;
    }
    return std::nullopt;
}

Walk walk(const Clues& clues, const Values& solution, const sat::Terminator* stop) {
    return walk(clues, State(clues), solution, kMostDifficult, stop);
}

Walk walk(const Clues& clues, State state, const Values& solution, unsigned most, const sat::Terminator* stop) {
    Walk way;
    Memo memo;
    while (!state.is_complete()) {
        std::optional<Step> step = next_step(clues, state, memo, &solution, stop, most);
        if (!step) return way;
        apply(*step, state);
        way.score += score_of(*step);
        if (way.hardest == nullptr || rank_of(*step->technique) > rank_of(*way.hardest)) way.hardest = step->technique;
        way.steps.push_back(std::move(*step));
    }
    way.complete = true;
    return way;
}

std::vector<Step> steps_to(std::optional<Cell> cell, const Clues& clues, const Values& solution,
                           const sat::Terminator* stop) {
    std::vector<Step> steps;
    Memo memo;
    State state(clues);
    while (!state.is_complete()) {
        std::optional<Step> step = next_step(clues, state, memo, &solution, stop);
        if (!step) return {};
        apply(*step, state);
        const bool is_last = step->placed && (!cell || step->placed->cell == *cell);
        steps.push_back(std::move(*step));
        if (!is_last) continue;
        leave_out_the_rest(steps, clues, stop);
        return steps;
    }
    return {};
}

}  // namespace sudoku::deduce
