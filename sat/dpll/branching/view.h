#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/core/trail.h"
#include "sat/dpll/adjacency.h"

namespace sat {

// What the flagged engine shows a branching rule.
struct FlaggedView {
    const Formula& formula;
    const Adjacency& adjacency;
    Trail& trail;  // a rule may try literals through the stamps; it never fixes one
    Random& random;
    std::uint64_t closed_levels;       // how often a level was closed: a rule that remembers a place in a list
                                       // starts over when this changes
    std::uint32_t attempt = 0;         // of a search that starts over a few times: a rule may do better differently
    bool last_attempt = true;          // the one that must come to an end: worth more care at every node
    const Terminator* stop = nullptr;  // raised: pick() may throw Stopped

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

// How a rule that looks ahead saw a literal fail: what follows from it by unit propagation, in order, itself
// first, each with the clause that implied it, and a clause that became false.
struct Failure {
    std::span<const Lit> implied;
    const VarMap<ClauseId>* reason;
    ClauseId conflict;
};

// What a rule answers: the literal to make true first or, with `failure`, one that must be false here.
struct Pick {
    Lit literal;
    const Failure* failure = nullptr;
};

// A branching rule is a type with a name, a summary, pick(), and estimated_bytes(), the most it will take for a
// formula of that size, asked before it is built; it is chosen once, and the search is compiled for it.
// Requires of the caller of pick: at least one clause is open, all have two literals or more.
template <class R, class View>
concept RuleFor = std::constructible_from<R, const View&> && requires(R rule, View& view, const AdjacencySize& size) {
    { rule.pick(view) } -> std::same_as<Pick>;
    { R::name } -> std::convertible_to<std::string_view>;
    { R::summary } -> std::convertible_to<std::string_view>;
    { R::needs_counts } -> std::convertible_to<bool>;
    { R::estimated_bytes(size) } -> std::convertible_to<std::uint64_t>;
};

// Calls f(literal, live length) for every literal without a value of every open clause.
template <class F>
void for_open_literals(const FlaggedView& view, F&& f) {
    const Adjacency& adjacency = view.adjacency;
    for (std::uint32_t c = 0; c < adjacency.num_clauses(); ++c) {
        const auto& head = adjacency.head(ClauseId{c});
        if (head.satisfied_by != Adjacency::kNobody) continue;
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
