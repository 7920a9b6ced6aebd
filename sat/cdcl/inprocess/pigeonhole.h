#pragma once

#include <cstdint>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

// A bipartite graph of pigeons and their possible holes.
struct PigeonGraph {
    std::vector<std::vector<std::uint32_t>> holes_of;  // by pigeon, each hole once
    std::uint32_t num_holes = 0;
};

// A smallest set of pigeons that have fewer holes than pigeons (Hall: On representatives of subsets, 1935), ascending;
// empty: none.  It has exactly one hole too few, and every subset has enough.  By a maximum matching (Hopcroft, Karp:
// An n^(5/2) algorithm for maximum matchings in bipartite graphs, 1973): each unmatched pigeon reaches such a set by
// alternating paths, and every minimal set is reached from an unmatched pigeon of some maximum matching; the smallest
// for this one is returned.  O(edges * sqrt(pigeons)) for the matching.  If the effort is exhausted, returns the
// smallest found so far.
std::vector<std::uint32_t> hall_violator(const PigeonGraph& graph, Effort& effort);

struct PigeonholeOptions {
    std::uint64_t most_lemmas = std::uint64_t{1} << 22;  // of a proof: about 50 holes with all pairs
    std::uint64_t most_cells = std::uint64_t{1}
                               << 26;  // pigeons * pigeons * holes, in memory while the proof is written
};

// Find clauses without common literals (pigeons) whose literals all lie in at-most-one sets (holes), fewer than the
// clauses, and refute the formula by them.  Resolution, and so CDCL, needs exponentially many steps for that (Haken:
// The intractability of resolution, 1985); counting needs none.  The sets may be pairwise or encoded by implications
// (ConflictGraph).
//
// Pigeons are tried longest first and shortest first, and a literal belongs to the first pigeon that has it; a clause
// with a literal that excludes no literal of another pigeon is dropped, since a smallest set of crowded pigeons has two
// in every hole.  That is cheap and leaves nothing of most formulas.  Run it before elimination, which resolves the
// sets away.
//
// Returns 1 if it refuted; otherwise nothing changes.  Nothing is refuted if the proof would exceed the options.
std::uint64_t pigeonhole(ClauseDatabase& db, Effort& effort, const PigeonholeOptions& options = {});

}  // namespace sat
