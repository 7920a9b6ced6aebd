#pragma once

#include <cstdint>

#include "sat/core/effort.h"

namespace sat::cdcl {

class Solver;

// Shortens clauses by propagating their negation (Piette, Hamadi, Sais: Vivifying propositional clausal formulae, ECAI
// 2008; Li, Xiao, Luo, Manya, Lue, Li: Clause vivification by unit propagation in CDCL SAT solvers, AIJ 2020).  The
// negations of a clause's literals are decided one after the other.
//   - On a conflict, or when a literal of the clause becomes true, the decisions that took part, and that literal, make
//     a clause of their own; where it is shorter, it takes the place of the clause.  The clause itself takes no part,
//     but that literals which the others make false go.
//   - A clause met on the way that is a part of it subsumes it.
//   - If all decisions took part, the others imply the clause by propagation, and it goes, if it is redundant or if
//     those others are irredundant.
// Clauses are tried in an order in which neighbours begin with the same literals, so that one decision serves many
// (Biere: Splatz, Lingeling, Plingeling, Treengeling, YalSAT entering the SAT Competition 2016).
//
// Learned clauses by tiers of their glue, and the clauses of the input, have a share of the effort each.  A clause
// that was tried is not tried again until all of its tier were.
//
// Returns the number of clauses shortened or removed.  Propagation is booked on `effort`, not on the ticks of the
// search. Requires: no decision is made, the watches are complete and propagated.  So they are afterwards, unless
// refuted.
std::uint64_t vivify(Solver& solver, Effort& effort);

}  // namespace sat::cdcl
