#pragma once

#include "sat/count/budget.h"
#include "sat/count/count.h"
#include "sat/count/instance.h"
#include "sat/count/rewriting.h"

namespace sat::counting {

// Returns an instance with the same count as `formula`, simplified if settings.simplify.  Returns early after an
// interrupt, with an instance that still has the same count.  Throws MemoryExceeded.
Instance prepare(const Formula& formula, const CountSettings& settings, MemoryBudget& budget);

// The techniques preserve the count, with all weights, and may end early.

// Failed literal probing.  Effort: propagated literals.
void probe(Rewriting& rewriting, Effort effort);

// Replaces literals that are equivalent by binary clauses (strongly connected components: Tarjan 1972) by one of them,
// a counted one if there is one.
void merge_equivalences(Rewriting& rewriting);

// Removes subsumed clauses, and literals by self-subsuming resolution (Een, Biere: Effective preprocessing in SAT
// through variable and clause elimination, SAT 2005).  Effort: literals visited.
void subsume(Rewriting& rewriting, Effort effort);

// Eliminates variables by resolution if that adds no clauses (Davis, Putnam; Een, Biere, SAT 2005): variables that are
// not counted, and counted ones without weights that their own clauses define in terms of counted ones (Lagniez, Lonca,
// Marquis: Improving model counting by leveraging definability, IJCAI 2016).
//
// A variable v is defined by its clauses iff no assignment of the others allows both values, that is, iff the clauses
// that contain v or ~v have no model once that literal is removed from each.  Effort: literals visited.
void eliminate(Rewriting& rewriting, Effort effort);

// Checks each clause against the others: if it is implied by unit propagation, it is set aside (it propagates, but does
// not connect components: Korhonen, Jaervisalo 2021); literals that cannot be true are removed (vivification: Piette,
// Hamadi, Sais, ECAI 2008).  Effort: propagated literals.  Must run last, since clauses that are set aside are not
// rewritten.
void thin_out(Rewriting& rewriting, Effort effort);

}  // namespace sat::counting
