#pragma once

#include <algorithm>
#include <cstdint>

#include "sat/dpll/branching/view.h"

namespace sat {

// Maximum Occurrences in clauses of Minimum Size (Freeman: Improvements to propositional satisfiability search
// algorithms, 1995, section 3.2.3): f(x), f(~x) count occurrences in the shortest open clauses; the variable
// with the largest f(x) f(~x) 2^k + f(x) + f(~x), k = 10, its more frequent literal first.
struct Moms {
    static constexpr std::string_view name = "moms";
    static constexpr std::string_view summary = "most occurrences in the shortest open clauses, both sides weighed";
    static constexpr bool needs_counts = false;
    explicit Moms(const FlaggedView& view) : count_(view.adjacency.num_vars(), 0) {}

    Pick pick(const FlaggedView& view) {
        std::fill(count_.all().begin(), count_.all().end(), 0);
        std::uint32_t shortest = ~0u;
        for_open_literals(view, [&](Lit l, std::uint32_t live) {
            if (live > shortest) return;
            if (live < shortest) std::fill(count_.all().begin(), count_.all().end(), 0);
            shortest = live;
            ++count_[l];
        });
        const Lit best = best_literal(view, [&](Lit l) {
            const std::uint64_t a = count_[l], b = count_[~l];
            return (a * b << 10) + a + b;
        });
        return {count_[~best] > count_[best] ? ~best : best};
    }

private:
    LitMap<std::uint32_t> count_;
};

}  // namespace sat
