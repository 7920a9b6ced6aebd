#pragma once

#include <cstdint>

#include "sat/core/effort.h"

namespace sat::cdcl {

class Solver;

// Shorten clauses by propagating their negation (Piette, Hamadi, Sais: Vivifying propositional clausal formulae, ECAI
// 2008; Li, Xiao, Luo, Manya, Lue, Li: Clause vivification by unit propagation in CDCL SAT solvers, AIJ 2020).  The
// negations of a clause's literals are decided one after the other.
//   - On a conflict, or when a literal of the clause becomes true, the decisions involved, and that literal, form a
//     clause; if it is shorter, it replaces the clause.  The clause itself takes no part, except that literals which
//     the others falsify are dropped.
//   - A clause met on the way that is a subset subsumes it.
//   - If every decision was involved, the other clauses imply this one; it is removed if it is redundant, or if no
//     redundant clause was used.
// Clauses are sorted so that neighbours begin with the same literals, and decisions are reused (Biere: Splatz,
// Lingeling, Plingeling, Treengeling, YalSAT entering the SAT Competition 2016).
//
// Tiers of learned clauses by glue, and the clauses of the input, each have a share of the effort.  A clause is not
// tried again until all of its tier were.
//
// Returns the number of clauses shortened or removed.  Propagation counts for `effort`, not for the ticks of the
// search. Requires: no decision is made, the watches are complete and propagated.  The same holds on return,
// unless the formula was refuted.
std::uint64_t vivify(Solver& solver, Effort& effort);

}  // namespace sat::cdcl
