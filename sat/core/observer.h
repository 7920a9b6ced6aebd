#pragma once

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
};

}  // namespace sat
