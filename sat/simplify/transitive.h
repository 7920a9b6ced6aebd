#pragma once

#include "sat/simplify/clause_database.h"

namespace sat {

// Transitive reduction of the binary implication graph (Aho, Garey, Ullman: The transitive reduction of a directed
// graph, 1972; for SAT: Heule, Jaervisalo, Biere: Efficient CNF simplification based on binary implication graphs, SAT
// 2011): takes out binary clauses (~l | k) where k is reached from l by other clauses too, irredundant ones where irredundant
// clauses reach it.  One search per literal l over what lies between it and the farthest of its successors,
// the successors in topological order, so that each is reached before its own clause is looked at if it ever is.
//
// Makes ~l true where a search from l meets opposite literals.  Literals that are equivalent lose nothing: they are
// equivalences' business.  Each call begins at another literal, so that small budgets get round.
//
// Returns how many clauses went and literals became true.
std::uint64_t transitive(ClauseDatabase& db, Effort& effort);

}  // namespace sat
