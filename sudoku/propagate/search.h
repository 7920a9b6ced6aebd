#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sudoku/constraint/constraint.h"
#include "sudoku/propagate/network.h"

namespace sudoku {

struct ConstraintSearchOptions {
    std::uint64_t limit = 1;  // the search ends after this many solutions; > 0
    std::optional<std::uint64_t> node_budget;
    const sat::Terminator* stop = nullptr;  // polled before every node
    // If not null, candidates are tried in random order.
    sat::Random* random = nullptr;
    // Called for every solution counted; may be empty.
    std::function<void(const Values&)> on_solution;
};

enum class ConstraintSearchEnd : std::uint8_t { exhausted, limit, budget, stopped };

struct ConstraintSearchResult {
    std::uint64_t solutions = 0;  // exact if the search ended exhausted
    ConstraintSearchEnd ended = ConstraintSearchEnd::exhausted;
    std::uint64_t nodes = 0;  // branches, counting both sides; 0 if propagation alone decides
};

// Depth first search over the candidates of a puzzle: a cell with few candidates that often met contradictions, each
// digit tried and then excluded.  Weights: Boussemart et al.: Boosting systematic search by weighting constraints,
// ECAI 2004.  Deterministic.  `allowed`: candidates by cell of the grid, or empty for those of the puzzle.
ConstraintSearchResult search(const Network& network, const ConstraintSearchOptions& options,
                              std::span<const Digits> allowed = {});

}  // namespace sudoku
