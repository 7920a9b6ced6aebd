#pragma once

#include <cstdint>

#include "sat/core/formula.h"
#include "sat/core/proof_sink.h"
#include "sat/core/settings.h"
#include "sat/core/terminator.h"

namespace sat {

// Closes the clauses of at most three literals under resolution, as far as the resolvent has at most three literals and
// its parents share one of them (without a shared literal, unit propagation finds all that the resolvent would), and
// drops clauses that a shorter resolvent subsumes (Billionnet, Sutter: An efficient algorithm
// for the 3-satisfiability problem, 1992; Li, Anbulagan: satz, 1997).
//
// Parity-like instances on which a plain search explodes (DIMACS `aim`) fall to this alone; random 3-SAT gains
// a tenth of its clauses and loses a fifth of its tree.
//
// The work is bounded by a number of clause pairs that grows with the formula, the growth by its number of clauses.
// Every resolvent is written to `proof` (null: no proof) before the clauses it subsumes are removed.
// Returns the resolvents found so far if `stop` (may be null) is terminated.
FormulaChange short_resolvents(const Formula& formula, ProofSink* proof, const Terminator* stop = nullptr);

// The preprocessing of a search.
struct FirstResolvents {
    enum Kind : std::uint8_t { made, not_wanted, no_memory } kind = not_wanted;  // no_memory: required but impossible
    FormulaChange change;                                                        // empty unless made
};
// Follows settings.proof, settings.limits and the setting of Technique::resolvents.  `automatic`: whether the search
// wants them where the setting leaves it to the engine; then they are made only if time and memory allow.
FirstResolvents first_resolvents(const Formula& formula, const Settings& settings, bool automatic);

}  // namespace sat
