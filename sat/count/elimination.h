#pragma once

#include "sat/count/effort.h"
#include "sat/count/rewriting.h"

namespace sat::counting {

// Resolves variables away where that adds no clauses (Davis, Putnam; Een, Biere, SAT 2005), those that do not change
// the count: variables that are not counted, and counted ones that their own clauses define in terms of counted
// ones (Lagniez, Lonca, Marquis: Improving model counting by leveraging definability, IJCAI 2016).
//
// A variable v is defined by its clauses iff no assignment of the others leaves it both values, that is, iff the
// clauses that have v or ~v have no model once that literal is taken out of each.
// Of the effort, a unit is a literal looked at.
void eliminate(Rewriting& rewriting, Effort effort);

}  // namespace sat::counting
