#pragma once

#include <optional>

#include "sat/core/terminator.h"
#include "sudoku/deduce/step.h"

namespace sudoku::deduce {

// Verifies a step independently of its technique: search for a grid that satisfies the constraints of step.clues alone,
// holds candidates of the state, and violates the conclusion.  The step holds iff there is none, for each digit that it
// excludes.
//
// `budget`: the maximum number of nodes of each search.  Requires: the state is the one in which the step was found.
enum class Check : std::uint8_t { holds, fails, undecided };
Check check(const Step& step, const Clues& clues, const State& state,
            std::optional<std::uint64_t> budget = std::nullopt, const sat::Terminator* stop = nullptr);

// Whether these clues exclude all the removals.
Check excludes(std::span<const ClueId> ids, std::span<const Removal> removed, const Clues& clues, const State& state,
               std::optional<std::uint64_t> budget = std::nullopt, const sat::Terminator* stop = nullptr);

// What a step excludes, also if it places a digit.
std::vector<Removal> excluded(const Step& step, const State& state);

}  // namespace sudoku::deduce
