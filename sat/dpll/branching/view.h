#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "sat/core/random.h"
#include "sat/core/trail.h"
#include "sat/dpll/adjacency.h"

namespace sat {

// What a branching rule sees of the flagged engine.
struct FlaggedView {
    const Formula& formula;
    const Adjacency& adjacency;
    Trail& trail;  // a rule may try literals through the stamps; it never fixes one
    Random& random;
    std::uint64_t closed_levels;  // levels closed so far: when it changes, a rule that remembers a position starts over
    std::uint32_t attempt = 0;    // number of the attempt: a rule may vary with it
    bool last_attempt = true;     // no limit of its own: worth more care at every node

    bool is_open(Var v) const { return trail.is_open(Lit::of(v, false)); }
    // Does an open clause contain `l`?  O(1) where counts are kept, else a walk to the first such clause.
    bool occurs(Lit l) const {
        if (adjacency.keeps_counts()) return adjacency.count(l) != 0;
        for (const auto& o : adjacency.occurrences(l))
            if (adjacency.is_open(o.clause)) return true;
        return false;
    }
    // A variable worth branching on: without a value, and in an open clause.
    bool is_candidate(Var v) const { return is_open(v) && (occurs(Lit::of(v, false)) || occurs(Lit::of(v, true))); }
};

// How a lookahead found a failed literal: its implications by unit propagation, in order, itself first, each with the
// clause that implied it, and a clause that became false.
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

// A branching rule is a type with a name, a summary and pick().  It is chosen once, and the search is compiled for it.
// Requires of the caller of pick: at least one clause is open, all open ones have two literals or more.
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
