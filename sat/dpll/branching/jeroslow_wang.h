#pragma once

#include <algorithm>
#include <cstdint>

#include "sat/dpll/branching/view.h"

namespace sat {

// J(l), the sum of 2^-length over the open clauses with l (Jeroslow, Wang: Solving propositional satisfiability
// problems, 1990).  Integers in units of 2^-40, so that the sums do not depend on the order of addition; longer clauses
// weigh one unit.
class JeroslowWang {
public:
    explicit JeroslowWang(const FlaggedView& view) : weight_(view.adjacency.num_vars(), 0) {}

    void measure(const FlaggedView& view) {
        std::fill(weight_.all().begin(), weight_.all().end(), 0);
        for_open_literals(
            view, [&](Lit l, std::uint32_t live) { weight_[l] += std::uint64_t{1} << (40 - std::min(live, 40u)); });
    }
    std::uint64_t operator()(Lit l) const { return weight_[l]; }

private:
    LitMap<std::uint64_t> weight_;
};

struct JeroslowWangOneSided {
    static constexpr std::string_view name = "jw";
    static constexpr std::string_view summary = "Jeroslow-Wang, one-sided: literal with the largest sum of 2^-length";
    static constexpr bool needs_counts = false;
    explicit JeroslowWangOneSided(const FlaggedView& view) : weight(view) {}

    Pick pick(const FlaggedView& view) {
        weight.measure(view);
        return {best_literal(view, [&](Lit l) { return weight(l); })};
    }
    JeroslowWang weight;
};

// Hooker, Vinay: Branching rules for satisfiability, 1995.
struct JeroslowWangTwoSided {
    static constexpr std::string_view name = "jw2";
    static constexpr std::string_view summary =
        "Jeroslow-Wang, two-sided: variable with the largest sum, heavier side first";
    static constexpr bool needs_counts = false;
    explicit JeroslowWangTwoSided(const FlaggedView& view) : weight(view) {}

    Pick pick(const FlaggedView& view) {
        weight.measure(view);
        const Lit best = best_literal(view, [&](Lit l) { return weight(l) + weight(~l); });
        return {weight(~best) > weight(best) ? ~best : best};
    }
    JeroslowWang weight;
};

}  // namespace sat
