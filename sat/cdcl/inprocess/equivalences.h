#pragma once

#include "sat/cdcl/clause_database.h"

namespace sat {

// Remove duplicate binary clauses (redundant ones first), and make l true if there are (l | k) and (l | ~k).  Returns
// the number of clauses removed and literals made true.  O(arena + variables).
std::uint64_t duplicate_binaries(ClauseDatabase& db, Effort& effort);

// Replace literals that imply each other through binary clauses by one of them: the strongly connected components of
// the binary implication graph (Li: Integrating equivalency reasoning into Davis-Putnam procedure, AAAI 2000; Van
// Gelder, Tsuji: Satisfiability testing with more reasoning and less guessing, 1995).  A component with opposite
// literals refutes the formula.
//
// Frozen variables of a component stay, with the binary clauses between them; if there are none, the variable with the
// lowest index stays.  Clauses lose repeated literals; tautologies and duplicate binary clauses are removed.  If
// clauses became binary or units, another call after propagation may find more.
//
// Each substituted variable x with representative r gets the clauses (~x | r) and (x | ~r), proved along a tree over
// its component, with two antecedents each; they alone prove the substitution, and are then weakened.
//
// Returns the number of substituted variables.  The budget is checked before the substitution, which is linear and
// never interrupted.
std::uint64_t equivalences(ClauseDatabase& db, Effort& effort);

}  // namespace sat
