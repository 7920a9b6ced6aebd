#pragma once

#include "sat/cdcl/clause_database.h"

namespace sat {

struct PigeonholeOptions {
    std::uint64_t most_lemmas = std::uint64_t{1} << 22;  // of a proof: some 50 holes where every pair is there
    std::uint64_t most_cells = std::uint64_t{1} << 26;   // of pigeons * pigeons * holes, in memory while it is written
};

// Looks for clauses without common literals (pigeons) whose literals all lie in sets that have literals of at most one
// clause true (holes), fewer than the clauses, and refutes the formula by them.  Resolution needs exponentially many
// steps for that (Haken: The intractability of resolution, 1985), and so does a search that learns; counting needs
// none.  The sets may be made of binary clauses or be encoded by implications (ConflictGraph).
//
// Pigeons are tried longest first and shortest first, each literal going to the first that wants it; a clause goes
// where one of its literals excludes no literal of another pigeon, since a smallest set of crowded pigeons has two in
// every hole.  That is cheap and leaves nothing of most formulas.  Should run before elimination, which resolves the
// sets away.
//
// Returns 1 where it refuted.  Changes nothing otherwise.  Nothing is refuted where a proof is written and it would
// exceed the options.
std::uint64_t pigeonhole(ClauseDatabase& db, Effort& effort, const PigeonholeOptions& options = {});

}  // namespace sat
