#pragma once

#include <algorithm>

#include "sat/dpll/branching/view.h"

namespace sat {

// The first literal of the shortest open clause whose open literals are all positive.  If there is none, every open
// clause has a negative literal; choosing the first negative literal each time then satisfies the formula without
// conflict.
struct ShortestPositive {
    static constexpr std::string_view name = "shortest-positive";
    static constexpr std::string_view summary = "first literal of the shortest all-positive open clause";
    static constexpr bool needs_counts = false;
    explicit ShortestPositive(const FlaggedView&) {}

    Pick pick(const FlaggedView& view) const {
        const Adjacency& a = view.adjacency;
        std::uint32_t shortest = ~0u;
        Lit first = Lit::from_code(0), fallback = first;
        bool have_fallback = false;
        for (std::uint32_t c = 0; c < a.num_clauses(); ++c) {
            const ClauseId id{c};
            if (!a.is_open(id)) continue;
            const auto literals = a.clause(id);
            const auto open = [&](Lit l) { return view.trail.is_open(l); };
            const auto negative = [&](Lit l) { return open(l) && l.negative(); };
            const auto found = std::find_if(literals.begin(), literals.end(), negative);
            if (found != literals.end()) {
                if (!have_fallback) fallback = *found;
                have_fallback = true;
            } else if (a.head(id).live < shortest) {
                shortest = a.head(id).live;
                first = *std::find_if(literals.begin(), literals.end(), open);
            }
        }
        ASSERT(shortest != ~0u || have_fallback);
        return {shortest != ~0u ? first : fallback};
    }
};

}  // namespace sat
