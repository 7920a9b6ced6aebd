#pragma once

#include "sat/cdcl/clause_database.h"

namespace sat {

// Takes out binary clauses that are there twice (a redundant one before an irredundant one), and makes l true where
// (l | k) and (l | ~k) stand.  Returns how many clauses went and literals became true.  O(arena + variables).
std::uint64_t duplicate_binaries(ClauseDatabase& db, Effort& effort);

// Replaces literals that imply each other through binary clauses by one of them: the strongly connected components of
// the binary implication graph (Li: Integrating equivalency reasoning into Davis-Putnam procedure, AAAI 2000; Van
// Gelder, Tsuji: Satisfiability testing with more reasoning and less guessing, 1995).  A component with opposite
// literals refutes the formula.
//
// Of a component its frozen variables stay, with the binary clauses between them; of the others the one with the lowest
// index stays if there is no frozen one.  Clauses lose repeated literals, tautologies and duplicates among the binary
// clauses go.  Where clauses became binary or units it may find more when called again, after propagation.
//
// Each substituted variable x with representative r gets the clauses (~x | r) and (x | ~r), proved along a tree over
// its component so that each has two antecedents; the substitution is then proved by them alone, and they are weakened.
//
// Returns how many variables were substituted.  The budget is looked at before the substitution, which is linear and
// done as a whole.
std::uint64_t equivalences(ClauseDatabase& db, Effort& effort);

}  // namespace sat
