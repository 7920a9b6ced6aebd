#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// Follows a search step by step: a tracer, the board of a game, a test.  Engines are compiled with and without an
// observer, so that it costs nothing when unused.
//
// An unsatisfiable search reports its last conflict and ends without an open decision; a model is the set of literals
// that are true at the end.
class Observer {
public:
    virtual ~Observer() = default;
    // A new decision level begins with `l`; `depth` counts open decisions with this one.
    virtual void decided(Lit l, std::size_t depth) = 0;
    // `l` was made true because every other literal of `reason` is false; kNoOriginal for a clause derived before the
    // search.
    virtual void implied(Lit l, ClauseId reason) = 0;
    // `l` was made true without a unit clause: pure, or part of an autarky.
    virtual void assumed_free(Lit l) = 0;
    // `~l` led to a conflict, so `l` holds at this level.
    virtual void failed(Lit l) = 0;
    // Every literal of `clause` is false (kNoOriginal as above).
    virtual void conflict(ClauseId clause) = 0;
    // The innermost decision and its implications are an autarky and now belong to the level below; `depth` is the
    // number of open decisions left.
    virtual void merged(std::size_t depth) = 0;
    // The search starts over: every assignment is undone, including those at the root.
    virtual void restarted() = 0;
    // All assignments of decisions above `depth` are undone.
    virtual void backtracked(std::size_t depth) = 0;
    // The literal to decide next. nullopt, or a literal that is not open: the engine chooses.
    virtual std::optional<Lit> choose() { return std::nullopt; }
};

// Follows a search that learns clauses, step by step. Clauses are reported by their literals, in any order unless
// stated, since the engine shortens, moves and deletes them. With chronological backtracking a literal may belong to a
// lower level than those before it. What inprocessing does is not reported, except the literals that it fixes and, to
// a ProofSink, the clauses that it adds and deletes.
class LearningObserver {
public:
    virtual ~LearningObserver() = default;
    // As Observer::choose().
    virtual std::optional<Lit> choose() { return std::nullopt; }
    virtual void decided(Lit l, std::size_t level) = 0;
    // `l` became true on `level`, since every other literal of `reason` is false. An empty reason: `l` is a unit
    // clause, or follows from techniques at the root.
    virtual void implied(Lit l, std::size_t level, std::span<const Lit> reason) = 0;
    // The first two literals of `clause` are watched from now on. Reported again for all clauses after reductions.
    virtual void watched(std::span<const Lit> clause) = 0;
    virtual void conflict(std::span<const Lit> clause, std::size_t level) = 0;
    // From the last conflict; the negation of the first unique implication point comes first. `level`: the highest of
    // the other literals, where the clause implies its first literal.
    virtual void learned(std::span<const Lit> clause, std::size_t level) = 0;
    // A restart, which keeps the decisions up to `level`; backtracked() follows unless there are no others.
    virtual void restarted(std::size_t level) = 0;
    // Assignments above `level` are undone.
    virtual void backtracked(std::size_t level) = 0;
};

// A node of a search tree: a decision, by the number that the observer gave it, or the root.
using TreeNode = std::uint32_t;
inline constexpr TreeNode kRootNode = 0;

// Follows the decisions and conflicts of a search.  Every engine reports them, in the order of its search, which need
// not be depth first; they are rare, so it costs one test for each when unused.
class TreeObserver {
public:
    virtual ~TreeObserver() = default;
    // A decision below `parent`.  Returns the number of its node.
    virtual TreeNode decided(TreeNode parent, Lit l) = 0;
    // A clause is false under the decisions of `at` and of the nodes above it.
    virtual void conflict(TreeNode at) = 0;
    // Nothing more is decided below `node`, except below its children.  Its number is not used any more.
    virtual void left(TreeNode node) = 0;
    // A model was found with these decisions.
    virtual void solved(TreeNode at) = 0;
};

// A conflict of clause learning after its analysis: the assignment, the reason of each literal, the learned clause.
class AnalyzedConflict {
public:
    virtual ~AnalyzedConflict() = default;
    virtual std::span<const Lit> trail() const = 0;
    virtual std::size_t level() const = 0;  // of the conflict, above 0
    virtual std::size_t level_of(Lit l) const = 0;
    // The clause that implied a true literal, in any order; empty for decisions and at level 0.
    virtual std::vector<Lit> reason(Lit l) const = 0;
    // The false clause.
    virtual std::vector<Lit> clause() const = 0;
    // The learned clause, the negation of the first unique implication point first.
    virtual std::span<const Lit> learned() const = 0;
};

// Looks at conflicts of clause learning.
class ConflictObserver {
public:
    virtual ~ConflictObserver() = default;
    // True if learned() is called for this conflict; they are counted from 1, with those from which nothing is learned.
    virtual bool is_due(std::uint64_t number) = 0;
    // Requires: `conflict` is not used after the call.
    virtual void learned(std::uint64_t number, const AnalyzedConflict& conflict) = 0;
};

}  // namespace sat
