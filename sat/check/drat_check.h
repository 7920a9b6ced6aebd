#pragma once

#include <cstdint>
#include <vector>

#include "sat/check/proof_parser.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"

namespace sat {

struct ProofCheckOptions {
    ProofKind kind = ProofKind::drat;
    ProofFormat format = ProofFormat::by_content;
    bool keep_units = false;  // ignore deletions of clauses that imply a literal by themselves, as drat-trim does
    bool reuse_trail = true;  // false: every lemma starts from level 0, for comparison
};

enum class ProofVerdict : std::uint8_t {
    verified,     // the empty clause follows: the formula is unsatisfiable
    lemma_fails,  // a lemma is neither RUP nor RAT nor PR nor SR
    no_conflict,  // the proof ends, and the empty clause does not follow
};

struct ProofStats {
    std::uint64_t lemmas = 0;         // added clauses that were checked
    std::uint64_t rup = 0;            // of these, by unit propagation
    std::uint64_t rat = 0;            // of these, as resolution asymmetric tautologies
    std::uint64_t pr = 0;             // of these, by propagation redundancy
    std::uint64_t sr = 0;             // of these, by substitution redundancy
    std::uint64_t retried = 0;        // steps whose witness does not fit, taken as clauses with a literal twice
    std::uint64_t first_retried = 0;  // place of the first of these
    std::uint64_t deletions = 0;      // clauses removed
    std::uint64_t absent = 0;         // deletions of clauses that did not exist, ignored
    std::uint64_t first_absent = 0;   // place of the first of these, as in ProofStep
    std::uint64_t units = 0;          // deletions of unit clauses and of reasons on level 0
    std::uint64_t first_unit = 0;     // place of the first of these
    std::uint64_t propagations = 0;
    std::uint64_t levels_reused = 0;  // assumptions kept from the lemma before
    std::uint64_t levels_made = 0;
    std::uint64_t root_restarts = 0;  // deletions that restarted propagation on level 0
};

struct ProofReport {
    ProofVerdict verdict = ProofVerdict::no_conflict;
    std::vector<std::int32_t> failed;  // lemma_fails: its DIMACS numbers; it is lemma number stats.lemmas
    std::uint64_t place = 0;           // its place: the line (text) or the byte offset (binary)
    bool binary = false;
    ProofStats stats;
};

// Checks a DRAT or FRAT proof from its beginning: each lemma must be a reverse-unit-propagation consequence (Goldberg,
// Novikov: Verification of proofs of unsatisfiability for CNF formulas, DATE 2003) of the clauses present, or
// else a resolution asymmetric tautology on its first literal (Jaervisalo, Heule, Biere: Inprocessing rules,
// IJCAR 2012).  A lemma in which the first literal occurs again is followed by a witness, from there on: it may also be
// propagation redundant (Heule, Kiesl, Biere: Short proofs without new variables, CADE 2017), or, where it occurs a
// third time, substitution redundant: pairs of literals follow, and the witness maps the first to the second (Buss,
// Thapen: DRAT and propagation redundancy proofs without new variables, LMCS 2021); the first image of a variable
// counts.  If it is not, the step is taken as a clause that has a literal twice.  A deletion removes one clause with
// exactly those literals, even a unit clause or a reason, except with keep_units; one of a clause that does not exist
// is counted and ignored.  The proof is accepted as soon as the clauses present have a conflict by unit propagation;
// what follows is not read.
//
// Errors: the proof cannot be read (see ProofParser); more clauses at one time than 2^31 words hold.
Result<ProofReport> check_proof(const Formula& formula, ProofBytes proof, const ProofCheckOptions& options = {});

}  // namespace sat
