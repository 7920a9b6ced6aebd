#pragma once

#include <cstdint>

#include "sat/core/formula.h"
#include "sat/core/formula_change.h"
#include "sat/core/proof_sink.h"
#include "sat/core/settings.h"
#include "sat/core/terminator.h"

namespace sat {

// Closes the clauses of at most three literals under resolution, as far as the resolvent has at most three
// literals and its parents share one of them (without a shared literal, unit propagation sees all that the
// resolvent would show), and drops what a shorter resolvent subsumes (Billionnet, Sutter: An efficient algorithm
// for the 3-satisfiability problem, 1992; Li, Anbulagan: satz, 1997).
//
// Parity-like instances on which a plain search explodes (DIMACS `aim`) fall to this alone; random 3-SAT gains
// a tenth of its clauses and loses a fifth of its tree.
//
// Work is bounded by a number of clause pairs that follows the size of the formula, growth by its number of
// clauses.  Every resolvent is written to `proof` (null: no proof) before what it subsumes is removed.
// When `stop` (null: nobody) is raised, what was found so far is returned.
FormulaChange short_resolvents(const Formula& formula, ProofSink* proof, const Terminator* stop = nullptr);

// What a search begins with.
struct FirstResolvents {
    enum Kind : std::uint8_t { made, not_wanted, no_room } kind = not_wanted;  // no_room: asked for, and not possible
    FormulaChange change;                                                      // empty, if they were not made
};
// By the settings' proof, limits and word on Technique::resolvents.  `automatic`: where that is the search's own
// decision, does it want them?  It gets them then where it would not take too long, and there is room.
FirstResolvents first_resolvents(const Formula& formula, const Settings& settings, bool automatic);

}  // namespace sat
