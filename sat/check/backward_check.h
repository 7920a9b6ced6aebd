#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sat/check/drat_check.h"
#include "sat/check/needed_steps.h"
#include "sat/check/proof_arena.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"
#include "sat/core/proof_sink.h"

namespace sat {

// What a proof of unsatisfiability needs: clauses of the formula, and lemmas, each with what it follows from.
struct NeededProof {
    ProofArena arena;  // the formula's clauses in order, then the lemmas; needed ones have kCore
    NeededSteps steps;
    std::uint32_t num_clauses = 0;          // of the formula
    std::uint32_t num_vars = 0;             // of formula and proof
    std::vector<std::int32_t> new_numbers;  // DIMACS numbers of the variables that the formula does not have
    bool has_hints = false;
    bool has_redundant = false;  // a lemma needs RAT or PR
};

struct BackwardReport {
    // stats.lemmas counts all lemmas up to the empty clause; rup, rat and pr those that are needed.
    ProofReport report;
    std::uint64_t needed_lemmas = 0, needed_clauses = 0;
    std::uint64_t memory_bytes = 0;
    std::unique_ptr<NeededProof> needed;  // if verified
};

// Checks a proof from its end (Goldberg, Novikov: Verification of proofs of unsatisfiability for CNF formulas, DATE
// 2003; Wetzler, Heule, Hunt: DRAT-trim, SAT 2014).  The lemmas are added and deleted without a check until the empty
// clause follows by unit propagation.  Then each lemma that it needs, directly or through others, is checked against
// the clauses before it.  The others are not: a proof may be verified here and have lemmas that do not follow.
//
// Semantics as of check_proof(), with two differences.  A lemma is redundant if it is with respect to the needed
// clauses; the others can be deleted before it.  A step that may have a witness has one, and is not tried as a clause
// with a literal twice.
//
// Formula and proof are in memory, in one flat array, with two watches for each clause.  `hints`: also what LRAT needs.
//
// Errors: the proof cannot be read; more than 2^31 words; an LRAT proof whose ids do not rise; a witness that maps
// literals to others (SR), which only check_proof() checks.
Result<BackwardReport> check_backward(const Formula& formula, ProofBytes proof, const ProofCheckOptions& options,
                                      bool hints);

}  // namespace sat
