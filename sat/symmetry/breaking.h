#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sat/core/effort.h"
#include "sat/core/formula.h"
#include "sat/core/proof_sink.h"
#include "sat/symmetry/clause_list.h"

namespace sat {

// A step of the proof that breaking clauses keep a formula satisfiable.
struct BreakingStep {
    enum class Kind : std::uint8_t { redundant, implied, removed };
    Kind kind;
    std::vector<Lit> clause;            // redundant: true under the witness by its first literal
    std::vector<LiteralImage> witness;  // empty: by the first literal alone
};

// Clauses that exclude assignments for which a symmetry gives another one (Crawford, Ginsberg, Luks, Roy:
// Symmetry-breaking predicates for search problems, KR 1996).
struct Breaking {
    ClauseList clauses;  // over the formula's variables, and new ones after them
    std::uint32_t new_vars = 0;
    std::vector<BreakingStep> proof;
    bool pays = false;   // false: the clauses are not worth adding
    std::string reason;  // in one line
};

struct BreakingOptions {
    bool with_proof = false;
    bool always = false;  // even symmetries that move too few variables to pay
};

// Find symmetries of the formula and clauses that break them, in rounds: each breaks some symmetries of the formula
// with all clauses added before, so any number of rounds keeps it satisfiable or unsatisfiable, and every step is
// substitution redundant with a symmetry as its witness (Buss, Thapen: DRAT and propagation redundancy proofs without
// new variables, LMCS 2021; Codel, Avigad, Heule: Verified substitution redundancy checking, FMCAD 2024).
//
// A round does the first of these that it can:
//   - fix a literal that a symmetry maps to its negation, or one of a clause whose literals are all in one orbit
//     (orbital fixing: Anders, Codel, Heule: Orbitopal fixing in SAT, TACAS 2026), if much follows from it;
//   - order the points of an interchangeable set (interchangeable.h) by their columns of variables;
//   - order a variable and its images by the lex-leader of an involution that moves many variables.
Breaking break_symmetries(const Formula& formula, const BreakingOptions& options, Effort& effort);

}  // namespace sat
