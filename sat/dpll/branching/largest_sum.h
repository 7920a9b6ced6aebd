#pragma once

#include "sat/dpll/branching/view.h"

namespace sat {

// Both from Marques-Silva: The impact of branching heuristics in propositional satisfiability algorithms, 1999.

// Dynamic Largest Individual Sum: the literal in most open clauses.
struct Dlis {
    static constexpr std::string_view name = "dlis";
    static constexpr std::string_view summary = "literal in the most open clauses";
    static constexpr bool needs_counts = true;
    explicit Dlis(const FlaggedView&) {}

    Pick pick(const FlaggedView& view) const {
        return {best_literal(view, [&](Lit l) { return view.adjacency.count(l); })};
    }
};

// Dynamic Largest Combined Sum: the variable in most open clauses, its more frequent literal first.
struct Dlcs {
    static constexpr std::string_view name = "dlcs";
    static constexpr std::string_view summary = "variable in the most open clauses, more frequent side first";
    static constexpr bool needs_counts = true;
    explicit Dlcs(const FlaggedView&) {}

    Pick pick(const FlaggedView& view) const {
        const Adjacency& a = view.adjacency;
        const Lit best = best_literal(view, [&](Lit l) { return a.count(l) + a.count(~l); });
        return {a.count(~best) > a.count(best) ? ~best : best};
    }
};

}  // namespace sat
