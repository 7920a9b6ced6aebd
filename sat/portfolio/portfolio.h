#pragma once

#include <cstddef>
#include <span>

#include "sat/core/terminator.h"
#include "sat/portfolio/members.h"

namespace sat {

struct PortfolioResult {
    Outcome outcome;     // of the winner
    std::size_t winner;  // a member; without a verdict, the first one that did not drop out
};

// Runs the searches side by side, each on its own thread, until one has a verdict; then the others are terminated.  The
// verdict is always the same; which member finds it first, and so the model, the statistics and the proof, is not,
// unless the pace is Pace::step and no limit but those of conflicts and decisions ends a search.
//
// Members that share clauses write one DRAT proof together: they must have the same Settings::proof, or none.  If they
// have proofs of their own, nothing is shared.
//
// `terminator` (may be null) replaces Limits::stop of the members.  A member that runs out of memory, or for which the
// system has no thread, drops out; if none is left, its std::bad_alloc or std::system_error is thrown.  Any other
// exception of a member ends all, and is thrown from here unless another member has a verdict already.
// Requires: at least one member; those that do not share clauses share no sinks; with Pace::step, all share clauses.
PortfolioResult run_portfolio(const Formula& formula, std::span<const Member> members, const Terminator* terminator,
                              Pace pace = Pace::free);

}  // namespace sat
