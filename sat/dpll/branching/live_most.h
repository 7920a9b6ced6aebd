#pragma once

#include "sat/dpll/branching/view.h"

namespace sat {

// The variable with the most occurrences in the clauses still open, true first.
struct LiveMost {
    static constexpr std::string_view name = "live-most";
    static constexpr std::string_view summary = "variable with the most occurrences in the open clauses, true first";
    static constexpr bool needs_counts = true;
    explicit LiveMost(const FlaggedView&) {}

    Pick pick(const FlaggedView& view) const {
        const Adjacency& a = view.adjacency;
        return {Lit::of(best_literal(view, [&](Lit l) { return a.count(l) + a.count(~l); }).var(), false)};
    }
};

}  // namespace sat
