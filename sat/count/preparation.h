#pragma once

#include "sat/count/budget.h"
#include "sat/count/count.h"
#include "sat/count/instance.h"
#include "sat/count/rewriting.h"

namespace sat::counting {

// An instance with the same count as `formula`, smaller where settings.simplify allows it.  Ends early after an
// interrupt, with an instance that still has the same count.  Throws MemoryExceeded.
Instance prepare(const Formula& formula, const CountSettings& settings, MemoryBudget& budget);

// The techniques.  None of them changes the count; each may end early.

// Makes literals false that lead to a conflict by unit propagation.  Effort: propagated literals.
void probe(Rewriting& rewriting, Effort effort);

// Replaces literals that imply each other through binary clauses by one of them, a counted one if there is one: the
// others' values follow from it (strongly connected components: Tarjan 1972).
void merge_equivalences(Rewriting& rewriting);

// Removes subsumed clauses, and literals by self-subsuming resolution (Een, Biere: Effective preprocessing in SAT
// through variable and clause elimination, SAT 2005).  Effort: literals visited.
void subsume(Rewriting& rewriting, Effort effort);

// Resolves variables away where that adds no clauses (Davis, Putnam; Een, Biere, SAT 2005): variables that are not
// counted, and counted ones that their own clauses define in terms of counted ones (Lagniez, Lonca, Marquis: Improving
// model counting by leveraging definability, IJCAI 2016).
//
// A variable v is defined by its clauses iff no assignment of the others leaves it both values, that is, iff the
// clauses that have v or ~v have no model once that literal is removed from each.  Effort: literals visited.
void eliminate(Rewriting& rewriting, Effort effort);

// Tries each clause against the others: one that follows from them by unit propagation is set aside (it propagates,
// but connects nothing: Korhonen, Jaervisalo 2021); one with a literal that cannot be true loses it (vivification:
// Piette, Hamadi, Sais, ECAI 2008).  Effort: propagated literals.  Must come last, since clauses that are set aside are
// not rewritten.
void thin_out(Rewriting& rewriting, Effort effort);

}  // namespace sat::counting
