#pragma once

#include <vector>

#include "sat/check/backward_check.h"
#include "sat/core/proof_sink.h"

namespace sat {

// The clauses of the formula that a proof needs: an unsatisfiable core.
std::vector<ClauseId> needed_clauses(const NeededProof& needed);

// Writes the lemmas that are needed, in the order of the proof, each clause deleted after its last use.  Variables that
// the formula does not have have the indices num_vars(), ... in the order of needed.new_numbers.
//
// As DRAT: units are deleted only where a lemma is RAT or PR, since some checkers ignore such a deletion and others
// propagate anew; so are the clauses of the formula that are not needed.  A lemma that is PR is followed by its
// witness.
void write_needed(const NeededProof& needed, ProofSink& sink);

// As LRAT or, if a lemma is PR, LPR.  Clauses of the formula that are not needed are deleted first.
//
// Candidates are in the order of their ids, as lrat-check and cake_lpr want them.  lrat-check also refuses a lemma
// without candidates if the negation of its first literal has ever occurred, even if only in clauses that are deleted.
// So such a lemma gets a candidate: the negation with the literals of any other clause, by which it follows.
//
// Requires: needed.has_hints.  Changes flags and ids in the arena.
void write_needed(NeededProof& needed, HintedProofSink& sink);

}  // namespace sat
