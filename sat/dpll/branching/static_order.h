#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sat/dpll/branching/view.h"

namespace sat {

// The first candidate in a fixed order of variables.  The position is kept until a level is closed, so that a descent
// takes one pass instead of one per decision.
class StaticOrder {
public:
    explicit StaticOrder(std::vector<Var> order) : order_(std::move(order)) {}

    Var first_candidate(const FlaggedView& view) {
        if (seen_closed_ != view.closed_levels) {
            seen_closed_ = view.closed_levels;
            next_ = 0;
        }
        while (!view.is_candidate(order_[next_])) {
            ++next_;
            ASSERT(next_ < order_.size());
        }
        return order_[next_];
    }

private:
    std::vector<Var> order_;
    std::size_t next_ = 0;
    std::uint64_t seen_closed_ = 0;
};

// The lowest open variable, true first.
struct FirstVariable {
    static constexpr std::string_view name = "first-variable";
    static constexpr std::string_view summary = "lowest open variable, true first";
    static constexpr bool needs_counts = false;
    explicit FirstVariable(const FlaggedView& view) : order(in_order(view)) {}

    Pick pick(const FlaggedView& view) { return {Lit::of(order.first_candidate(view), false)}; }

    static std::vector<Var> in_order(const FlaggedView& view) {
        std::vector<Var> vars;
        vars.reserve(view.adjacency.num_vars());
        for (std::uint32_t v = 0; v < view.adjacency.num_vars(); ++v) vars.push_back(Var{v});
        return vars;
    }
    StaticOrder order;
};

// The open variable with the most occurrences in the formula as it was read, true first.
struct StaticMost {
    static constexpr std::string_view name = "static-most";
    static constexpr std::string_view summary = "variable with the most occurrences in the input, true first";
    static constexpr bool needs_counts = false;
    explicit StaticMost(const FlaggedView& view) : order(by_occurrences(view)) {}

    Pick pick(const FlaggedView& view) { return {Lit::of(order.first_candidate(view), false)}; }

    static std::vector<Var> by_occurrences(const FlaggedView& view) {
        VarMap<std::uint32_t> occurrences(view.formula.num_vars(), 0);
        for (const Lit l : view.formula.literals()) ++occurrences[l.var()];
        std::vector<Var> vars = FirstVariable::in_order(view);
        std::stable_sort(vars.begin(), vars.end(), [&](Var a, Var b) { return occurrences[a] > occurrences[b]; });
        return vars;
    }
    StaticOrder order;
};

}  // namespace sat
