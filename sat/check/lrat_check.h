#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "sat/check/lrat_parser.h"
#include "sat/core/error.h"
#include "sat/core/formula.h"

namespace sat {

// Why a proof with hints is rejected.
enum class LratFlaw : std::uint8_t {
    none,
    id_not_rising,    // a lemma's id is not larger than every id before it
    unknown_hint,     // no clause with that id exists
    hint_not_unit,    // two of its literals or more are not false
    no_conflict,      // the hints end, and no clause is false
    no_pivot,         // candidates of the empty clause
    wrong_candidate,  // it does not contain the negated first literal of the lemma
    candidate_twice,
    candidate_open,     // its hints end, and no clause is false
    candidate_missing,  // a clause with the negated first literal is not among the candidates
    not_touched,        // no literal of the candidate is false under the witness
    touched_missing,    // a clause that the witness touches and does not satisfy is not among the candidates
    no_empty_clause,    // the proof ends
};

struct LratStats {
    std::uint64_t lemmas = 0;           // added clauses that were checked
    std::uint64_t rup = 0;              // of these, by unit propagation
    std::uint64_t rat = 0;              // of these, as resolution asymmetric tautologies
    std::uint64_t pr = 0;               // of these, by propagation redundancy
    std::uint64_t tautologies = 0;      // of these, with two opposite literals: true without hints
    std::uint64_t deletions = 0;        // clauses removed
    std::uint64_t absent = 0;           // deletions of clauses that did not exist, ignored
    std::uint64_t first_absent = 0;     // place of the first of these, as in LratStep
    std::uint64_t hints = 0;            // visited
    std::uint64_t satisfied = 0;        // of these, with a literal that was already true: redundant
    std::uint64_t first_satisfied = 0;  // place of the first of these
    std::uint64_t unread = 0;           // hints after the clause that was false
    std::uint64_t literals = 0;         // visited, of lemmas and hints: the cost of the check
    std::uint64_t most_living = 0;      // clauses at a time
    std::uint64_t memory_bytes = 0;     // of clauses and their table, at the end
};

struct LratReport {
    LratFlaw flaw = LratFlaw::no_empty_clause;  // none: verified, the formula is unsatisfiable
    std::uint64_t id = 0;                       // of the lemma that is refused
    std::uint64_t hint = 0;                     // the clause that the flaw is about, if any
    std::vector<std::int32_t> lemma;            // its DIMACS numbers
    std::uint64_t place = 0;                    // its place: the line (text) or the byte offset (binary)
    bool binary = false;
    LratStats stats;
    bool verified() const { return flaw == LratFlaw::none; }
};

// Checks a proof with hints (LRAT; Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp: Efficient certified RAT
// verification, CADE 2017; LPR: Tan, Heule, Myreen: cake_lpr, TACAS 2021) from its beginning to its first empty clause;
// the rest is not read.  Nothing is searched
// for: the time follows the number of literals of the proof and of the clauses its hints name, the memory the
// clauses that are there at once.
//
// A lemma's literals are made false.  Each hint then names a clause with at most one literal that is not false,
// which becomes true; one whose literals are all false ends the check.  If the hints before the first negative one
// do not, each negative one -id names a candidate, a clause with the negated first literal: its other literals are
// made false too (if one is true, that is all), and the hints behind it must end in a false clause.  Every clause
// with the negated first literal must be a candidate once, in any order; tautologies may be left out.  So a lemma
// whose first literal is new, or pure, needs no hint.
//
// LPR: a lemma with a witness has its first literal again, which begins the witness (see size_without_witness()).
// Candidates are then the clauses of which the witness makes a literal false and none true, and those false literals
// are left out of the candidate's negation.  Finding out whether a candidate is missing visits every clause.  A step
// that does not follow so is tried as a clause that has a literal twice.
//
// Left to a checker by the paper, and decided as lrat-check does, so that the same proofs are accepted: a hint whose
// only literal that is not false is already true does no harm and is counted; hints behind a false clause are not
// looked at, and counted; the deletion of a clause that is not there is counted.  Different from lrat-check: ids must
// rise, and a tautology is accepted whatever its hints are.
//
// Errors: the proof cannot be read (see LratParser); more clauses at one time than 2^32 words hold.
Result<LratReport> check_lrat(const Formula& formula, ProofBytes proof, ProofFormat format = ProofFormat::by_content);

}  // namespace sat
