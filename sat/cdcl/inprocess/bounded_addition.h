#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

struct AdditionOptions {
    // A new variable must save so many clauses.  More than elimination may add, or it takes the variable out again.
    std::uint32_t least_saving = 1;
    std::uint32_t longest_clause = 8;  // literals, of clauses that are replaced
    std::uint64_t most_variables = ~std::uint64_t{0};
};

// Bounded variable addition (Manthey, Heule, Biere: Automated reencoding of Boolean formulas, HVC 2012; SBVA by
// Haberlandt, Green, Heule: Effective auxiliary variables via structured reencoding, SAT 2023): where the clauses
// (l v C) are there for every l of one set and every C of another, a new variable x takes their place, with (x v l)
// for every l and (~x v C) for every C.  Sets are grown from the literal with the most clauses, greedily.  At-most-one
// constraints written as pairs become nearly linear so.
//
// The clauses left have the same models but for x, which may have several values; nothing is done where models are
// to be kept.  Only irredundant clauses take part.  Returns the number of new variables.
std::uint64_t add_variables(ClauseDatabase& db, Effort& effort, const AdditionOptions& options = {});

}  // namespace sat
