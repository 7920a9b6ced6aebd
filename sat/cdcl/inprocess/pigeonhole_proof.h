#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "sat/cdcl/inprocess/binary_graph.h"

namespace sat {

// Clauses (pigeons) whose open literals all lie in sets (holes), fewer than the clauses, that have literals of at most
// one of them true.
struct CrowdedHoles {
    struct Place {
        Lit literal;
        std::uint32_t pigeon, hole;  // numbers from 0
    };
    std::vector<CRef> pigeons;
    std::vector<Place> places;  // each open literal of each pigeon once; a pigeon may have several in one hole
    std::uint32_t num_holes = 0;
};

// In which order pigeons and holes are taken out of the proof, as pairs of them.
struct PigeonholePlan {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> steps;
    std::uint64_t lemmas = 0;  // about, without those of the first level
};
// Each pair makes the fewest lemmas at its turn, as pivots are chosen for sparse matrices (Markowitz: The elimination
// form of the inverse, 1957).  O(pigeons * holes) a pair.
PigeonholePlan plan_pigeonhole(const CrowdedHoles& crowded);

// Refutes the database by Cook's extension (Cook: A short proof of the pigeon hole principle using extended
// resolution, 1976), generalised.  Taking out pigeon m with hole n, whoever was in n moves to where m was:
//     q_ij  <->  p_ij  or  (p_in and p_mj)
// and the pigeons that are left crowd the holes that are left.  Pairs that are absent are false, and where that makes
// q_ij the same as p_ij there is no definition; several literals of a pigeon in one hole are joined to one
// variable first, and exclusions that take more than one binary clause are derived.  With n holes and all pairs
// there, about n^4 / 2 lemmas, each of them removed when its level is done.
//
// Each lemma follows by unit propagation or defines a new variable of the database.
// Requires: any two literals of different pigeons in a hole exclude each other over the edges of `binaries`, no literal
// is in two places, and the plan is that of `crowded`.
void refute_pigeonhole(ClauseDatabase& db, const BinaryGraph& binaries, const CrowdedHoles& crowded,
                       const PigeonholePlan& plan);

}  // namespace sat
