#pragma once

#include <vector>

#include "sat/dpll/branching/view.h"

namespace sat {

// A uniform choice among the open variables and both signs, from the seed.
struct RandomChoice {
    static constexpr std::string_view name = "random";
    static constexpr std::string_view summary = "a random open variable and sign, from --seed";
    static constexpr bool needs_counts = false;
    explicit RandomChoice(const FlaggedView& view) { candidates_.reserve(view.adjacency.num_vars()); }

    Pick pick(FlaggedView& view) {
        candidates_.clear();
        for (std::uint32_t v = 0; v < view.adjacency.num_vars(); ++v)
            if (view.is_candidate(Var{v})) candidates_.push_back(Var{v});
        ASSERT(!candidates_.empty());
        const Var v = candidates_[view.random.below(static_cast<std::uint32_t>(candidates_.size()))];
        return {Lit::of(v, view.random.flip())};
    }

private:
    std::vector<Var> candidates_;
};

}  // namespace sat
