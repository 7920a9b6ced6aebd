#pragma once

#include <cstdint>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/core/formula.h"
#include "sat/core/random.h"

namespace sat::probing_test {

using Clauses = std::vector<std::vector<std::int32_t>>;

// Random clauses of mixed lengths, without repeated variables, over the variables 1 .. vars.
struct Mix {
    std::uint32_t vars = 12;
    std::uint32_t clauses = 40;
    std::uint32_t binaries = 3, ternaries = 4, longs = 2;  // relative frequencies; long: 4 to 7 literals
};
Clauses random_clauses(Random& random, const Mix& mix);

Formula build(const Clauses& clauses);
// The clauses of the formula after root propagation, as techniques require.
void load(ClauseDatabase& db, const Formula& formula);
// The current irredundant clauses and values of the database as a formula over the same variables (a tautology for each
// keeps them all).
Clauses contents(const ClauseDatabase& db);
Clauses with_all_variables(Clauses clauses, std::uint32_t vars);

}  // namespace sat::probing_test
