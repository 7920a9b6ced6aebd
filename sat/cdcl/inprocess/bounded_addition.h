#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

struct AdditionOptions {
    // Clauses that a new variable must save: more than elimination may add, or it eliminates the variable again.
    std::uint32_t least_saving = 1;
    std::uint32_t longest_clause = 8;  // of clauses that are replaced
    std::uint64_t most_variables = ~std::uint64_t{0};
};

// Bounded variable addition (Manthey, Heule, Biere: Automated reencoding of Boolean formulas, HVC 2012; SBVA by
// Haberlandt, Green, Heule: Effective auxiliary variables via structured reencoding, SAT 2023): if there are clauses (l
// v C) for every l of one set and every C of another, replace them by (x v l) for every l and (~x v C) for every C,
// with a new variable x.  Sets are grown greedily from the literal with the most clauses; ties go to the smaller
// literal, not by the structural score of SBVA.  Pairwise at-most-one constraints become nearly linear.
//
// The models stay the same except for x, which may have several values; so nothing is done if models are to be kept.
// Only irredundant clauses take part.  Returns the number of new variables.
std::uint64_t add_variables(ClauseDatabase& db, Effort& effort, const AdditionOptions& options = {});

}  // namespace sat
