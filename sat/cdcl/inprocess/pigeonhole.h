#pragma once

#include <cstdint>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

// A bipartite graph of pigeons and the holes each may go to.
struct PigeonGraph {
    std::vector<std::vector<std::uint32_t>> holes_of;  // by pigeon, each hole once
    std::uint32_t num_holes = 0;
};

// Fewest pigeons that have fewer holes between them than they are many (Hall: On representatives of subsets, 1935),
// ascending; empty: there is none.  They have exactly one hole too few, and any part of them has enough.  By a maximum
// matching (Hopcroft, Karp: An n^(5/2) algorithm for maximum matchings in bipartite graphs, 1973): of the pigeons left
// over, each reaches such a set by alternating paths, and every minimal set is reached from a pigeon left over by some
// maximum matching; the smallest of this one's is returned.  O(edges * sqrt(pigeons)) for the matching.  Where the
// effort is exhausted it returns the smallest seen by then.
std::vector<std::uint32_t> hall_violator(const PigeonGraph& graph, Effort& effort);

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
