#pragma once

#include "sat/dpll/branching/view.h"

namespace sat {

// The first open literal of the first open clause: the rule of the unoptimised reference.
struct FirstLiteral {
    static constexpr std::string_view name = "first-literal";
    static constexpr std::string_view summary = "first literal left in the first clause left";
    static constexpr bool needs_counts = false;
    explicit FirstLiteral(const FlaggedView&) {}

    Pick pick(const FlaggedView& view) {
        if (seen_closed_ != view.closed_levels) {
            seen_closed_ = view.closed_levels;
            next_ = ClauseId{0};
        }
        ASSERT(view.adjacency.open_clauses() > 0);
        while (!view.adjacency.is_open(next_)) ++next_.index;
        for (const Lit l : view.adjacency.clause(next_))
            if (view.trail.is_open(l)) return {l};
        ASSERT(false);
        return {};
    }

private:
    ClauseId next_{0};  // every clause before it is satisfied
    std::uint64_t seen_closed_ = 0;
};

}  // namespace sat
