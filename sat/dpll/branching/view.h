#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "sat/core/random.h"
#include "sat/core/trail.h"
#include "sat/dpll/adjacency.h"

namespace sat {

// The state of the flagged engine that branching rules may read.
struct FlaggedView {
    const Formula& formula;
    const Adjacency& adjacency;
    Trail& trail;  // a rule may try literals through the stamps; it never fixes one
    Random& random;
    std::uint64_t closed_levels;  // levels closed so far; a rule that remembers a position starts over when it changes
    std::uint32_t attempt = 0;    // number of the attempt: a rule may vary with it
    bool last_attempt = true;     // no limit of its own, so more work per node pays off

    bool is_open(Var v) const { return trail.is_open(Lit::of(v, false)); }
    // True if an open clause contains `l`.  O(1) if counts are kept, otherwise a walk to the first such clause.
    bool occurs(Lit l) const {
        if (adjacency.keeps_counts()) return adjacency.count(l) != 0;
        for (const auto& o : adjacency.occurrences(l))
            if (adjacency.is_open(o.clause)) return true;
        return false;
    }
    // A variable worth branching on: without a value, and in an open clause.
    bool is_candidate(Var v) const { return is_open(v) && (occurs(Lit::of(v, false)) || occurs(Lit::of(v, true))); }
};

// Explains a failed literal: the literal and its implications in order of propagation, each with the clause that
// implied it, and a clause that became false.
struct Failure {
    std::span<const Lit> implied;
    const VarMap<ClauseId>* reason;
    ClauseId conflict;
};

// The choice of a rule: the literal to make true first or, with `failure`, a failed literal.
struct Pick {
    Lit literal;
    const Failure* failure = nullptr;
};

// A branching rule is a type with a name, a summary and pick().  The search is compiled for each rule. pick() requires
// that at least one clause is open, and that all open clauses have two or more literals.
template <class R, class View>
concept RuleFor = std::constructible_from<R, const View&> && requires(R rule, View& view) {
    { rule.pick(view) } -> std::same_as<Pick>;
    { R::name } -> std::convertible_to<std::string_view>;
    { R::summary } -> std::convertible_to<std::string_view>;
    { R::needs_counts } -> std::convertible_to<bool>;
};

// Calls f(literal, live length) for every literal without a value of every open clause.
template <class F>
void for_open_literals(const FlaggedView& view, F&& f) {
    const Adjacency& adjacency = view.adjacency;
    for (std::uint32_t c = 0; c < adjacency.num_clauses(); ++c) {
        const auto& head = adjacency.head(ClauseId{c});
        if (head.satisfied_by != Adjacency::kNone) continue;
        for (const Lit l : adjacency.clause(ClauseId{c}))
            if (view.trail.is_open(l)) f(l, head.live);
    }
}

// The open literal with the largest score(l), the lowest code among equals.
template <class Score>
Lit best_literal(const FlaggedView& view, Score&& score) {
    using Value = decltype(score(Lit{}));
    Lit best = Lit::from_code(0);
    bool found = false;
    Value best_value{};
    for (std::uint32_t code = 0; code < 2 * view.adjacency.num_vars(); ++code) {
        const Lit l = Lit::from_code(code);
        if (!view.trail.is_open(l)) continue;
        const Value value = score(l);
        if (found && !(best_value < value)) continue;
        found = true;
        best = l;
        best_value = value;
    }
    ASSERT(found);
    return best;
}

}  // namespace sat
